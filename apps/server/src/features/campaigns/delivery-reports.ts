import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@tulna/rules/clock';
import { saysStop } from '@tulna/rules/stop-words';
import * as z from 'zod/mini';
import { equalBytes } from '../../platform/crypto/keyring.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unwritableAt } from '../../platform/http/writable.ts';
import type { Services } from '../../platform/services.ts';
import { circumstancesOf, contactWhatsApp, withdrawConsentOf } from '../consents/index.ts';
import { customersRepository } from '../customers/index.ts';
import { passcodeLog } from '../passcode-log/index.ts';
import { recipientsRepository } from './recipients-repository.ts';

/** The highest difference between the time stamp and our clock, in milliseconds. */
const toleranceMs = 5 * MINUTE_MS;
export const reportMaxBytes = 16 * 1024;

/** The provider's ID of a report. */
const reportId = z.string().check(z.minLength(1), z.maxLength(100));

const report = z.union([
  z.object({
    news_id: reportId,
    /** Our ID of the message, which the provider got with it. */
    reference: z.uuid(),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
  }),
  /** A reply on WhatsApp. */
  z.object({
    news_id: reportId,
    from: z.string().check(z.regex(/^\+91[6-9]\d{9}$/)),
    text: z.string().check(z.maxLength(5000)),
  }),
]);

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const single = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** HMAC-SHA256 of the time stamp, a dot and the body, as the provider signs. */
export const reportSignature = (secret: string, stamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.`).update(body).digest();

/** @throws {Problem} `unauthorised` if the report is not signed, or its time stamp is too far from our clock */
function checkSignature(secret: string, headers: Headers, body: Buffer, now: Date): void {
  const stamp = single(headers, 'x-timestamp');
  const offered = /^sha256=([0-9a-f]{64})$/.exec(single(headers, 'x-signature'))?.[1] ?? '';
  const isGenuine = equalBytes(Buffer.from(offered, 'hex'), reportSignature(secret, stamp, body));
  if (!isGenuine || !/^\d{10}$/.test(stamp)) throw new Problem('unauthorised');
  if (Math.abs(now.getTime() - Number(stamp) * 1000) > toleranceMs) throw new Problem('unauthorised');
}

/** A reply STOP withdraws the consent to WhatsApp, like the button in My data. Other replies are ignored. */
async function takeAnswer(services: Services, tx: Db, { from, text }: { from: string; text: string }): Promise<void> {
  if (!saysStop(text)) return;
  const customers = customersRepository(services, tx);
  const owner = await customers.owner({ channel: 'sms', value: from.slice(3) });
  const person = owner && (await customers.identity(owner.id));
  if (person === undefined) return;
  const circumstances = circumstancesOf(services, {
    customerId: person.id,
    language: person.language,
    ip: '',
    channel: 'whatsapp',
  });
  await withdrawConsentOf(services, tx, circumstances, { purpose: contactWhatsApp, lenderKey: null }).catch(
    (error: unknown) => {
      // Without a consent there is nothing to withdraw.
      if (!(error instanceof Problem && error.code === 'not_found')) throw error;
    },
  );
}

/**
 * Processes a provider's report about a message (of a campaign, or with a code), or a reply to one. Repeated and unsigned reports are refused.
 * @throws {Problem} `not_found` if no secret is set, `unauthorised`, `invalid_request`, `conflict` for a report that was already processed
 */
export async function takeDeliveryReport(services: Services, headers: Headers, body: Buffer): Promise<void> {
  const secret = services.config.messageReportSecret;
  if (secret === undefined) throw new Problem('not_found');
  const now = services.clock.now();
  checkSignature(secret, headers, body, now);
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('invalid_request');
  }
  const read = report.safeParse(json);
  if (!read.success || unwritableAt(read.data.news_id) !== undefined) throw new Problem('invalid_request');
  await inTransaction(services.db, async (tx) => {
    const recipients = recipientsRepository(tx);
    if (!(await recipients.isNewReport(read.data.news_id, now))) throw new Problem('conflict');
    if ('from' in read.data) return takeAnswer(services, tx, read.data);
    const { reference, status } = read.data;
    await recipients.reported(reference, status, status === 'failed' ? 'not delivered' : null, now);
    // A code is logged under the ID of its message, which is the reference of the report.
    if (status !== 'sent') await passcodeLog(tx).storeDelivery(reference, status !== 'failed', now);
  });
}
