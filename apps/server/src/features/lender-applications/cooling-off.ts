import type { LenderApplication as WireApplication } from '@tulna/contract/lender-applications';
import { coolingOff, type Payout } from '@tulna/rules/cooling-off';
import { istDay } from '@tulna/rules/dates';
import { outstanding, type Payment, paymentsOf } from '@tulna/rules/payments';
import type { StoredOffer } from '../offers/index.ts';
import type { LedgerEntry } from './payments-repository.ts';

/** The outstanding sum of a loan. If the lender has not given the amount, the offer's amount is used. */
function payoutsOf(open: readonly Payment[], offer: StoredOffer): { payouts: Payout[]; isKnown: boolean } {
  const payouts = open.flatMap(({ amountPaise, paidAt }) =>
    amountPaise === null ? [] : [{ amountPaise, paidOutAt: paidAt.at }],
  );
  if (payouts.length === open.length) return { payouts, isKnown: true };
  const first = Math.min(...open.map(({ paidAt }) => paidAt.at));
  return { payouts: [{ amountPaise: offer.amountPaise, paidOutAt: first }], isKnown: false };
}

/** The terms of cancelling a loan, by its ledger and the rule that its lender disclosed; null if no money is out. */
export function presentCoolingOff(
  entries: readonly LedgerEntry[],
  offer: StoredOffer,
  now: Date,
): WireApplication['cooling_off'] {
  const { payouts, isKnown } = payoutsOf(outstanding(paymentsOf(entries)), offer);
  const [chargesPaise, isFeeKept] = [offer.feePaise + offer.gstPaise, offer.loanForm.coolingOffFeeKept === true];
  const found = coolingOff(
    {
      payouts,
      netPaise: offer.netDisbursedPaise,
      chargesPaise,
      isFeeKept,
      annualRatePercent: offer.annualRatePercent,
      aprPercent: offer.aprPercent,
      coolingOffDays: offer.coolingOffDays,
    },
    now.getTime(),
  );
  if (found === undefined || offer.coolingOffDays === 0) return null;
  return {
    is_open: found.isOpen,
    last_day: found.lastDay,
    days_left: found.daysLeft,
    amount_known: isKnown,
    fee_kept: isFeeKept,
    charges_paise: chargesPaise,
    base_paise: found.basePaise,
    charged_percent: found.chargedPercent,
    paid_on: istDay(Math.min(...payouts.map(({ paidOutAt }) => paidOutAt))),
    days: found.days.map(({ day, interestPaise, duePaise }) => ({
      day,
      interest_paise: interestPaise,
      due_paise: duePaise,
    })),
  };
}
