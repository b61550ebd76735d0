import { randomUUID } from 'node:crypto';
import type { Language } from '@tulna/phrases/language';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { suppressedOf } from '../suppressions/index.ts';
import { complaintLines } from './complaint-line.ts';
import { atAnyHour, compose, dltTemplateName, type FactsOf, promotional, type TemplateName } from './compose.ts';
import { withinContactHours } from './contact-hours.ts';
import { deliverCode, deliverMessage } from './jobs.ts';
import { type Beside, messagesRepository, type StoredMessage } from './repository.ts';

export interface OutgoingMessage<Name extends TemplateName> {
  /** Id of the message, for callers that later read its result (`messageStates`) or withdraw it (`withdrawMessages`). */
  id?: string;
  channel: 'sms' | 'email';
  /** Ten digits, or a lower-case email address. */
  to: string;
  /** The address for replies to an email. */
  replyTo?: string | undefined;
  template: Name;
  language: Language;
  facts: FactsOf<Name>;
  /**
   * The one-time passcode in the message, which is then sent before others. With a `host`, an SMS ends with the line by which a phone fills in the code on that host only; without one there is no such line.
   */
  code?: { value: string; host: string | null; expiresAt: Date; messageId?: string };
}

/** Whether messages of a channel can be sent: by a provider, or to the local outbox. */
export const canSend = ({ config }: Pick<Services, 'config'>, channel: 'sms' | 'email'): boolean =>
  config.outbox || (channel === 'sms' ? config.sms : config.mail) !== undefined;

/** A message ready to be stored, and the job that delivers it where there is a provider. */
function prepare<Name extends TemplateName>(services: Services, message: OutgoingMessage<Name>, complaintLine: string) {
  const { config, clock } = services;
  if (!canSend(services, message.channel)) throw new Problem('unavailable', { values: {} });
  const texts = compose(message.template, message.language, message.facts);
  const { code } = message;
  const sms = code?.host == null ? texts.sms : `${texts.sms}\n\n@${code.host} #${code.value}`;
  const provider = message.channel === 'sms' ? config.sms : config.mail;
  const now = clock.now();
  const contactHours = !atAnyHour.has(message.template);
  const allowed = contactHours ? withinContactHours(now) : now;
  const notBefore = allowed > now ? allowed : null;
  const stored: StoredMessage = {
    id: message.code?.messageId ?? message.id ?? randomUUID(),
    channel: message.channel,
    at: now,
    contactHours,
    notBefore,
    uselessAfter: message.code?.expiresAt ?? null,
    content: {
      to: message.to,
      replyTo: message.replyTo,
      subject: message.channel === 'sms' ? '' : texts.emailSubject,
      body: message.channel === 'sms' ? sms : texts.emailBody + complaintLine,
      code: message.code?.value ?? null,
      template: dltTemplateName(message.template, message.language),
    },
  };
  const job = message.code === undefined ? deliverMessage : deliverCode;
  return provider === undefined
    ? { message: stored, status: 'outbox' as const, job: undefined }
    : { message: stored, status: 'queued' as const, job };
}

/** Leaves out promotional messages to people whose data was deleted. */
async function contactable<Name extends TemplateName>(
  services: Services,
  db: Db,
  messages: readonly OutgoingMessage<Name>[],
): Promise<readonly OutgoingMessage<Name>[]> {
  const promotions = messages.filter(({ template }) => promotional.has(template));
  if (promotions.length === 0) return messages;
  const of = (channel: 'sms' | 'email') =>
    promotions.flatMap((message) => (message.channel === channel ? [message.to] : []));
  const { phones, emails } = await suppressedOf(services, db, { phones: of('sms'), emails: of('email') });
  return messages.filter(
    ({ template, channel, to }) => !(promotional.has(template) && (channel === 'sms' ? phones : emails).has(to)),
  );
}

/**
 * Queues messages in the caller's transaction, all of them or none; they are sent only if it commits. Messages limited to contact hours wait until these begin. Without a provider for the channel, messages are written to the local outbox, where they can be read at once.
 * @param beside other rows, such as what the messages are about, written in the same statement
 * @throws {Problem} `unavailable` if a channel has neither a provider nor the outbox.
 */
export async function sendMessages<Name extends TemplateName>(
  services: Services,
  db: Db,
  messages: readonly OutgoingMessage<Name>[],
  beside?: Beside,
): Promise<void> {
  const allowed = await contactable(services, db, messages);
  if (allowed.length === 0 && beside === undefined) return;
  const lineOf = await complaintLines(db, allowed);
  const ready = allowed.map((message) => prepare(services, message, lineOf(message)));
  const jobs = ready.flatMap(({ job, message: { id, notBefore } }) =>
    job === undefined ? [] : [{ job, messageId: id, startAfter: notBefore }],
  );
  // A single statement needs no transaction.
  if (jobs.length === 0) return messagesRepository(services, db).add(ready, beside);
  await inTransaction(db, async (tx) => {
    await messagesRepository(services, tx).add(ready, beside);
    for (const [job, all] of Map.groupBy(jobs, (one) => one.job))
      await services.jobs.sendAll(
        job,
        all.map(({ messageId, startAfter }) => ({ data: { messageId }, startAfter })),
        { db: tx },
      );
  });
}

/** Queues one message; see `sendMessages`. */
export const sendMessage = <Name extends TemplateName>(
  services: Services,
  db: Db,
  message: OutgoingMessage<Name>,
): Promise<void> => sendMessages(services, db, [message]);

/** Drops the messages to a recipient that still wait to be sent, except codes, in the caller's transaction. */
export const dropQueued = (services: Services, tx: Db, channel: 'sms' | 'email', to: string): Promise<void> =>
  messagesRepository(services, tx).drop(channel, to, services.clock.now());

/** Withdraws those of the given messages that haven't been sent yet, in the caller's transaction. */
export const withdrawMessages = (services: Services, tx: Db, ids: readonly string[]): Promise<void> =>
  messagesRepository(services, tx).withdraw(ids, services.clock.now());
