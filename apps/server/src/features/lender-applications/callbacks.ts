import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRunning } from '@tulna/rules/lifecycle';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { reportCase } from '../cases/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import {
  CallbackRefusedError,
  type LenderCallback,
  lendersOf,
  redactor,
  taughtWordsRepository,
  type UnreadCallback,
} from '../lender-connections/index.ts';
import { asksRepository, withoutApplicant } from '../offers/index.ts';
import { asCallback, heldEventsRepository } from './held-events-repository.ts';
import { handOver } from './jobs.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';

/**
 * Checks and reads a lender's signed update. If a genuine one can't be read completely, its readable parts are returned, so that it is
 * stored and staff see it. If we refused it, the lender would repeat it until it gives up.
 * @throws Problem `not_found` for a lender that is not connected, `unauthorised` for an invalid signature or time stamp
 */
export function readCallback(
  services: Services,
  lender: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): LenderCallback | UnreadCallback {
  const connector = lendersOf(services).connectorFor(lender);
  if (connector === undefined) throw new Problem('not_found');
  try {
    const callback = connector.parseCallback(headers, body);
    // Only the number of the secret is logged. It shows when the secret being replaced is no longer used.
    services.log.info({ lender, secretVersion: callback.secretVersion }, 'a call-back of a lender was signed');
    return callback;
  } catch (error) {
    if (!(error instanceof CallbackRefusedError)) throw error;
    if (error.why !== 'body') throw new Problem('unauthorised');
    return connector.unreadCallback(body, error);
  }
}

/** A hash of an event's content, to notice the same id with other content. */
const contentOf = (callback: LenderCallback): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        callback.lenderLeadId,
        callback.status,
        callback.occurredAt.toISOString(),
        callback.disbursedPaise,
        callback.reference ?? null,
        callback.tranche ?? null,
      ]),
    )
    .digest('base64url');

/** Statuses with which a customer owes money or soon will. If there is no application, an event with such a status always makes a case. */
const ofMoney: ReadonlySet<LenderCallback['status']> = new Set(['agreement', 'disbursed']);

/**
 * Takes a signed update: once per event, in one transaction with its effects. An update about an unknown lead is held with a case. An
 * update about a lead whose customer hasn't applied is held with a case only if it is about money; otherwise it is just stored.
 */
export const takeCallback = (services: Services, callback: LenderCallback): Promise<boolean> =>
  inTransaction(services.db, (tx) => takeCallbackIn(services, tx, callback));

/** Takes a signed update inside a transaction. Returns whether there was an application for it. */
export async function takeCallbackIn(services: Services, tx: Db, callback: LenderCallback): Promise<boolean> {
  const repository = lenderApplicationsRepository(tx);
  const ask = await asksRepository(tx).byLead(callback.lenderKey, callback.lenderLeadId);
  const application = ask && (await repository.lock(ask.id));
  if (application === undefined && (ask === undefined || ofMoney.has(callback.status))) {
    await holdUnknownLead(services, tx, callback, ask?.creditApplicationId ?? null);
    return false;
  }
  const stored = await repository.addUpdate({
    connection: callback.lenderKey,
    eventId: callback.eventId,
    leadId: callback.lenderLeadId,
    status: callback.status,
    occurredAt: callback.occurredAt,
    receivedAt: services.clock.now(),
    lenderApplicationId: application?.id ?? null,
    contentHash: contentOf(callback),
  });
  if (stored === 'changed')
    await reportCase(tx, services.clock, {
      kind: callback.status === 'disbursed' || callback.status === 'cancelled' ? 'payment_changed' : 'contradiction',
      fingerprint: `event changed:${callback.lenderKey}:${callback.eventId}`,
      lenderKey: callback.lenderKey,
      lenderApplicationId: application?.id ?? null,
      creditApplicationId: application?.creditApplicationId ?? null,
      leadId: callback.lenderLeadId,
      facts: { event: callback.eventId, said: callback.status },
      ...(callback.event !== undefined && { raw: callback.event }),
    });
  if (application === undefined) return false;
  if (stored !== 'new') return true;
  const submission = await creditApplicationsRepository(tx).byId(application.creditApplicationId);
  const { status } = await applyStatusUpdate(services, tx, application, {
    status: callback.status,
    source: 'lender',
    actor: callback.lenderKey,
    note: callback.reason && submission ? withoutApplicant(services, submission, callback.reason) : callback.reason,
    at: callback.occurredAt,
    eventId: callback.eventId,
    disbursedPaise: callback.disbursedPaise,
    reference: callback.reference ?? null,
    tranche: callback.tranche ?? null,
  });
  // Sending was given up before, so no job would tell the lender the chosen offer any more, and the customer's button is gone.
  if (application.status === 'failed' && isRunning(status) && status !== 'failed')
    await services.jobs.send(handOver, { lenderApplicationId: application.id }, { db: tx });
  return true;
}

/** The lender's word, masked for a case, because a lender may write anything into the field. */
const shownWord = (word: string): string => redactor({ texts: [] }).text(word).slice(0, 120);

async function holdUnknownLead(
  services: Services,
  tx: Db,
  { event, status, ...update }: LenderCallback,
  creditApplicationId: string | null,
): Promise<void> {
  const { lenderKey, eventId, lenderLeadId } = update;
  const held = { lenderKey, eventId, update, status };
  const isNew = await heldEventsRepository(services, tx).hold(held, services.clock.now());
  if (!isNew) return;
  await reportCase(tx, services.clock, {
    kind: 'unknown_lead',
    fingerprint: `unknown_lead ${lenderKey} ${lenderLeadId}`,
    lenderKey,
    leadId: lenderLeadId,
    creditApplicationId,
    facts: {
      word: shownWord(update.lenderStatus),
      status,
      occurred_at: update.occurredAt.toISOString(),
      // False for a lead that we never sent.
      lead_of_ours: creditApplicationId !== null,
    },
    ...(event !== undefined && { raw: event }),
  });
}

/** Takes a genuine event that couldn't be read completely: applies it if its word has been taught since, else holds it with a case. */
export async function takeUnread(services: Services, unread: UnreadCallback): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { lenderKey, update, event } = unread;
    const meaning = update && (await taughtWordsRepository(tx).statusOf(lenderKey, update.lenderStatus));
    if (update && meaning) {
      await takeCallbackIn(services, tx, { ...asCallback(update, meaning), event });
      return;
    }
    if (!(await heldEventsRepository(services, tx).hold(unread, services.clock.now()))) return;
    const word = update && shownWord(update.lenderStatus);
    const ask = update && (await asksRepository(tx).byLead(lenderKey, update.lenderLeadId));
    const application = ask && (await lenderApplicationsRepository(tx).byId(ask.id));
    await reportCase(tx, services.clock, {
      kind: update ? 'unknown_status_word' : 'unreadable_event',
      // There is one case per word, for all leads, and one case per unreadable body.
      fingerprint: update
        ? `unknown_status_word ${lenderKey} ${word}`
        : `unreadable_event ${lenderKey} ${unread.eventId}`,
      lenderKey,
      leadId: update?.lenderLeadId ?? null,
      lenderApplicationId: application?.id ?? null,
      creditApplicationId: ask?.creditApplicationId ?? null,
      facts: update ? { word, occurred_at: update.occurredAt.toISOString() } : {},
      raw: event,
    });
  });
}
