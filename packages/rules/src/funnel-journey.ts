/**
 * Which page a brand's funnel opens after the code is entered. It only chooses a product, as a click on the product's tile would. The guard
 * (journey.ts) decides about every page after it, so a funnel can't open a page that §4 closes.
 */
import { homeOf, type Visitor } from './journey.ts';

export const FUNNEL_PAGES = ['products', 'form', 'offers'] as const;
/** The products page, on which people choose; the form of one product; the offers for it. */
export type FunnelPage = (typeof FUNNEL_PAGES)[number];

/** Products with a form of our own and offers from several lenders. */
export const FUNNEL_PRODUCTS = ['Personal Loans', 'Business Loans'] as const;
export type FunnelProduct = (typeof FUNNEL_PRODUCTS)[number];

export type FunnelLanding = { readonly lands: FunnelPage; readonly lands_product: FunnelProduct | null };

/**
 * The product that is chosen for a visitor who has just signed in; null if they choose themselves. Only visitors whom the guard would send
 * to the choice of products get one: a customer who has chosen before keeps that product. `form` is for people whose profile for the
 * product isn't complete, `offers` for everyone: people without offers are sent to the form first.
 */
export function chosenByFunnel(
  visitor: Visitor,
  { lands, lands_product: product }: FunnelLanding,
): FunnelProduct | null {
  if (lands === 'products' || homeOf(visitor) !== '/products') return null;
  const isComplete = product === 'Personal Loans' ? visitor.plCompleted : visitor.blCompleted;
  return lands === 'form' && isComplete ? null : product;
}
