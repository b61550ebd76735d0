import type { CsrItem, CsrStep } from '@tulna/contract/csr-queue';
import { CSR_STEPS } from '@tulna/rules/csr-queue';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { type CustomerIdentity, customersRepository } from '../customers/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { calendarRepository } from './calendar-repository.ts';
import { clockOf, csrRepository, type ItemRow, isHeld, reasonOf } from './repository.ts';
import { minutesLeft } from './service-clock.ts';

const contactOf = (identity: CustomerIdentity | undefined): string => {
  if (identity === undefined) return '';
  if (identity.phone !== null) return maskMobile(identity.phone);
  return identity.email === null ? '' : maskEmail(identity.email);
};

const present = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

/** Names of lenders by key or by key of their connection. */
async function lenderNames(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await lendersRepository(db).namesOf(keys);
  return new Map([
    ...found.flatMap(({ connection, name }) => (connection === null ? [] : [[connection, name] as const])),
    ...found.map(({ key, name }) => [key, name] as const),
  ]);
}

/** Items with the masked contact of their customer, the time left, and the person who has them. */
export async function presentItems(services: Services, db: Db, rows: readonly ItemRow[]): Promise<CsrItem[]> {
  const now = services.clock.now();
  const calendar = await calendarRepository(db).read();
  const customers = await customersRepository(services, db).identities(present(rows.map((row) => row.customer_id)));
  const lenders = await lenderNames(db, present(rows.map((row) => row.lender_key)));
  const names = await adminNames(
    services,
    db,
    rows.flatMap((row) => [row.assigned_to, row.closed_by]),
  );
  return rows.map((row) => {
    const hasLapsed = row.lease_until !== null && !isHeld(row, now);
    const { assigned_to: assigned, lender_key: lender, due_at: due } = row;
    return {
      item_id: row.id,
      reason: reasonOf(row),
      customer_id: row.customer_id,
      credit_application_id: row.credit_application_id,
      contact: contactOf(customers.get(row.customer_id ?? '')),
      brand: row.brand,
      lender: lender === null ? null : { key: lender, name: lenders.get(lender) ?? lender },
      product: row.product,
      step: CSR_STEPS.find((step) => step === row.step) ?? null,
      opened_at: row.opened_at.toISOString(),
      due_at: due?.toISOString() ?? null,
      minutes_left: minutesLeft(calendar, clockOf(row), row.closed_at ?? now),
      overdue: row.closed_at === null && due !== null && due <= now ? 1 : 0,
      assignee: assigned === null || hasLapsed ? null : { id: assigned, name: names.get(assigned) ?? '' },
      lease_until: hasLapsed ? null : (row.lease_until?.toISOString() ?? null),
      for_supervisor: row.for_supervisor ? 1 : 0,
      paused:
        row.paused_until === null ? null : { until: row.paused_until.toISOString(), reason: row.pause_reason ?? '' },
      closed:
        row.closed_at === null
          ? null
          : {
              at: row.closed_at.toISOString(),
              by: names.get(row.closed_by ?? '') ?? '',
              outcome: row.outcome ?? '',
            },
    };
  });
}

/** The number of steps shown of an item's history. */
const mostSteps = 200;

export async function presentSteps(services: Services, db: Db, itemId: string): Promise<CsrStep[]> {
  const steps = await csrRepository(services, db).stepsOf(itemId, mostSteps);
  const names = await adminNames(
    services,
    db,
    steps.flatMap(({ by, facts }) => [by, facts.to ?? null]),
  );
  return steps.map(({ at, by, kind, facts, note }) => ({
    at: at.toISOString(),
    by: names.get(by ?? '') ?? '',
    kind,
    to: names.get(facts.to ?? '') ?? '',
    until: facts.until ?? null,
    code: facts.code ?? '',
    note,
  }));
}
