import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { goldLoans } from '@tulna/contract/gold-loans';
import { goldPathOf } from '@tulna/rules/lender-pages';
import { Navigate } from '../../routing/router.tsx';
import { client, useUserId } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { GoldFailure } from './gold-failure.tsx';

export const head: PageModule['head'] = ({ brand }) => ({ title: brand.name });

/**
 * `/user` itself: the guards redirect from here to the page where the customer belongs. Customers who aren't redirected want a gold loan; the gold-loans call returns their page (§4, X20).
 */
export function Page() {
  const id = useUserId() ?? '';
  const gold = useQuery({ ...query(client, goldLoans, { params: { id } }), staleTime: 0, gcTime: 0 });
  if (gold.data !== undefined) return <Navigate to={goldPathOf(gold.data.redirect)} replace />;
  if (gold.error === null) return <PageSkeleton />;
  return <GoldFailure error={gold.error} busy={gold.isFetching} onRetry={() => void gold.refetch()} />;
}
