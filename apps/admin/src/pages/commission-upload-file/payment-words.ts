import type { PayoutPlan } from '@tulna/contract/payout-runs';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';

export type PayoutWords = ConsoleTopics['adminPayouts'];

/** Colours of the states of runs and payments. */
export const runTones = { draft: 'warning', confirmed: 'success', discarded: 'info' } as const;
export const paymentTones = { sending: 'info', paid: 'success', failed: 'warning', returned: 'warning' } as const;

/** Why a partner is left out, in words. */
export function leftOutText(
  { reasons }: PayoutWords['plan'],
  { reason, balance_paise, least_paise }: PayoutPlan['left_out'][number],
): string {
  const amount = formatPaise(Math.abs(balance_paise));
  if (reason === 'nothing') return reasons.nothing;
  return reason === 'below_least' ? reasons.below_least(amount, formatPaise(least_paise)) : reasons[reason](amount);
}
