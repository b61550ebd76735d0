import { ApiError } from '@tulna/client/errors';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../language/lazy-part.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

// Gold loans are nearly always open, so the page for a closed lender is loaded only if needed.
const Closed = lazyPart(
  async () => (await import('./gold-closed.tsx')).GoldClosed,
  ['interest', 'products', 'validation'],
);

/** Shown instead of a gold-loan page: the lender is switched off, so that a retry doesn't help, or the call failed. */
export function GoldFailure({ lender, ...failure }: ComponentProps<typeof LoadFailure> & { lender?: string }) {
  const { error } = failure;
  if (!(error instanceof ApiError && error.code === 'lender_closed')) return <LoadFailure {...failure} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Closed {...(lender !== undefined && { lender })} />
    </Suspense>
  );
}
