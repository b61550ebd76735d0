import { randomUUID } from 'node:crypto';
import { endOfDayInIndia } from '@tulna/rules/dates';
import { outstandingPaise, paymentsOf } from '@tulna/rules/payments';
import { type AcceptedPayment, settleAs } from '@tulna/rules/payments-accepted';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { announce } from './announce.ts';
import { fileMovesRepository } from './file-moves-repository.ts';
import { fileUpdatesRepository } from './file-updates-repository.ts';
import { paymentsChanged } from './jobs.ts';
import { paymentsRepository } from './payments-repository.ts';
import type { LenderApplication } from './repository.ts';
import { projectionOf } from './state.ts';

/**
 * Changes the payments of a locked application to those that its lender reports, because a person accepted them. Corrections are new
 * entries of the ledger; nothing is overwritten. It can be undone like a file (`undoFile`), by the id of the decision.
 * @param source who reported the payments, for the timeline, and the decision
 * @returns false if payments that were returned contradict the change; then the caller must roll back
 */
export async function acceptPayments(
  services: Services,
  db: Db,
  application: LenderApplication,
  accepted: readonly AcceptedPayment[],
  source: { name: string; uploadId: string; note: string | null },
): Promise<boolean> {
  const { id, status: before } = application;
  const receivedAt = services.clock.now();
  const ledger = paymentsRepository(db);
  const known = async () => paymentsOf((await ledger.entries([id])).get(id) ?? []);
  const payments = await known();
  const outBefore = outstandingPaise(payments);
  const entries = settleAs(payments, accepted, receivedAt.getTime(), randomUUID);
  const [firstDay] = accepted.flatMap(({ paidOn }) => paidOn ?? []).toSorted();
  const statusEventId = randomUUID();
  const { uploadId } = source;
  const occurredAt = firstDay === undefined ? receivedAt : new Date(endOfDayInIndia(firstDay) - 1);
  await fileUpdatesRepository(db).addEvents(
    [
      {
        id: statusEventId,
        lenderApplicationId: id,
        status: 'disbursed',
        note: source.note,
        occurredAt,
        applied: true,
        dayOnly: firstDay !== undefined,
      },
    ],
    { source: 'file', actor: source.name, receivedAt, uploadId },
  );
  await fileMovesRepository(db).store(uploadId, [id]);
  await ledger.add(
    entries.map((entry, place) => ({
      ...entry,
      lenderApplicationId: id,
      source: 'file',
      actor: source.name,
      uploadId,
      eventId: `${uploadId} accepted ${place}`,
      statusEventId,
      receivedAt,
    })),
  );
  const after = await known();
  const amountPaise = outstandingPaise(after);
  if (amountPaise !== accepted.reduce((sum, one) => sum + one.amountPaise, 0)) return false;
  if (entries.length > 0) await services.jobs.send(paymentsChanged, {}, { db });
  await ledger.settle([{ id, status: 'disbursed', shows: projectionOf(after) }]);
  if (before !== 'disbursed' || amountPaise !== outBefore)
    await announce(db, services, [
      {
        lenderApplicationId: id,
        eventId: statusEventId,
        status: 'disbursed',
        change: before === 'disbursed' ? 'corrected' : 'paid',
        amountPaise,
        happenedAt: occurredAt,
        note: source.note,
        uploadId,
      },
    ]);
  return true;
}
