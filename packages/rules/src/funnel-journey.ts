/**
 * Where a brand's funnel leads somebody after the code. It only chooses a product, as a press on its tile would; every page after it is
 * the guard's decision (journey.ts), so no funnel opens what §4 closes.
 */
import { homeOf, type Visitor } from './journey.ts';

export const FUNNEL_PAGES = ['products', 'form', 'offers'] as const;
/** The products page, where everybody chooses; the form of one product; its offers. */
export type FunnelPage = (typeof FUNNEL_PAGES)[number];

/** Products with a form of ours and offers of several lenders. */
export const FUNNEL_PRODUCTS = ['Personal Loans', 'Business Loans'] as const;
export type FunnelProduct = (typeof FUNNEL_PRODUCTS)[number];

export type FunnelLanding = { readonly lands: FunnelPage; readonly lands_product: FunnelProduct | null };

/**
 * The product that is chosen for a visitor who has just signed in; null if they choose by themselves. Only for whom the guard would lead
 * to the choice of products: a customer who has chosen before stays with it. `form` is for people whose profile for the product isn't complete,
 * `offers` for everyone: people without any yet are led to the form first.
 */
export function chosenByFunnel(
  visitor: Visitor,
  { lands, lands_product: product }: FunnelLanding,
): FunnelProduct | null {
  if (lands === 'products' || homeOf(visitor) !== '/products') return null;
  const isComplete = product === 'Personal Loans' ? visitor.plCompleted : visitor.blCompleted;
  return lands === 'form' && isComplete ? null : product;
}
