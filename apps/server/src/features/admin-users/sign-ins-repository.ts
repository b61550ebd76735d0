import { challengesIn } from '../password-sign-in/index.ts';

/** All reads and writes of the `admin_sign_ins` table. */
export const signInsRepository = challengesIn({ table: 'admin_sign_ins', account: 'admin_id' });
