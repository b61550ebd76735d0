import type { Tone } from '@tulna/console-kit/states';
import type { OfferingState } from '@tulna/rules/offerings';

/** Colours of states; the state is always shown as a word too. */
export const stateTones: Readonly<Record<OfferingState, Tone | undefined>> = {
  open: 'success',
  referral: 'success',
  interest: 'info',
  no_lender: 'warning',
  no_licence: 'warning',
  not_offered: undefined,
};
