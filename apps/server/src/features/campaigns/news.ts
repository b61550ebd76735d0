import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@tulna/rules/clock';
import * as z from 'zod/mini';
import { equalBytes } from '../../platform/crypto/keyring.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { passcodeLog } from '../passcode-log/index.ts';
import { recipientsRepository } from './recipients-repository.ts';

/** How far the time stamp may be from our clock. */
const toleranceMs = 5 * MINUTE_MS;
export const newsMaxBytes = 16 * 1024;

const news = z.object({
  /** The provider's id of this piece of news. */
  news_id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Our id of the message, as it was handed over. */
  reference: z.uuid(),
  status: z.enum(['delivered', 'failed']),
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const single = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** HMAC-SHA256 over time stamp, a point and the body, as the provider signs. */
export const newsSignature = (secret: string, stamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.`).update(body).digest();

/** @throws {Problem} `unauthorised` where it is not signed, or was signed long ago */
function checkSignature(secret: string, headers: Headers, body: Buffer, now: Date): void {
  const stamp = single(headers, 'x-timestamp');
  const offered = /^sha256=([0-9a-f]{64})$/.exec(single(headers, 'x-signature'))?.[1] ?? '';
  const isGenuine = equalBytes(Buffer.from(offered, 'hex'), newsSignature(secret, stamp, body));
  if (!isGenuine || !/^\d{10}$/.test(stamp)) throw new Problem('unauthorised');
  if (Math.abs(now.getTime() - Number(stamp) * 1000) > toleranceMs) throw new Problem('unauthorised');
}

/**
 * Takes the news of a provider about a message, of a campaign or with a code. The same news again is refused, and so is what nobody signed.
 * @throws {Problem} `not_found` where no secret is set, `unauthorised`, `invalid_request`, `conflict` for news that was taken before
 */
export async function takeNews(services: Services, headers: Headers, body: Buffer): Promise<void> {
  const secret = services.config.messageNewsSecret;
  if (secret === undefined) throw new Problem('not_found');
  const now = services.clock.now();
  checkSignature(secret, headers, body, now);
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('invalid_request');
  }
  const read = news.safeParse(json);
  if (!read.success) throw new Problem('invalid_request');
  const { news_id: id, reference, status } = read.data;
  await inTransaction(services.db, async (tx) => {
    const recipients = recipientsRepository(tx);
    if (!(await recipients.isNews(id, now))) throw new Problem('conflict');
    await recipients.reported(reference, status, status === 'failed' ? 'not delivered' : null, now);
    // A code goes out under the id of its message.
    await passcodeLog(tx).told(reference, status === 'delivered', now);
  });
}
