import { randomUUID } from 'node:crypto';
import { digestOf } from '../features/lender-criteria/changes.ts';
import { rehearsalsRepository } from '../features/lender-criteria/rehearsals-repository.ts';
import { criteriaRepository } from '../features/lender-criteria/repository.ts';
import { demoAdmins } from '../seeds/data/admins.ts';
import { once } from './payout-accounts.ts';
import { type Reply, type StaffClient, staffClientOf } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Wire = Record<string, unknown>;
export interface Version extends Wire {
  number: number;
  origin: string;
  until: string | null;
  criteria: Wire;
}
export interface History {
  versions: Version[];
  draft: (Wire & { draft_id: string; state: string; warnings: string[] }) | null;
  idle: string[];
}
export interface Failure {
  code?: string;
  message: string;
  fields?: Wire;
}

/** Status and code of a reply. */
export const code = ({ status, body }: Reply<Failure>) => [status, body.code];

/** The result of a rehearsal with no applicants. */
const nobody = {
  people: 0,
  matched_before: 0,
  matched_after: 0,
  gained: 0,
  lost: 0,
  both: null,
  cities: [],
  incomes: [],
};

/** Stores a finished rehearsal of a draft, if there is none. */
async function rehearsed({ db, clock, services }: TestApp, draftId: string): Promise<void> {
  const { rows } = await services.pool.query<{ lender_id: number }>(
    `select lender_id from criteria_drafts where id = $1 and state in ('draft', 'scheduled', 'suspended')`,
    [draftId],
  );
  const lender = rows[0]?.lender_id;
  if (lender === undefined) return;
  const inForce = (await criteriaRepository(db).inForce([lender])).get(lender);
  const draft = (await criteriaRepository(db).drafts([lender])).get(lender);
  if (inForce === undefined || draft === undefined) return;
  const digest = digestOf(draft, inForce);
  if ((await rehearsalsRepository(db).resultOf(lender, digest)) !== undefined) return;
  const id = randomUUID();
  await rehearsalsRepository(db).ask({
    id,
    lenderId: lender,
    digest,
    before: inForce.criteria,
    after: draft.criteria,
    askedBy: draft.draftedBy,
    askedAt: clock.now(),
  });
  await services.pool.query(`update criteria_rehearsals set state = 'done', result = $2 where id = $1`, [
    id,
    JSON.stringify({ applications: { ...nobody, from: null, until: null }, synthetic: nobody }),
  ]);
}

/** The demo world with three people of role 1 who change criteria. The third is not on the list of staff. */
export async function criteriaWorld() {
  const test: TestApp = await startTestApp({ demoWorld: true, staff: true });
  const [first = '', second = ''] = [1, 2].map((role) => demoAdmins.find(({ roleId }) => roleId === role)?.id);
  await test.services.pool.query('update admin_users set role_id = 1 where id = $1', [second]);
  const third = randomUUID();
  const clientOf = async (userId: string): Promise<StaffClient> => {
    const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
    const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
    return staffClientOf(test.app, userId, access);
  };
  const people = async () => ({
    one: await clientOf(first),
    other: await clientOf(second),
    stranger: await clientOf(third),
  });
  const world = { ...(await people()) };
  const edit = (lender_id: number, property: string, value: unknown) =>
    world.one.post<Failure>('/api/update-lender-data', { lender_id, property, value });
  const history = async (id: number, by = world.one): Promise<History> =>
    (await by.get<History>(`/api/get-criteria-versions/${id}`)).body;
  const inForce = async (id: number): Promise<Version> => {
    const [newest] = (await history(id)).versions;
    if (newest === undefined) throw new Error('The lender has no criteria version');
    return newest;
  };
  return {
    test,
    secondName: demoAdmins.find(({ id }) => id === second)?.name ?? '',
    /** Signs all staff in again: sessions are short, and tests advance the clock. */
    async people() {
      Object.assign(world, await people());
      return world;
    },
    edit,
    history,
    inForce,
    /** Adds a personal-loan lender for one test. */
    async newLender(change: Wire = {}): Promise<number> {
      const name = `Lender ${randomUUID().slice(0, 8)}`;
      const id = Number((await world.one.post('/api/create-lender', { name }, once())).body.lender_id);
      for (const [property, value] of Object.entries({ obligations_percent: 60, ...change })) {
        const { status, body } = await edit(id, property, value);
        if (status !== 200) throw new Error(JSON.stringify(body));
      }
      return id;
    },
    async draft(id: number, change: Wire = {}, by = world.one, more: Wire = {}) {
      const { versions, draft: waits } = await history(id);
      const body = {
        ...versions[0]?.criteria,
        ...change,
        lender_id: id,
        based_on: versions[0]?.number,
        replaces: waits?.draft_id ?? null,
        reason: 'The lender wrote to us',
        ...more,
      };
      return by.post<Failure & { draft_id: string }>('/api/draft-criteria', body, once());
    },
    rehearse: (draft_id: string, by = world.one) => by.post<Failure>('/api/rehearse-criteria', { draft_id }),
    rehearsed: (draft_id: string) => rehearsed(test, draft_id),
    /** Publishes a draft as if it had been rehearsed, because a real rehearsal takes seconds. */
    async publish(draft_id: string, by = world.other, more: Wire = {}) {
      await rehearsed(test, draft_id);
      return by.post<Failure>('/api/publish-criteria', { draft_id, at: null, accepted: [], ...more });
    },
    discard: (draft_id: string, by = world.one) => by.post<Failure>('/api/discard-criteria', { draft_id }),
    rollBack: async (id: number, number: number, more: Wire = {}) =>
      world.one.post<Failure>(
        '/api/roll-back-criteria',
        { lender_id: id, number, based_on: (await inForce(id)).number, reason: 'Too few matches', ...more },
        once(),
      ),
    /** The audit entries of a draft, or of a lender that was rolled back, as text. */
    entries: async (subject: string): Promise<string[]> =>
      (
        await test.services.pool.query<{ line: string }>(
          `select action || ' ' || coalesce(before, '') || ' > ' || coalesce(after, '') as line
           from audit_entries where subject_id = $1 and subject_kind = 'lender-criteria' order by sequence`,
          [subject],
        )
      ).rows.map(({ line }) => line),
  };
}

export type CriteriaWorld = Awaited<ReturnType<typeof criteriaWorld>>;
