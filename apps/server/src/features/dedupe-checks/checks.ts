import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Identifier, othersWith } from '../customers/index.ts';
import { type DedupeOutcome, dedupeChecksRepository, mostOthers } from './repository.ts';

/** The person to check, normalised: ten-digit phone number, lower-case email address, upper-case PAN. */
export interface CheckedPerson {
  customerId: string;
  creditApplicationId: string;
  phone: string;
  email: string;
  pan: string;
}

/** The result of a check among our own customers. */
export interface OwnDuplicates {
  same: Identifier[];
  otherCustomers: string[];
}

/**
 * Searches our own customers for the same phone number, email address or PAN, by blind indexes, and logs the check in the caller's
 * transaction. It refuses no customer, because people change numbers and share email addresses. Each lender decides with its own check
 * whether it accepts a person again.
 */
export async function checkOwnCustomers(
  { blindIndex, clock }: Pick<Services, 'blindIndex' | 'clock'>,
  tx: Db,
  person: CheckedPerson,
): Promise<OwnDuplicates> {
  const { customerId, creditApplicationId } = person;
  const repository = dedupeChecksRepository(tx);
  const indexes = {
    phone: blindIndex.candidates('phone', person.phone),
    email: blindIndex.candidates('email', person.email),
    pan: blindIndex.candidates('pan', person.pan),
  };
  const found = await othersWith(tx, customerId, indexes, 3 * mostOthers);
  const same = [...new Set(found.map((one) => one.same))];
  const otherCustomers = [...new Set(found.map((one) => one.customerId))];
  await repository.add({
    id: randomUUID(),
    at: clock.now(),
    creditApplicationId,
    customerId,
    lenderKey: null,
    outcome: same.length > 0 ? 'duplicate' : 'new',
    same,
    otherCustomers,
    reason: null,
  });
  return { same, otherCustomers };
}

/** Logs a lender's answer on whether it knows a person; `reason` has no personal data. */
export async function logLenderCheck(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  check: Pick<CheckedPerson, 'customerId' | 'creditApplicationId'> & {
    lenderKey: string;
    outcome: DedupeOutcome;
    reason: string | null;
  },
): Promise<void> {
  await dedupeChecksRepository(db).add({ id: randomUUID(), at: clock.now(), same: [], otherCustomers: [], ...check });
}
