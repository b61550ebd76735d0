import { percentOfPaise } from '@tulna/rules/offer-terms';
import type { LenderFee } from '../lender-connections/index.ts';
import type { StoredOffer } from '../offers/index.ts';

/** One charge of a loan, as stated. */
export type Charge = Pick<LenderFee, 'kind' | 'payee' | 'taxIncluded'> & {
  amountPaise: number;
  /** Tax on top of the amount; 0 if there is none or the amount includes it. */
  taxPaise: number;
};

const isPlain = (fees: readonly LenderFee[]): boolean =>
  fees.every(({ kind, payee, taxIncluded }) => kind === 'processing' && payee === 'lender' && !taxIncluded);

/**
 * Every charge of an offer with its tax. The taxes add up to the tax of the offer to the paisa. Undefined if there is only a processing fee
 * and its GST, because the offer's own figures have both.
 * @param gstPercent the lender's rate, for charges without a stated tax
 */
export function chargesOf(
  { fees, gstPaise }: Pick<StoredOffer, 'fees' | 'gstPaise'>,
  gstPercent: number,
): Charge[] | undefined {
  if (isPlain(fees)) return undefined;
  // Charges that the lender keeps without a stated tax are taxed by percent. The last of them gets the difference from rounding or from a
  // rate that changed since the offer.
  const isByPercent = (fee: LenderFee): boolean =>
    fee.taxPaise === null && !fee.taxIncluded && fee.payee === 'lender' && fee.amountPaise > 0;
  const last = fees.findLastIndex(isByPercent);
  const stated = fees.reduce((sum, fee) => sum + (fee.taxPaise ?? 0), 0);
  let open = gstPaise - stated;
  return fees.map((fee, place) => {
    const { kind, payee, amountPaise, taxIncluded } = fee;
    let taxPaise = fee.taxPaise ?? 0;
    if (isByPercent(fee)) {
      taxPaise = place === last ? open : Math.min(open, percentOfPaise(amountPaise, gstPercent));
      open -= taxPaise;
    }
    return { kind, payee, amountPaise, taxIncluded, taxPaise };
  });
}
