import type { FastifyInstance } from 'fastify';

export interface TestCustomer {
  userId: string;
  token: string;
  refreshToken: string;
  isNew: boolean;
  /** Headers of a request in this session. */
  headers: { authorization: string };
}

/** The newest code that the outbox shows for a phone number or email address. */
export async function newestCode(app: FastifyInstance, to: string): Promise<string> {
  const answer = await app.inject({ url: '/dev/outbox.json', query: { to } });
  // Another message may be as new as the code: the clock of a test can stand still.
  const message = answer.json<{ code: string | null }[]>().find(({ code }) => code !== null);
  if (message?.code == null) throw new Error(`No code was sent (${answer.statusCode}).`);
  return message.code;
}

/**
 * Signs a customer in as a person does: requests a code, reads it in the outbox and types it. The contact is a phone number of ten digits
 * or an email address; optionally on a partner's site.
 */
export async function signInCustomer(app: FastifyInstance, to: string, partner?: string): Promise<TestCustomer> {
  const way = to.includes('@') ? { channel: 'email', email: to } : { channel: 'sms', phone: to };
  const payload = { ...way, ...(partner !== undefined && { partner }) };
  const sent = await app.inject({ method: 'POST', url: '/api/send-otp', payload });
  if (sent.statusCode !== 200) throw new Error(`No code was sent: ${sent.body}`);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/verify-otp',
    payload: { challenge_id: sent.json<{ challenge_id: string }>().challenge_id, code: await newestCode(app, to) },
  });
  if (signedIn.statusCode !== 200) throw new Error(`The code was refused: ${signedIn.body}`);
  const body = signedIn.json<{ user_id: string; access_token: string; refresh_token: string; is_new: boolean }>();
  return {
    userId: body.user_id,
    token: body.access_token,
    refreshToken: body.refresh_token,
    isNew: body.is_new,
    headers: { authorization: `Bearer ${body.access_token}` },
  };
}
