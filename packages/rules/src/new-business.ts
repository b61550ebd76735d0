/**
 * Whether a lender accepts new business now: the one rule for matching, enquiries, lender requests, applications and leads sent to lenders.
 * Applications that a lender already has continue even if it is switched off here.
 */

/** The scope that is switched off: a product, or the customers of a partner; with neither, the whole lender. */
export interface LenderStop {
  readonly product: string | null;
  /** Key of the brand. */
  readonly partner: string | null;
}

/** The facts that the rule uses. */
export interface LenderReadiness {
  readonly isDeleted: boolean;
  /** Its status on the page of lenders (§3 lender_status). */
  readonly isOn: boolean;
  /** True if every fact that customers must see is filled in. */
  readonly isComplete: boolean;
  /** The switches that are off now. */
  readonly stops: readonly LenderStop[];
}

export const NO_NEW_BUSINESS = ['deleted', 'status', 'incomplete', 'everywhere', 'product', 'partner'] as const;
/** Why a lender accepts no new business, the widest reason first. */
export type NoNewBusiness = (typeof NO_NEW_BUSINESS)[number];

/** Why a lender accepts no new business for a product from a partner's customers; undefined if it does. */
export function whyNoNewBusiness(
  { isDeleted, isOn, isComplete, stops }: LenderReadiness,
  wanted: { readonly product: string; readonly partner: string },
): NoNewBusiness | undefined {
  if (isDeleted) return 'deleted';
  if (!isOn) return 'status';
  if (!isComplete) return 'incomplete';
  if (stops.some(({ product, partner }) => product === null && partner === null)) return 'everywhere';
  if (stops.some(({ product, partner }) => partner === null && product === wanted.product)) return 'product';
  const ofPartner = stops.some(
    ({ product, partner }) => partner === wanted.partner && (product === null || product === wanted.product),
  );
  return ofPartner ? 'partner' : undefined;
}
