import { randomUUID } from 'node:crypto';
import type { CallAudience } from '@tulna/contract/call-campaigns';
import type { CallDesk, OwnCall } from '@tulna/contract/calls';
import type { Dialler } from '../../platform/dialler/dialler.ts';
import { everybody } from '../../test/call-audience.ts';
import { type CustomerClient, customerClient, textsFor } from '../../test/lending-world.ts';
import { type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';

/** A dialler that accepts every call and sends no events by itself. */
export function silentDialler(): Dialler & { placed: { key: string; line: string; to: string }[]; hungUp: string[] } {
  const placed: { key: string; line: string; to: string }[] = [];
  const hungUp: string[] = [];
  return {
    kind: 'provider',
    placed,
    hungUp,
    place({ key, line, to }) {
      placed.push({ key, line, to });
      return Promise.resolve();
    },
    hangUp(key) {
      hungUp.push(key);
      return Promise.resolve();
    },
  };
}

const once = () => ({ 'idempotency-key': randomUUID() });

/** Gives the consent to calls as the page My data does. */
export async function allowCalls(person: CustomerClient): Promise<number> {
  const [text] = await textsFor(person, { purpose: 'contact_call' });
  return (await person.post('/api/give-consent', { purpose: 'contact_call', text_hash: text?.text_hash })).status;
}

/** Signs in a customer who consents to calls. */
export async function wantsCalls(test: TestApp, phone: string): Promise<CustomerClient> {
  const person = await customerClient(test, phone);
  const status = await allowCalls(person);
  if (status !== 200) throw new Error(`The consent was not accepted: ${status}`);
  return person;
}

export const texts = { text_en: 'Hello {first_name}, this is {agent}.', text_hi: 'नमस्ते {first_name}, मैं {agent}।' };

export const addScript = async (staff: StaffClient, words: object = texts, name: string = randomUUID()) =>
  (await staff.post<{ script_id: string }>('/api/create-call-script', { name, ...words }, once())).body.script_id;

/** Creates and starts a campaign; returns its id. */
export async function startCampaign(
  staff: StaffClient,
  audience: Partial<CallAudience> = {},
  purpose: 'promotional' | 'service' = 'promotional',
): Promise<string> {
  const script_id = await addScript(staff);
  const made = await staff.post<{ call_campaign_id: string }>(
    '/api/create-call-campaign',
    { name: `Campaign ${randomUUID()}`, purpose, script_id, audience: { ...everybody, ...audience } },
    once(),
  );
  const id = made.body.call_campaign_id;
  const started = await staff.post(`/api/move-call-campaign/${id}`, { move: 'start' });
  if (started.status !== 200) throw new Error(`Not started: ${JSON.stringify(started.body)}`);
  return id;
}

export const next = async (agent: StaffClient): Promise<CallDesk> =>
  (await agent.post<CallDesk>('/api/take-next-lead')).body;

export const call = (agent: StaffClient, lead_id: string | undefined) =>
  agent.post<{ call: OwnCall; code: string; message: string }>('/api/start-call', { lead_id }, once());

export const save = (agent: StaffClient, body: object) =>
  agent.post<{ code: string; fields?: Record<string, string> }>('/api/save-call-result', { note: '', ...body }, once());

/** A session of the demo's staff that is renewed when the test advances the clock. */
export const signedIn = async (test: TestApp, role: 1 | 3): Promise<StaffClient> => {
  const { userId } = await staffClient(test, role);
  const renew = async () => (await staffClient(test, role)).token;
  const fresh = async () => staffClientOf(test.app, userId, await renew());
  return {
    ...(await fresh()),
    get: async (...given) => (await fresh()).get(...given),
    post: async (...given) => (await fresh()).post(...given),
  };
};

/** Reserves the next lead of an agent and calls it; returns the call. */
export async function dial(by: StaffClient) {
  const lead_id = (await next(by)).lead?.lead_id;
  const answer = await call(by, lead_id);
  if (answer.status !== 200) throw new Error(`Not called: ${JSON.stringify(answer.body)}`);
  return answer.body.call;
}
