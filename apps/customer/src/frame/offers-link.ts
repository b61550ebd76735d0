import { linkToOffers } from '@tulna/rules/user-links';
import { useLocation } from '../routing/router.tsx';
import { useVisitor } from '../session/visitor.ts';

/** Address of the offers of the chosen product; undefined on the offers page itself, and while there are no offers. */
export function useOffersLink(): string | undefined {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const path = linkToOffers(visitor, visitor.product ?? '');
  return path === pathname ? undefined : path;
}
