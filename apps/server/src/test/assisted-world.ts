import { randomUUID } from 'node:crypto';
import type { getAssistedProfile, getProposedProfile } from '@tulna/contract/assisted-profiles';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { AssistedProduct } from '@tulna/rules/assisted-profiles';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { afterAll, beforeEach } from 'vitest';
import { type Agent, minutesLater, monday, startQueueWorld } from '../features/csr-queue/testing/queue-world.ts';
import { answersTo } from './consent-answers.ts';
import { customerClient, meera, mobileNumbers } from './lending-world.ts';
import { newestCode } from './sign-in.ts';

export interface AnswerBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}
type Desk = AnswerOf<typeof getAssistedProfile>;

/** @throws if a call that the test needs is refused */
function taken({ status, body }: { status: number; body: unknown }, what: string): void {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

export { minutesLater };

/**
 * Two agents at the desk, customers who asked for a call, and the pages on which customers confirm. Every test in a file begins on the same
 * Monday with an empty queue. The world is closed after the last test.
 */
export async function openAssistedWorld(first: number) {
  const world = await startQueueWorld();
  let minute = 0;
  const nextPhone = mobileNumbers(first);
  /** All responses to staff, to check that none contains a code. */
  const answered: string[] = [];
  const listening = (agent: Agent): Agent => ({
    userId: agent.userId,
    get: async (url, headers) => {
      const answer = await agent.get(url, headers);
      answered.push(JSON.stringify(answer.body));
      return answer as never;
    },
    post: async (url, body, headers) => {
      const answer = await agent.post(url, body, headers);
      answered.push(JSON.stringify(answer.body));
      return answer as never;
    },
  });
  const farida = listening(world.agent(3));
  const ravi = listening(await world.newAgent('Ravi Desk'));

  /** Goes back to that Monday, with an empty queue. */
  async function beginAgain(): Promise<void> {
    for (const table of ['assisted_profiles', 'calls', 'call_requests', 'csr_items'] as const)
      await world.test.db.deleteFrom(table).execute();
    await world.test.services.pool.query('delete from rate_limits');
    minute = 0;
    await world.at(monday);
  }

  /** Advances the clock by a number of minutes. */
  const later = async (minutes = 1): Promise<void> => {
    minute += minutes;
    await world.at(minutesLater(minute));
  };

  /** Adds a customer who asked for a call; returns their item in the queue. */
  async function waiting() {
    const phone = nextPhone();
    const customer = await customerClient(world.test, phone);
    const requested = await customer.post('/api/ask-for-call', { from: minutesLater(120).toISOString() });
    taken(requested, 'asking for a call');
    await later();
    const item = (await world.rows(world.agent(1), '?state=open&reason=call_request')).find(
      ({ customer_id }) => customer_id === customer.userId,
    );
    if (item === undefined) throw new Error('Nothing is in the queue.');
    return { ...customer, phone, item: item.item_id };
  }

  const desk = async (by: Agent, { userId }: { userId: string }): Promise<Desk> =>
    (await by.get<Desk>(`/api/get-assisted-profile/${userId}`)).body;
  const start = (by: Agent, { userId }: { userId: string }, product: AssistedProduct = 'Personal Loans') =>
    by.post<AnswerBody>('/api/start-assisted-profile', { customer_id: userId, product });
  const type = (by: Agent, assisted_id: string, field: string, value: string) =>
    by.post<AnswerBody>('/api/type-assisted-answer', { assisted_id, field, value });
  const send = (by: Agent, assisted_id: string) => by.post<AnswerBody>('/api/send-assisted-code', { assisted_id });
  const outcomeOf = ({ status, body }: { status: number; body: AnswerBody }) => [status, body.code];

  const answers: Record<string, string> = Object.fromEntries(
    Object.entries(meera).filter(([field]) => field !== 'mobile_phone_number'),
  );

  /** A proposal that Farida started on an item that she claimed. */
  async function started(
    product?: AssistedProduct,
  ): Promise<{ customer: Awaited<ReturnType<typeof waiting>>; id: string }> {
    const customer = await waiting();
    taken(await world.claim(farida, customer.item), 'claiming');
    taken(await start(farida, customer, product), 'beginning');
    return { customer, id: (await desk(farida, customer)).profile?.assisted_id ?? '' };
  }
  /** The same, with every answer typed and the code sent. */
  async function sent(typed: Record<string, string> = answers, product?: AssistedProduct) {
    const one = await started(product);
    for (const [field, value] of Object.entries(typed)) {
      taken(await type(farida, one.id, field, value), field);
    }
    await later();
    taken(await send(farida, one.id), 'sending');
    return { ...one, code: await newestCode(world.test.app, one.customer.phone) };
  }
  const open = async (assisted_id: string, code: string) => {
    const answer = await world.test.app.inject({
      method: 'POST',
      url: '/api/open-proposed-profile',
      payload: { assisted_id, code },
    });
    return { status: answer.statusCode, body: answer.json<AnswerBody & { access_token?: string; user_id?: string }>() };
  };
  /** The customer on their own page, signed in by the code. */
  async function opened(id: string, code: string) {
    const { status, body } = await open(id, code);
    taken({ status, body }, 'opening');
    const userId = body.user_id ?? '';
    const { app, db, services } = world.test;
    // The first session is the one that the code opened. Later ones are new sessions of the same customer, because an unused session ends.
    let access = body.access_token ?? '';
    const call = async <Body>(method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${access}`, 'idempotency-key': randomUUID() };
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json<Body>() };
    };
    return {
      userId,
      async signInAgain(): Promise<void> {
        const more = { brand: null, userAgent: 'Confirm test', ip: '192.0.2.1', identityProved: true };
        access = (await services.sessions.open(db, { kind: 'customer', userId, roleId: 4, ...more })).access;
      },
      proposal: () => call<AnswerOf<typeof getProposedProfile> & AnswerBody>('GET', `/api/get-proposed-profile/${id}`),
      async confirm(values: Record<string, string>, product: AssistedProduct = 'Personal Loans') {
        const texts = await call<{ consents: Parameters<typeof answersTo>[0] }>(
          'GET',
          `/api/get-consent-texts?product=${encodeURIComponent(product)}`,
        );
        const consents = answersTo(texts.body.consents, 'all');
        const payload = { assisted_id: id, values, consents };
        return call<AnswerBody & { redirect?: string }>('POST', '/api/confirm-proposed-profile', payload);
      },
      get: async <Body>(url: string) => (await call<Body>('GET', url)).body,
    };
  }
  const profileOf = async ({ userId }: { userId: string }) =>
    (
      await world.test.services.pool.query<{ pl_completed: boolean }>(
        'select pl_completed from customer_profiles where customer_id = $1',
        [userId],
      )
    ).rows[0]?.pl_completed ?? false;

  afterAll(() => world.test.close());
  beforeEach(beginAgain);
  return {
    ...{ world, farida, ravi, answered, answers, later, waiting, desk, start, type, send, outcomeOf: outcomeOf },
    ...{ started, sent, open, opened, profileOf },
    /** Minutes since the start of that Monday. */
    minutes: () => minute,
  };
}
