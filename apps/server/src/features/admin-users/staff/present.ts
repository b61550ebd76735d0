import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getStaffRecord, StaffAccount } from '@tulna/contract/staff';
import { STAFF_OFF_REASONS } from '@tulna/rules/staff';
import { newestEntries } from '../../../platform/audit/find.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { passkeysRepository } from '../passkeys-repository.ts';
import { type AdminUserRow, adminNames, adminUsersRepository, openAdminUser } from '../repository.ts';
import { linksRepository } from './links-repository.ts';
import { resetsRepository } from './resets-repository.ts';

/** A row of the list. */
export interface StaffRow extends AdminUserRow {
  last_signed_in_at: Date | null;
  last_seen_at: Date | null;
  created_at: Date;
  invited_by: string | null;
  disabled_by: string | null;
  disabled_reason: string | null;
  disabled_note: string | null;
}

/** The highest number of sign-ins that a record shows. */
const mostSignIns = 20;

const laterOf = (one: Date | null, other: Date | undefined): Date | null =>
  one !== null && other !== undefined && other < one ? one : (other ?? one);

const offReasonOf = (reason: string | null) => STAFF_OFF_REASONS.find((known) => known === reason) ?? null;

/** Converts staff accounts to their form in the contract. @param reader ID of the person who reads them */
export async function presentStaff(
  services: Services,
  db: Db,
  rows: readonly StaffRow[],
  reader: string,
): Promise<StaffAccount[]> {
  const ids = rows.map(({ id }) => id);
  const passkeys = await passkeysRepository(db).counts(ids);
  const seen = await services.sessions.seenOf(db, 'admin', ids);
  const links = await linksRepository(db).openUntil(ids, services.clock.now());
  const resets = await resetsRepository(db).waiting(ids, services.clock.now());
  const names = await adminNames(
    services,
    db,
    rows.flatMap(({ invited_by, disabled_by }) => [invited_by, disabled_by]),
  );
  return rows.map((row) => {
    const { id, name, email, roleId, state, language, disabledAt } = openAdminUser(services, row);
    return {
      staff_id: id,
      name,
      email,
      role_id: roleId,
      state,
      language,
      passkeys: passkeys.get(id) ?? 0,
      sessions: seen.get(id)?.open ?? 0,
      last_seen_at: laterOf(row.last_seen_at, seen.get(id)?.lastSeenAt)?.toISOString() ?? null,
      last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      invited_by: names.get(row.invited_by ?? '') ?? '',
      disabled_at: disabledAt?.toISOString() ?? null,
      disabled_by: names.get(row.disabled_by ?? '') ?? '',
      disabled_reason: offReasonOf(row.disabled_reason),
      disabled_note: row.disabled_note ?? '',
      link_expires_at: links.get(id)?.toISOString() ?? null,
      reset_waits: resets.has(id) ? 1 : 0,
      own: id === reader ? 1 : 0,
    };
  });
}

const howOf = (after: string | null): 'code' | 'passkey' =>
  after !== null && (JSON.parse(after) as { how?: unknown }).how === 'passkey' ? 'passkey' : 'code';

/** The data of a record that isn't in its row of the list. @throws {Problem} `not_found` */
export async function presentStaffRecord(
  services: Services,
  db: Db,
  id: string,
  reader: string,
): Promise<AnswerOf<typeof getStaffRecord>> {
  if ((await adminUsersRepository(services, db).byId(id)) === undefined) throw new Problem('not_found');
  const passkeys = await passkeysRepository(db).of(id);
  const signIns = await newestEntries(db, id, 'sign_in', mostSignIns);
  const reset = await resetsRepository(db).openOf(id);
  const isOpen = reset !== undefined && reset.expiresAt > services.clock.now();
  const names = await adminNames(services, db, [reset?.requestedBy ?? null]);
  return {
    sessions: (await services.sessions.listOf(db, 'admin', id)).map((session) => ({
      user_agent: session.userAgent,
      ip: session.ip,
      signed_in_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    sign_ins: signIns.map(({ at, after, ip, user_agent }) => ({
      at: at.toISOString(),
      how: howOf(after),
      user_agent,
      ip,
    })),
    reset: isOpen
      ? {
          reset_id: reset.id,
          note: reset.note,
          requested_by: names.get(reset.requestedBy) ?? '',
          requested_at: reset.requestedAt.toISOString(),
          expires_at: reset.expiresAt.toISOString(),
          own: reset.requestedBy === reader ? 1 : 0,
        }
      : null,
  };
}
