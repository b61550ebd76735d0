import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { alarmsRepository } from './repository.ts';

/**
 * Called if a proof of neutrality failed: makes sure that an alarm on it exists, even if staff haven’t set one. The alarm is raised by the next check, emailed to role 1, and ends with the first proof that succeeds.
 */
export async function watchProofs(db: Db, at: Date): Promise<void> {
  const alarms = alarmsRepository(db);
  if ((await alarms.watched()).some(({ figure, status }) => figure === 'neutrality_differences' && status)) return;
  await alarms.add({
    id: randomUUID(),
    name: 'The proof of neutrality failed',
    figure: 'neutrality_differences',
    scope_kind: 'all',
    scope_key: null,
    threshold: JSON.stringify({ direction: 'above', limit: 1, ends: 1 }),
    minutes: 15,
    min_cases: 0,
    hold_minutes: 0,
    mail_roles: '1',
    mail_language: 'en',
    note: 'What we earn changed what customers get. Find the list and the person in the signed statement, and put the order right.',
    status: true,
    created_at: at,
  });
}
