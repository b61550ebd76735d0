import type { Language } from '@tulna/phrases/language';
import { longDate } from '@tulna/phrases/moments';
import { formatPaise } from '@tulna/rules/money';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { wantedContacts } from '../consents/index.ts';
import { customersRepository, lockCustomers } from '../customers/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { type OutgoingMessage, sendMessages } from '../messages/index.ts';
import { sendStatusMessages } from './jobs.ts';
import {
  type AnnouncedStep,
  type StatusStep,
  statusMessagesRepository,
  type WaitingStep,
} from './status-messages-repository.ts';

/** The message of each step reported to a customer. */
export const statusTemplates = {
  sent: 'applicationSent',
  failed: 'applicationFailed',
  approved: 'applicationApproved',
  agreement: 'applicationAgreement',
  declined: 'applicationDeclined',
  disbursed: 'applicationDisbursed',
  amount_corrected: 'amountCorrected',
  cancelled: 'applicationCancelled',
  reversed: 'loanReversed',
  mistaken: 'statusMistaken',
} as const satisfies Record<AnnouncedStep, string>;

type StatusTemplate = (typeof statusTemplates)[AnnouncedStep];

/** The number of steps reported in one transaction. */
const atOnce = 500;
/** The most characters of a lender's reason in an SMS; an email has all of it. */
const shortest = 60;

/**
 * Queues messages about steps, in the transaction of the steps themselves: once per application, step and occasion, however
 * often a lender repeats an update.
 */
export async function queueStatusMessages(services: Services, tx: Db, steps: readonly StatusStep[]): Promise<void> {
  const added = await statusMessagesRepository(tx).add(steps, services.clock.now());
  if (added > 0) await services.jobs.send(sendStatusMessages, {}, { db: tx });
}

/** Undoes the messages of a status file for some applications: sent ones are corrected, waiting ones are dropped. */
export async function undoMessages(
  services: Services,
  tx: Db,
  uploadId: string,
  lenderApplicationIds: readonly string[],
): Promise<void> {
  const happenedAt = services.clock.now();
  const misled = await statusMessagesRepository(tx).undo(uploadId, lenderApplicationIds, happenedAt);
  await queueStatusMessages(
    services,
    tx,
    misled.map((lenderApplicationId) => ({ lenderApplicationId, step: 'mistaken', occasion: uploadId, happenedAt })),
  );
}

function shortened(words: string): string {
  if (words.length <= shortest) return words;
  const cut = words.slice(0, shortest - 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), shortest / 2))}...`;
}

function factsOf(step: WaitingStep, names: { brand: string; lender: string }, language: Language) {
  const reason = step.reason?.trim() ?? '';
  const amount = step.amountPaise === null ? '' : formatPaise(step.amountPaise);
  return {
    ...names,
    reason,
    shortReason: shortened(reason),
    amount,
    plainAmount: amount.replace('₹', ''),
    day: longDate(step.happenedAt.toISOString(), language),
  };
}

/** Queues one batch of messages; returns the number of steps handled. */
async function sendBatch(services: Services): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const repository = statusMessagesRepository(tx);
    const customerIds = await repository.waitingCustomers(atOnce);
    // The lock makes a withdrawal of a consent happen wholly before or wholly after this.
    await lockCustomers(tx, customerIds);
    const steps = await repository.lockWaiting(customerIds, atOnce);
    if (steps.length === 0) return 0;
    const identities = await customersRepository(services, tx).identities(customerIds);
    const contactOf = await wantedContacts(services, tx, [...identities.values()]);
    const brands = new Map((await brandsRepository(tx).all()).map(({ key, name }) => [key, name]));
    const lenders = new Map((await lendersRepository(tx).everyName()).map(({ key, name }) => [key, name]));
    const messages: OutgoingMessage<StatusTemplate>[] = [];
    const silent: WaitingStep[] = [];
    for (const step of steps) {
      const contact = contactOf(step.customerId);
      if (contact === undefined) {
        silent.push(step);
        continue;
      }
      const names = {
        brand: brands.get(step.brand ?? services.config.defaultBrand) ?? 'Tulna',
        lender: lenders.get(step.lenderKey) ?? step.lenderKey,
      };
      const facts = factsOf(step, names, contact.language);
      messages.push({ ...contact, template: statusTemplates[step.step], facts });
    }
    const [now, unheard] = [services.clock.now(), new Set(silent)];
    if (messages.length > 0) await sendMessages(services, tx, messages);
    await repository.done(silent, 'no_channel', now);
    await repository.done(
      steps.filter((step) => !unheard.has(step)),
      'told',
      now,
    );
    return steps.length;
  });
}

/** Sends messages for all waiting steps. */
export async function sendWaiting(services: Services, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await sendBatch(services)) > 0);
}
