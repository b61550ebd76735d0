import type { LenderApplication } from '@tulna/contract/lender-applications';
import { linkToApplication, linkToLenderPage, linkToOffers, linkToRefusal } from '@tulna/rules/user-links';
import { userPath } from '@tulna/rules/user-pages';
import { useVisitor } from '../../session/visitor.ts';

/** Our own links for the person at this page; the guard lets them stay wherever one leads. */
export function useWays() {
  const visitor = useVisitor();
  const application = ({ product, lender, lender_application_id: id, status }: LenderApplication) =>
    linkToApplication(visitor, { product, lenderKey: lender.key, id, status });
  return {
    /** Undefined if the page of this application is closed to the chosen product. */
    application,
    /** The same, or the list of all of them. */
    applicationOrAll: (one: LenderApplication): string => application(one) ?? userPath('applications'),
    /** The application taken on an offer of the chosen product. */
    taken: (product: string, lenderKey: string, id: string): string =>
      linkToApplication(visitor, { product, lenderKey, id, status: 'started' }) ?? userPath('applications'),
    offers: (product: string): string | undefined => linkToOffers(visitor, product),
    /** Back from a page about an offer: to the offers of the chosen product, or the applications. */
    back: (): string => linkToOffers(visitor, visitor.product ?? '') ?? userPath('applications'),
    lenderPage: (lenderKey: string): string | undefined => linkToLenderPage(visitor, lenderKey),
    refusal: (lenderKey: string): string | undefined => linkToRefusal(visitor, lenderKey),
  };
}
