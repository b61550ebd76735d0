import { usePhrases } from '../../language/phrases.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Hidden } from '../../ui/text.tsx';

/** Shown for the moment before a visitor is redirected. */
export function Passing() {
  const { passing } = usePhrases('entry');
  return (
    <>
      <Hidden>
        <h1>{passing.text}</h1>
      </Hidden>
      <PageSkeleton />
    </>
  );
}
