import { linkToOffers } from '@tulna/rules/user-links';
import { useLocation } from '../routing/router.tsx';
import { useVisitor } from '../session/visitor.ts';

/** The offers of the chosen product, one press away from every other page; undefined there, and where there are none yet. */
export function useOffersLink(): string | undefined {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const path = linkToOffers(visitor, visitor.product ?? '');
  return path === pathname ? undefined : path;
}
