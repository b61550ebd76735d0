import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { alarmsRepository } from './repository.ts';

/**
 * A proof of neutrality failed: an alarm on it is there from now on, whether or not anybody thought of setting one. It is raised by
 * the next look, mailed to role 1, and ends with the first proof that succeeds.
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
