import { daysBefore } from '@tulna/rules/clock';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { DeliveryFailure } from '../../platform/sms/delivery-failure.ts';
import { reportCase } from '../cases/index.ts';
import { passcodeLog } from '../passcode-log/index.ts';
import { withinContactHours } from './contact-hours.ts';
import { deliverCode, deliverMessage, type MessageJob, purgeMessages } from './jobs.ts';
import { type Providers, providersOf } from './providers.ts';
import { messagesRepository, type StoredMessage } from './repository.ts';
import { runUndeliveredEffects } from './undelivered-effects.ts';

const rowDays = 90;

/** Thrown for an SMS without a registered template. Telecom operators refuse such an SMS, so it isn't sent. */
class MissingTemplate extends DeliveryFailure {
  readonly template: string;

  constructor(template: string) {
    super('refused', `no DLT template ${template}`);
    this.template = template;
  }
}

/** Reports a missing template to operations, once per template, however many messages need it. */
const reportMissing = (services: Services, tx: Db, { template }: MissingTemplate): Promise<void> =>
  reportCase(tx, services.clock, {
    kind: 'template_missing',
    fingerprint: `template_missing:${template}`,
    lenderKey: null,
    facts: { template },
  });

async function handOver(providers: Providers, message: StoredMessage, signal: AbortSignal): Promise<string> {
  const { id: reference, content } = message;
  if (message.channel === 'sms') {
    if (providers.sms === undefined) throw new DeliveryFailure('misconfigured', 'no SMS provider');
    const templateId = providers.dltTemplates[content.template];
    if (templateId === undefined) throw new MissingTemplate(content.template);
    return providers.sms.send({ reference, to: content.to, text: content.body, templateId }, signal);
  }
  if (providers.mail === undefined) throw new DeliveryFailure('misconfigured', 'no mail server');
  const { to, replyTo, subject, body: text, html } = content;
  return providers.mail.send({ reference, to, replyTo, subject, text, html });
}

/**
 * Delivers one queued message and wipes its content, unless the local outbox shows it. A temporary failure is thrown, so that the queue
 * retries; a permanent failure or an expired code ends the message. Contact hours are checked before every try, so a retry at night waits
 * for the morning.
 */
async function deliver(services: Services, providers: Providers, id: string, signal: AbortSignal): Promise<void> {
  const messages = messagesRepository(services, services.db);
  const message = await messages.queued(id);
  if (message === undefined) return;
  const now = services.clock.now();
  const storesOutbox = services.config.outbox;
  if (message.uselessAfter !== null && message.uselessAfter <= now) {
    await messages.failed(id, now, 'expired', true, storesOutbox);
    await passcodeLog(services.db).failed(id, now, 'expired');
    return;
  }
  const allowed = message.contactHours ? withinContactHours(now) : now;
  if (allowed > now) {
    await inTransaction(services.db, async (tx) => {
      await messagesRepository(services, tx).postponed(id, allowed);
      await services.jobs.send(deliverMessage, { messageId: id }, { db: tx, startAfter: allowed });
    });
    return;
  }
  try {
    const reference = await handOver(providers, message, signal);
    const sentAt = services.clock.now();
    await messages.sent(id, sentAt, reference, storesOutbox);
    if (message.content.code !== null) await passcodeLog(services.db).sent(id, sentAt);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    await inTransaction(services.db, async (tx) => {
      const failedAt = services.clock.now();
      await messagesRepository(services, tx).failed(id, failedAt, error.message, error.permanent, storesOutbox);
      if (message.content.code !== null) await passcodeLog(tx).failed(id, failedAt, error.kind);
      if (error instanceof MissingTemplate) await reportMissing(services, tx, error);
      else if (error.permanent && message.content.code === null) {
        const { channel, content } = message;
        // Only campaigns use WhatsApp, and they have their own records of deliveries.
        if (channel !== 'whatsapp')
          await runUndeliveredEffects(services, tx, { messageId: id, channel, to: content.to, at: now });
      }
    });
    services.log.warn({ message: id, channel: message.channel, failure: error.message }, 'a message was not delivered');
    if (!error.permanent) throw error;
  }
}

/** Delivery and hourly clean-up: contents are stored for a day after the message could first be sent, rows without content for 90 days. */
export function messagesWork(services: Services): void {
  const providers = providersOf(services);
  const run = ({ data, signal }: { data: MessageJob; signal: AbortSignal }): Promise<void> =>
    deliver(services, providers, data.messageId, signal);
  services.jobs.work(deliverCode, run);
  services.jobs.work(deliverMessage, run);
  services.jobs.work(purgeMessages, async () => {
    const now = services.clock.now();
    await messagesRepository(services, services.db).purge(now, daysBefore(now, 1), daysBefore(now, rowDays));
  });
  services.jobs.schedule(purgeMessages, '17 * * * *', {});
}
