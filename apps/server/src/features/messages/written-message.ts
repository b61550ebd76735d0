import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { DeliveryFailure } from '../../platform/sms/delivery-failure.ts';
import type { WhatsAppTemplate } from '../../platform/whatsapp/whatsapp-provider.ts';
import { deliverMessage } from './jobs.ts';
import { providersOf } from './providers.ts';
import { messagesRepository, type StoredChannel, type StoredMessage } from './repository.ts';

/** A message whose text staff have written, ready to be sent. */
export interface WrittenMessage {
  /** Our id of the message; a provider that knows the id already doesn't send the message again. */
  reference: string;
  channel: StoredChannel;
  /** Ten digits, or a lower-case email address. */
  to: string;
  subject: string;
  text: string;
  html: string | undefined;
  /** DLT ids of an SMS. */
  sms: { templateId: string; header: string; entityId: string } | undefined;
  /** For a WhatsApp message. */
  whatsapp?: WhatsAppTemplate | undefined;
  /** For an email with an unsubscribe link. */
  unsubscribe: string | undefined;
}

const storedOf = (message: WrittenMessage, at: Date): StoredMessage => ({
  id: message.reference,
  channel: message.channel,
  at,
  contactHours: false,
  notBefore: null,
  uselessAfter: null,
  content: {
    to: message.to,
    subject: message.subject,
    body: message.text,
    html: message.html,
    code: null,
    template: 'written',
  },
});

/**
 * Sends such messages one by one and at once, without the queue of other messages: the caller has its own queue and records each result. Without a provider they are written to the local outbox. Returns the provider's own reference.
 * @throws {DeliveryFailure}
 */
export function writtenDelivery(services: Services): (message: WrittenMessage, signal: AbortSignal) => Promise<string> {
  const { sms, whatsapp, mail } = providersOf(services);
  return async (message, signal) => {
    const { reference, to, subject, text, html, unsubscribe } = message;
    if (message.channel === 'sms' && sms !== undefined && message.sms !== undefined) {
      const { templateId, ...sender } = message.sms;
      return sms.send({ reference, to, text, templateId, sender }, signal);
    }
    if (message.channel === 'whatsapp' && whatsapp !== undefined && message.whatsapp !== undefined)
      return whatsapp.send({ reference, to, template: message.whatsapp }, signal);
    if (message.channel === 'email' && mail !== undefined)
      return mail.send({ reference, to, subject, text, html, unsubscribe });
    if (!services.config.outbox) throw new DeliveryFailure('misconfigured', 'no provider', true);
    const stored = storedOf(message, services.clock.now());
    await messagesRepository(services, services.db).add([{ message: stored, status: 'outbox' }]);
    return reference;
  };
}

/**
 * Queues one email to a member of staff in the caller's transaction.
 * @throws {Problem} `unavailable` if no email can be sent
 */
export async function sendWrittenMail(
  services: Services,
  tx: Db,
  mail: Pick<WrittenMessage, 'to' | 'subject' | 'text' | 'html'>,
): Promise<void> {
  const { config, clock, jobs } = services;
  if (config.mail === undefined && !config.outbox) throw new Problem('unavailable', { values: {} });
  const reference = randomUUID();
  const message = storedOf(
    { ...mail, reference, channel: 'email', sms: undefined, unsubscribe: undefined },
    clock.now(),
  );
  const isQueued = config.mail !== undefined;
  await messagesRepository(services, tx).add([{ message, status: isQueued ? 'queued' : 'outbox' }]);
  if (isQueued) await jobs.send(deliverMessage, { messageId: reference }, { db: tx });
}
