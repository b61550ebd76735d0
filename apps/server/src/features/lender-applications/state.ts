import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { disbursals, outstanding, outstandingPaise, type Payment, paymentsOf } from '@tulna/rules/payments';
import type { ApplicationState, Finding, TakenUpdate } from '@tulna/rules/status-updates';
import type { Db } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
import { reportCase } from '../cases/index.ts';
import { offersRepository } from '../offers/index.ts';
import type { AppliedChange } from './announce.ts';
import { type NewEntry, type Projection, paymentsRepository } from './payments-repository.ts';
import type { StatusEvent } from './repository.ts';

/** The known facts about the money of an application. */
export type Money = Pick<ApplicationState, 'payments' | 'offerPaise' | 'chargesPaise' | 'inParts'>;

/** True for updates that are about money; for others the ledger needn't be read. */
export const isAboutMoney = (status: LenderApplicationStatus): boolean =>
  status === 'disbursed' || status === 'cancelled';

/** For updates that aren't about money. */
export const unread: Money = { payments: [], offerPaise: null, inParts: false };

/** Reads the ledgers and offers of locked applications. */
export async function moneyOf(
  db: Db,
  applications: readonly { id: string; offerId: string }[],
): Promise<(id: string) => Money> {
  if (applications.length === 0) return () => unread;
  const entries = await paymentsRepository(db).entries(applications.map(({ id }) => id));
  const offers = await offersRepository(db).loans(applications.map(({ offerId }) => offerId));
  const offerOf = new Map(applications.map(({ id, offerId }) => [id, offers.get(offerId)]));
  return (id) => {
    const offer = offerOf.get(id);
    return {
      payments: paymentsOf(entries.get(id) ?? []),
      offerPaise: offer?.amountPaise ?? null,
      chargesPaise: offer?.chargesPaise ?? 0,
      inParts: offer?.inParts ?? false,
    };
  };
}

/** The stored totals of an application's ledger. */
export function projectionOf(payments: readonly Payment[]): Projection {
  const open = outstanding(payments);
  const [first] = (open.length > 0 ? open : disbursals(payments)).toSorted(
    (one, other) => one.paidAt.at - other.paidAt.at,
  );
  return {
    // If nothing was ever paid, the amount is null, not zero.
    disbursedPaise: first === undefined ? null : outstandingPaise(payments),
    disbursedAt: first === undefined ? null : new Date(first.paidAt.at),
    isOut: open.length > 0,
  };
}

/** The source of an update's entries. */
export type Origin = Pick<
  NewEntry,
  'lenderApplicationId' | 'source' | 'actor' | 'uploadId' | 'eventId' | 'statusEventId' | 'receivedAt'
>;

/** The ledger entries of an update; the first has the event's id, the others the same id with a number. */
export const entriesToKeep = (taken: TakenUpdate, origin: Origin): NewEntry[] =>
  taken.entries.map((entry, place) => ({
    ...entry,
    ...origin,
    eventId: place === 0 ? origin.eventId : `${origin.eventId} ${place}`,
  }));

/** The arguments of `announce` for an update, and its event in the timeline. */
export const changeOf = (
  { change, payment }: TakenUpdate,
  { id, lenderApplicationId, status, occurredAt, note }: Omit<StatusEvent, 'source' | 'actor' | 'receivedAt'>,
  uploadId: string | null,
): AppliedChange[] =>
  change === null
    ? []
    : [
        {
          lenderApplicationId,
          eventId: id,
          status,
          change,
          amountPaise: payment?.amountPaise ?? null,
          happenedAt: occurredAt,
          note,
          uploadId,
        },
      ];

const wireName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reports cases for operations, once per cause. */
export async function reportFindings(
  db: Db,
  clock: Clock,
  application: { id: string; lenderKey: string; leadId: string | null; creditApplicationId?: string },
  findings: readonly Finding[],
): Promise<void> {
  for (const { kind, ...facts } of findings) {
    const cause =
      kind === 'amount_missing' || kind === 'amount_differs' ? [] : Object.values<string | number | null>(facts);
    await reportCase(db, clock, {
      kind,
      fingerprint: [kind, application.id, ...cause].join(':'),
      lenderKey: application.lenderKey,
      lenderApplicationId: application.id,
      creditApplicationId: application.creditApplicationId ?? null,
      leadId: application.leadId,
      facts: Object.fromEntries(
        Object.entries<string | number | null>(facts).map(([name, value]) => [wireName(name), value]),
      ),
    });
  }
}
