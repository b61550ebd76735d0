import type { PennyDrop } from './penny-drop.ts';

/**
 * Plays the bank if there is none: no rupee is sent. The last digit of the account decides: 0 is no account, 9 belongs to somebody else,
 * any other one to who was named.
 */
export const sandboxPennyDrop: PennyDrop = {
  kind: 'sandbox',
  ask: ({ accountNumber, holder }) => {
    if (accountNumber.endsWith('0')) return Promise.resolve({ found: false });
    return Promise.resolve({ found: true, name: accountNumber.endsWith('9') ? 'GANGA TRADERS' : holder.toUpperCase() });
  },
};
