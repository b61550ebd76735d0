import type { ContactCorrection, getContactCorrections } from '@tulna/contract/contact-corrections';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { hasRunOut, mayConfirmCorrection } from '@tulna/rules/contact-corrections';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { customersRepository } from '../customers/index.ts';
import { type Correction, correctionsRepository } from './repository.ts';
import { contactsOf, maskedContact } from './tell.ts';

/** The number of corrections that a customer's record shows, newest first. */
const shown = 10;

function stoppedBy({ state, endedBy }: Correction): ContactCorrection['stopped_by'] {
  if (state !== 'stopped') return null;
  return endedBy === null ? 'customer' : 'staff';
}

/** Corrections of a customer as one member of staff sees them. @throws {Problem} `not_found` */
export async function presentCorrections(
  services: Services,
  db: Db,
  customerId: string,
  reader: string,
): Promise<AnswerOf<typeof getContactCorrections>> {
  const identity = await customersRepository(services, db).identity(customerId);
  if (identity === undefined) throw new Problem('not_found');
  const corrections = await correctionsRepository(services, db).of(customerId, shown);
  const names = await adminNames(
    services,
    db,
    corrections.flatMap((one) => [one.startedBy, one.askedBy, one.confirmedBy, one.endedBy]),
  );
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  const now = services.clock.now();
  const present = (one: Correction): ContactCorrection => {
    // The job's next run will store that it expired; the response already says so.
    const isOver = hasRunOut(one, now);
    return {
      correction_id: one.id,
      kind: one.kind,
      reason: one.reason,
      note: one.note,
      state: isOver ? 'expired' : one.state,
      from: one.old === null ? '' : maskedContact(one.old),
      to: one.new === null ? '' : maskedContact(one.new),
      started_by: nameOf(one.startedBy),
      started_at: one.startedAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
      old_code_sent: one.oldChallenge === null ? 0 : 1,
      asked_by: nameOf(one.askedBy),
      asked_at: iso(one.askedAt),
      confirmable: one.state === 'asked' && !isOver && mayConfirmCorrection(one, reader) ? 1 : 0,
      confirmed_by: nameOf(one.confirmedBy),
      confirmed_at: iso(one.confirmedAt),
      due_at: iso(one.dueAt),
      ended_by: nameOf(one.endedBy),
      ended_at: isOver ? one.expiresAt.toISOString() : iso(one.endedAt),
      refusal: one.refusal,
      stopped_by: stoppedBy(one),
      stop_note: one.stopNote,
    };
  };
  const all = corrections.map(present);
  return {
    kinds: contactsOf(identity).map(({ channel }) => (channel === 'sms' ? 'phone' : 'email')),
    open: all.find(({ ended_at }) => ended_at === null) ?? null,
    past: all.filter(({ ended_at }) => ended_at !== null),
  };
}
