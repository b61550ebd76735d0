import { createHmac, randomUUID } from 'node:crypto';
import type { Services } from '../platform/services.ts';
import type { TestApp } from './test-app.ts';

const secret = 'a-secret-of-the-callback-tests';

/** Connects every lender so that tests can sign its call-backs; no lender is called. */
export const withCallbacks = (services: Services): Services => ({
  ...services,
  config: { ...services.config, lenderSandbox: { port: 0, baseUrl: 'http://127.0.0.1:9', secret } },
});

/** An event of Money View, which gives amounts in paise and times in whole seconds. */
export interface MoneyViewEvent {
  id?: string;
  word: string;
  at: Date;
  paise?: number | null;
}

/** Sends an event of Money View about a lead, signed as the lender does; returns the status code. */
export async function moneyViewSays(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  leadId: string,
  { id = randomUUID(), word, at, paise = null }: MoneyViewEvent,
): Promise<number> {
  const body = JSON.stringify({
    event: { id, at: Math.floor(at.getTime() / 1000) },
    lead: { id: leadId, status: word, disbursedPaise: paise, rejectionReason: null },
  });
  // Signatures are checked by the machine's clock, not the test's.
  const stamp = String(Math.floor(Date.now() / 1000));
  // Derived in the same way as in the lender sandbox.
  const key = createHmac('sha256', services.config.lenderSandbox?.secret ?? '')
    .update('money-view:callback')
    .digest('hex')
    .slice(0, 32);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/lender-callback/money-view',
    headers: {
      'content-type': 'application/json',
      'x-mv-timestamp': stamp,
      'x-mv-signature': `sha256=${createHmac('sha256', key).update(`${stamp}.`).update(body).digest('base64')}`,
    },
    payload: body,
  });
  return answer.statusCode;
}

/** Adds a lender request for each application of `addApplications`, as applications at lenders with an API have. */
export async function addAsks({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await services.pool.query(
    `insert into lender_asks (id, credit_application_id, lender_key, connection, state, lead_id, asked_at)
     select id, credit_application_id, lender_key, connection, 'answered', lead_id, started_at from lender_applications`,
  );
}
