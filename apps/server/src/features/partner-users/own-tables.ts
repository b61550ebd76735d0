import { challengesIn, linksIn, passkeysIn } from '../password-sign-in/index.ts';

/** All reads and writes of the `partner_sign_ins` table. */
export const signInsRepository = challengesIn({ table: 'partner_sign_ins', account: 'user_id' });

/** All reads and writes of the `partner_links` table. */
export const linksRepository = linksIn({ table: 'partner_links', account: 'user_id' });

/** All reads and writes of the `partner_confirmations` table. */
export const confirmationsRepository = challengesIn({ table: 'partner_confirmations', account: 'user_id' });

/** All reads and writes of `partner_passkeys` and `partner_passkey_challenges`. */
export const passkeysRepository = passkeysIn({
  table: 'partner_passkeys',
  account: 'user_id',
  questions: 'partner_passkey_challenges',
});
