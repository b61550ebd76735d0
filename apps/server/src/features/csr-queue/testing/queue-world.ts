import { randomUUID } from 'node:crypto';
import type { CsrItem, CsrMove, csrItems, getCsrItem, getCsrSummary, holdCsrItem } from '@tulna/contract/csr-queue';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { demoAdmins } from '../../../seeds/data/admins.ts';
import { type StaffClient, staffClientOf } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminUsersRepository } from '../../admin-users/index.ts';
import { tendQueue } from '../index.ts';

/** Monday, 23 November 2026, 10:00 in India: the first minute of business. */
export const monday = new Date('2026-11-23T04:30:00.000Z');
export const minutesLater = (minutes: number, from = monday): Date => new Date(from.getTime() + minutes * 60_000);

/** A member of staff who signs in again for each request, because the clock of these tests moves by days. */
export type Agent = Pick<StaffClient, 'get' | 'post' | 'userId'>;

interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

/** The API with the queue, and staff of each role. */
export interface QueueWorld {
  /** The audit entries of an item: actions with their new values. */
  entries: (id: string) => Promise<[action: string, after: unknown][]>;
  test: TestApp;
  /** Sets the clock, and runs what the queue's job does every minute. */
  at(moment: Date): Promise<void>;
  agent(role: 1 | 2 | 3): Agent;
  /** Another agent of role 3, of this name. */
  newAgent(name: string): Promise<Agent>;
  /** Asks for help without an account; returns the item that the queue makes of it. */
  helpItem(description?: string): Promise<CsrItem>;
  rows(by: Agent, query?: string): Promise<CsrItem[]>;
  item(by: Agent, id: string): Promise<AnswerOf<typeof getCsrItem>>;
  summary(by: Agent): Promise<AnswerOf<typeof getCsrSummary>>;
  claim(by: Agent, id?: string | null, more?: { take_over?: boolean; key?: string }): ReturnType<typeof claimOf>;
  move(by: Agent, id: string, move: CsrMove): ReturnType<typeof moveOf>;
  hold(by: Agent, id: string): Promise<AnswerOf<typeof holdCsrItem>>;
}

const claimOf = (by: Agent, item_id: string | null, take_over: boolean, key: string) =>
  by.post<{ item_id: string | null; message: string } & Refused>(
    '/api/claim-csr-item',
    { item_id, take_over },
    { 'idempotency-key': key },
  );
const moveOf = (by: Agent, item_id: string, move: CsrMove) => by.post<Refused>('/api/move-csr-item', { item_id, move });

export async function startQueueWorld(): Promise<QueueWorld> {
  const test = await startTestApp({ demoWorld: true, staff: true });
  const rows = async (by: Agent, query = '?state=open') =>
    (await by.get<AnswerOf<typeof csrItems.rows>>(`/api/get-csr-items${query}`)).body.rows;
  const agentOf = (userId: string, roleId: 1 | 2 | 3): Agent => {
    const signedIn = async () => {
      const { access } = await test.services.sessions.open(test.db, {
        kind: 'admin',
        userId,
        roleId,
        brand: null,
        userAgent: 'Queue test',
        ip: '192.0.2.1',
        identityProved: true,
      });
      return staffClientOf(test.app, userId, access);
    };
    return {
      userId,
      get: async (url, headers) => (await signedIn()).get(url, headers),
      post: async (url, payload, headers) => (await signedIn()).post(url, payload, headers),
    };
  };
  const agent = (role: 1 | 2 | 3): Agent => {
    const found = demoAdmins.find(({ roleId }) => roleId === role);
    if (found === undefined) throw new Error(`No demo administrator has role ${role}.`);
    return agentOf(found.id, role);
  };
  return {
    test,
    async at(moment) {
      test.clock.stopAt(moment);
      await tendQueue(test.services);
    },
    agent,
    async newAgent(name) {
      const id = randomUUID();
      const user = { id, name, email: `${id}@desk.example`, roleId: 3 as const, passwordHash: 'x' };
      await adminUsersRepository(test.services, test.db).add({ ...user, passwordChangedAt: test.clock.now() });
      return agentOf(id, 3);
    },
    async helpItem(description = 'Please call me') {
      const known = new Set((await rows(agent(1))).map(({ item_id }) => item_id));
      const sent = await test.app.inject({
        method: 'POST',
        url: '/api/send-help-request',
        headers: { 'idempotency-key': randomUUID() },
        payload: { contactName: 'Asha Rao', email: 'asha@example.in', phoneNumber: '9000000123', description },
      });
      if (sent.statusCode !== 200) throw new Error(sent.body);
      await tendQueue(test.services);
      const item = (await rows(agent(1))).find(({ item_id }) => !known.has(item_id));
      if (item === undefined) throw new Error('The help request has no item in the queue.');
      return item;
    },
    rows,
    item: async (by, id) => (await by.get<AnswerOf<typeof getCsrItem>>(`/api/get-csr-item/${id}`)).body,
    summary: async (by) => (await by.get<AnswerOf<typeof getCsrSummary>>('/api/get-csr-summary')).body,
    entries: async (id) =>
      (
        await test.db
          .selectFrom('audit_entries')
          .select(['action', 'after'])
          .where('subject_id', '=', id)
          .orderBy('sequence')
          .execute()
      ).map(({ action, after }): [string, unknown] => [action, JSON.parse(after ?? 'null')]),
    claim: (by, id = null, { take_over = false, key = randomUUID() } = {}) => claimOf(by, id, take_over, key),
    move: moveOf,
    hold: async (by, item_id) => (await by.post<AnswerOf<typeof holdCsrItem>>('/api/hold-csr-item', { item_id })).body,
  };
}
