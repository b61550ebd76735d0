import type { LenderSwitch, SwitchedLender } from '@tulna/contract/lender-switches';

/** The scope of a switch: a product, a partner, or the lender everywhere if both are absent. */
export interface Target {
  product: string | null;
  partner: string | null;
}

export const everywhere: Target = { product: null, partner: null };

const isFor = (one: Target, other: Target): boolean => one.product === other.product && one.partner === other.partner;

/** The switch of a target; undefined if it was never used, which means on. */
export const switchOf = ({ switches }: SwitchedLender, target: Target): LenderSwitch | undefined =>
  switches.find((one) => isFor(one, target));

export const isOff = (lender: SwitchedLender, target: Target): boolean => switchOf(lender, target)?.off === true;

/** What stops a lender even if the target's own switch is on: its status, missing details, or the switch for everywhere. */
export function coveredBy(lender: SwitchedLender, target: Target): 'status' | 'incomplete' | 'everywhere' | undefined {
  if (lender.lender_status === 0) return 'status';
  if (lender.incomplete) return 'incomplete';
  return !isFor(target, everywhere) && isOff(lender, everywhere) ? 'everywhere' : undefined;
}

/** The next planned change of a target's switch. */
export const nextOf = ({ planned }: SwitchedLender, target: Target): SwitchedLender['planned'][number] | undefined =>
  planned.find((one) => isFor(one, target));
