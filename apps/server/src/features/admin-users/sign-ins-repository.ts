import type { Db } from '../../platform/database/database.ts';
import { challengesIn } from '../password-sign-in/index.ts';

/** All reads and writes of the `admin_sign_ins` table. */
export const signInsRepository = challengesIn({ table: 'admin_sign_ins', account: 'admin_id' });

/** Removes questions to passkeys that no sign-in needs any more. */
export async function purgePasskeyQuestions(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', olderThan).execute();
}
