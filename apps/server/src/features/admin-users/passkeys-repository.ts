import { passkeysIn } from '../password-sign-in/index.ts';

/** All reads and writes of `admin_passkeys` and `passkey_challenges`. */
export const passkeysRepository = passkeysIn({
  table: 'admin_passkeys',
  account: 'admin_id',
  questions: 'passkey_challenges',
});
