import { randomUUID } from 'node:crypto';
import type { ConsentText, GivenConsentAnswer } from '@tulna/contract/consents';
import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import { type SandboxProcess, startSandbox } from '../features/lender-connections/testing/sandbox-process.ts';
import { startUpdateListener, type UpdateListener } from '../features/lender-connections/testing/update-listener.ts';
import { answersTo } from './consent-answers.ts';
import { salaried } from './invented-person.ts';
import { signInCustomer, type TestCustomer } from './sign-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The demo world with its lenders simulated by a sandbox process. Their call-backs are intercepted, not delivered. */
export interface LendingWorld extends TestApp {
  sandbox: SandboxProcess;
  updates: UpdateListener;
  close(): Promise<void>;
}

const secret = 'a-secret-of-the-lending-tests';

/**
 * @param options `works`: jobs run automatically after `services.jobs.start()`, as in production, instead of by `drain()`; `staff`: with
 * the demo's console accounts; `settings` by their environment names; `sandbox`: settings of the lenders' sandbox
 */
export async function startLendingWorld(
  options: {
    works?: boolean;
    staff?: boolean;
    settings?: Readonly<Record<string, string>>;
    sandbox?: Readonly<Record<string, string>>;
  } = {},
): Promise<LendingWorld> {
  // A lender that hangs delays each customer by six seconds, so only tests that need one enable it.
  const sandbox = await startSandbox({ SANDBOX_SECRET: secret, TEMPERS: 'off', ...options.sandbox });
  const updates = await startUpdateListener();
  const world = await startTestApp({
    demoWorld: true,
    staff: options.staff === true,
    settings: { ...(options.works && { NODE_ENV: 'development' }), ...options.settings },
    change: (services) => ({
      ...services,
      config: {
        ...services.config,
        lenderSandbox: { port: 0, baseUrl: sandbox.url, secret },
        http: { ...services.config.http, publicUrl: new URL(updates.url).origin },
      },
    }),
  });
  return {
    ...world,
    sandbox,
    updates,
    async close() {
      await world.close();
      await updates[Symbol.asyncDispose]();
      await sandbox.stop();
    },
  };
}

/** Fictional mobile numbers, a new one for every call. */
export function mobileNumbers(first: number): () => string {
  let last = first - 1;
  return () => {
    last += 1;
    return String(last);
  };
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
}

/** One customer who uses the API directly. */
export interface CustomerClient extends TestCustomer {
  get<Body = Record<string, unknown>>(path: string, language?: string): Promise<Answer<Body>>;
  /** Posts with an idempotency key: the given one, or a new one. */
  post<Body = Record<string, unknown>>(path: string, body?: object, key?: string): Promise<Answer<Body>>;
}

/** Signs a person in and returns their client. */
export async function customerClient(
  { app }: Pick<TestApp, 'app'>,
  phone: string,
  partner?: string,
): Promise<CustomerClient> {
  const customer = await signInCustomer(app, phone, partner);
  const { headers } = customer;
  return {
    ...customer,
    async get<Body>(path: string, language = 'en') {
      const answer = await app.inject({ url: path, headers: { ...headers, 'accept-language': language } });
      return { status: answer.statusCode, body: answer.json<Body>() };
    },
    async post<Body>(path: string, body: object = {}, key: string = randomUUID()) {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { ...headers, 'idempotency-key': key },
      });
      return { status: answer.statusCode, body: answer.json<Body>() };
    },
  };
}

/** A fictional salaried person whom most demo lenders accept. */
export const meera = {
  ...salaried,
  first_name: 'Meera',
  last_name: 'Joshi',
  birth_date: '1992-04-17',
  tin: 'ABCPM1204N',
  email: 'Meera.Joshi@example.in',
};

/** The consents that this person is shown now: of a product, or for one lender. */
export const textsFor = async (
  person: Pick<CustomerClient, 'get'>,
  query: Record<string, string> = {},
  language = 'en',
): Promise<ConsentText[]> =>
  (await person.get<{ consents: ConsentText[] }>(`/api/get-consent-texts?${new URLSearchParams(query)}`, language)).body
    .consents;

/** Answers the profile's current consents: yes to all, or only to the required ones, with every lender ticked. */
export const consents = async (
  person: Pick<CustomerClient, 'get'>,
  which: 'all' | 'required' = 'all',
  product = 'Personal Loans',
): Promise<GivenConsentAnswer[]> => answersTo(await textsFor(person, { product }), which);

/** Hash of the consent text that the Apply page shows for a lender. */
export const applyHash = async (person: Pick<CustomerClient, 'get'>, lender: string): Promise<string> =>
  (await textsFor(person, { lender })).find((text) => text.asked_at === 'apply')?.text_hash ?? '';

/** Hash of an offer's Key Facts Statement, as its page shows it. */
export const keyFactsHash = async (
  person: Pick<CustomerClient, 'get'>,
  offerId: string,
  language = 'en',
): Promise<string> =>
  (await person.get<KeyFacts>(`/api/get-key-facts/${offerId}`, language)).body.statement?.hash ?? '';

/** What the Apply page sends for an offer: the offer, the consent for its lender, and its Key Facts Statement, as shown. */
export const applyBody = async (
  person: Pick<CustomerClient, 'get'>,
  offer: { offer_id: string; lender: { key: string } } | undefined,
): Promise<{ offer_id: string; consent_text_hash: string; key_facts_hash: string }> => {
  if (offer === undefined) throw new Error('There is no offer to apply for.');
  return {
    offer_id: offer.offer_id,
    consent_text_hash: await applyHash(person, offer.lender.key),
    key_facts_hash: await keyFactsHash(person, offer.offer_id),
  };
};

/** Completes the profile; returns the id of the credit application. */
export async function complete(person: CustomerClient, changes: Partial<typeof meera> = {}): Promise<string> {
  const answer = await person.post<{ credit_application_id: string }>('/api/complete-personal-loan-profile', {
    values: { ...meera, ...changes },
    consents: await consents(person),
  });
  if (answer.status !== 200) throw new Error(`The profile was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.credit_application_id;
}
