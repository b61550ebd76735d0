import type { LenderApplication } from '@tulna/contract/lender-applications';
import { linkToApplication, linkToLenderPage, linkToOffers, linkToRefusal } from '@tulna/rules/user-links';
import { userPath } from '@tulna/rules/user-pages';
import { useVisitor } from '../../session/visitor.ts';

/** Our own links for the person on this page. Every link leads to a page where the guards let them stay. */
export function useWays() {
  const visitor = useVisitor();
  const application = ({ product, lender, lender_application_id: id, status }: LenderApplication) =>
    linkToApplication(visitor, { product, lenderKey: lender.key, id, status });
  return {
    /** Undefined if the page of this application is closed to the chosen product. */
    application,
    /** The page of the application, or the list of all applications if that page is closed. */
    applicationOrAll: (one: LenderApplication): string => application(one) ?? userPath('applications'),
    /** Link to the application that was made for an offer of the chosen product. */
    taken: (product: string, lenderKey: string, id: string): string =>
      linkToApplication(visitor, { product, lenderKey, id, status: 'started' }) ?? userPath('applications'),
    offers: (product: string): string | undefined => linkToOffers(visitor, product),
    /** The link back from a page about an offer: to the offers of the chosen product, or to the applications. */
    back: (): string => linkToOffers(visitor, visitor.product ?? '') ?? userPath('applications'),
    lenderPage: (lenderKey: string): string | undefined => linkToLenderPage(visitor, lenderKey),
    refusal: (lenderKey: string): string | undefined => linkToRefusal(visitor, lenderKey),
  };
}
