import type { PennyDrop } from './penny-drop.ts';

/**
 * Simulates the bank if no provider is configured; no rupee is paid. The last digit of the account number decides the result: 0 is no
 * account, 9 belongs to a different person, any other digit to the person named.
 */
export const sandboxPennyDrop: PennyDrop = {
  kind: 'sandbox',
  ask: ({ accountNumber, holder }) => {
    if (accountNumber.endsWith('0')) return Promise.resolve({ found: false });
    return Promise.resolve({ found: true, name: accountNumber.endsWith('9') ? 'GANGA TRADERS' : holder.toUpperCase() });
  },
};
