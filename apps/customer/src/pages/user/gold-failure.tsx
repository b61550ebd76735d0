import { ApiError } from '@tulna/client/errors';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../language/lazy-part.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

// Gold is open nearly always: the form for when it is not comes only then.
const Closed = lazyPart(
  async () => (await import('./gold-closed.tsx')).GoldClosed,
  ['interest', 'products', 'validation'],
);

/** A gold-loan page that cannot be shown: the lender is switched off, which trying again does not change, or the call failed. */
export function GoldFailure({ lender, ...failure }: ComponentProps<typeof LoadFailure> & { lender?: string }) {
  const { error } = failure;
  if (!(error instanceof ApiError && error.code === 'lender_closed')) return <LoadFailure {...failure} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Closed {...(lender !== undefined && { lender })} />
    </Suspense>
  );
}
