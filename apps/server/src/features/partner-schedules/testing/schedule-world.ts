import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPartnerSchedules, PartnerSchedule } from '@tulna/contract/partner-schedules';
import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { customerId } from '../../../test/applications.ts';
import { type LineWorld, startLineWorld } from '../../../test/line-world.ts';
import { partnerClient } from '../../../test/partner.ts';
import { type Reply, type StaffClient, staffClientOf } from '../../../test/staff.ts';
import { cellsOfWorkbook } from '../../../test/workbook.ts';
import { beginDuePartnerReports } from '../jobs.ts';

export const start = new Date('2026-11-22T09:30:00Z');
/** The first time of the daily report that tests schedule: nine in the morning in India. */
export const due = new Date('2026-11-23T03:30:00Z');
export const base = '/api/partner';

interface AnswerBody {
  code: string;
  message: string;
  schedule_id: string;
  fields: Record<string, string>;
}

interface Taken {
  status: number;
  rows: readonly (readonly unknown[])[] | undefined;
  name: string;
}

export type Who = 'owner' | 'member' | 'reader' | 'shop' | 'kajal';
const roles: Readonly<Record<Who, PartnerRole>> = {
  owner: partnerRoles.owner,
  member: partnerRoles.member,
  reader: partnerRoles.readOnly,
  shop: partnerRoles.merchant,
  kajal: partnerRoles.owner,
};

/** People of Haldi and of one of its merchants, and the owner of Kajal, with leads of both partners. The tests start on 22 November 2026 in India. */
export interface ScheduleWorld {
  world: LineWorld;
  /** Each person has a session opened at the clock's time. */
  people: Readonly<Record<Who, StaffClient>>;
  /** Moves the clock. Idle sessions end, so everyone who can sign in is signed in again. */
  at(moment: Date): Promise<void>;
  /** Back to the beginning: no schedules, and everyone able to sign in. */
  reset(): Promise<void>;
  draft(more?: object): Record<string, unknown>;
  create(more?: object, by?: StaffClient): Promise<Reply<AnswerBody>>;
  /** Schedules a valid report; returns its id. */
  created(more?: object): Promise<string>;
  listed(by?: StaffClient): Promise<PartnerSchedule[]>;
  only(by?: StaffClient): Promise<PartnerSchedule>;
  turn(schedule_id: string, on: boolean, by?: StaffClient): Promise<Reply<AnswerBody>>;
  /** Runs the minute's work and the jobs that follow. */
  tick(): Promise<void>;
  mailsTo(who: Who): Promise<{ subject: string; body: string }[]>;
  disable(who: Who): Promise<unknown>;
  take(run_id: string | undefined, by: { token: string }): Promise<Taken>;
}

async function fill(world: LineWorld, shopId: string): Promise<void> {
  await world.services.pool.query(
    `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
     values ($1, $2, 'shopaaaa', 'Sharma Mobile Point', '411001', '', '', 'shop', 'approved', 'en', $3)`,
    [shopId, world.partnerId, start],
  );
  for (const n of [1, 2, 3, 4])
    await world.db
      .insertInto('attributions')
      .values({
        id: randomUUID(),
        entry: 'landing',
        brand: n === 4 ? 'kajal' : 'haldi',
        touched_at: new Date('2026-10-01T03:00:00Z'),
        customer_id: customerId(n),
        tied_at: new Date('2026-10-01T03:30:00Z'),
      })
      .execute();
  for (const _ of [1, 2]) await world.paidOut();
}

export async function openScheduleWorld(): Promise<ScheduleWorld> {
  const world = await startLineWorld(8);
  const shopId = randomUUID();
  await fill(world, shopId);
  world.clock.stopAt(start);
  const partnerOf = (who: Who): string => (who === 'kajal' ? 'kajal' : 'haldi');
  const join = (who: Who, name: string): Promise<StaffClient> =>
    partnerClient(world, {
      partner: partnerOf(who),
      role: roles[who],
      name,
      ...(who === 'shop' && { merchantId: shopId }),
    });
  const people: Record<Who, StaffClient> = {
    owner: await join('owner', 'Meera Owner'),
    member: await join('member', 'Arun Member'),
    reader: await join('reader', 'Ritu Reader'),
    shop: await join('shop', 'Sharma Shop'),
    kajal: await join('kajal', 'Kajal Owner'),
  };
  const at = async (moment: Date): Promise<void> => {
    world.clock.stopAt(moment);
    for (const who of Object.keys(people) as Who[]) {
      const { userId } = people[who];
      const session = {
        kind: 'partner',
        userId,
        roleId: roles[who],
        brand: partnerOf(who),
        userAgent: undefined,
      } as const;
      const { access } = await world.services.sessions.open(world.db, { ...session, identityProved: true });
      people[who] = staffClientOf(world.app, userId, access);
    }
  };
  const draft = (more: object = {}) => ({
    report: 'leads',
    name: 'Board secret',
    filters: {},
    period: 'last_month',
    schedule: { frequency: 'daily', day: 0, at: '09:00' },
    file_language: 'en',
    recipients: [people.owner.userId, people.reader.userId],
    ...more,
  });
  const create: ScheduleWorld['create'] = (more = {}, by = people.member) =>
    by.post(`${base}/create-scheduled-report`, draft(more));
  const listed: ScheduleWorld['listed'] = async (by = people.member) =>
    (await by.get<AnswerOf<typeof getPartnerSchedules>>(`${base}/scheduled-reports`)).body.schedules;
  return {
    world,
    people,
    at,
    draft,
    create,
    listed,
    async reset() {
      await world.db.deleteFrom('partner_schedules').execute();
      await world.db.deleteFrom('messages').execute();
      await world.db.updateTable('partner_users').set({ disabled_at: null, password_hash: 'set' }).execute();
      await at(start);
    },
    async created(more = {}) {
      const { status, body } = await create(more);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.schedule_id;
    },
    async only(by) {
      const [one, ...others] = await listed(by);
      if (one === undefined || others.length > 0)
        throw new Error(`Exactly one schedule was expected, but the number of others is ${others.length}.`);
      return one;
    },
    turn: (schedule_id, on, by = people.member) => by.post(`${base}/switch-scheduled-report`, { schedule_id, on }),
    async tick() {
      await world.services.jobs.send(beginDuePartnerReports, {}, { db: world.db });
      await world.services.jobs.drain();
    },
    async mailsTo(who) {
      const to = `${people[who].userId.slice(0, 8)}@partner.example`;
      return (await world.app.inject({ url: '/dev/outbox.json', query: { to } })).json();
    },
    disable: (who) =>
      world.db
        .updateTable('partner_users')
        .set({ disabled_at: world.clock.now() })
        .where('id', '=', people[who].userId)
        .execute(),
    async take(run_id, { token }) {
      const answer = await world.app.inject({
        method: 'GET',
        url: `${base}/download-scheduled-report/${run_id}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const rows = answer.statusCode === 200 ? Object.values(cellsOfWorkbook(answer.rawPayload))[0] : undefined;
      return { status: answer.statusCode, rows, name: String(answer.headers['content-disposition']) };
    },
  };
}
