/** The step that the application of a partner's customer has reached, as the partner sees it. */
export const LEAD_STEPS = [
  'started',
  'submitted',
  'offered',
  'no_offer',
  'applied',
  'approved',
  'paid',
  'declined',
  'withdrawn',
  'cancelled',
  'expired',
  'replaced',
] as const;
export type LeadStep = (typeof LEAD_STEPS)[number];

/** Steps at which the customer can continue, so that a reminder from the partner may help. */
export const WAITING_STEPS: readonly LeadStep[] = ['started', 'offered'];

/** The state of a commission's money: held, payable, sent to the bank, paid. */
export const COMMISSION_PLACES = ['held', 'payable', 'sent', 'paid'] as const;
export type CommissionPlace = (typeof COMMISSION_PLACES)[number];

/** Number of characters of a lead's code. */
export const LEAD_CODE_LENGTH = 10;

/** The code of a lead from typed text, which may have spaces, dashes or small letters; undefined if it can't be a code. */
export function leadCodeIn(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === LEAD_CODE_LENGTH && /^[0-9A-F]+$/.test(code) ? code : undefined;
}

/** Longest period in days that a trend shows by day; above it, by week. */
const mostDays = 62;

/** Whether a trend over this many days is shown by day or by week. */
export const trendUnitOf = (days: number): 'day' | 'week' => (days > mostDays ? 'week' : 'day');
