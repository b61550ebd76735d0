import { Suspense } from 'react';
import { lazyPart } from '../language/lazy-part.ts';
import { useWantedProduct } from '../session/wanted-product.ts';

// Most visitors have pressed no tile, so names and pictures of the products are loaded only for those who have.
const Line = lazyPart(async () => (await import('./line.tsx')).WantedProductLine, ['products']);

/** Shows above the sign-in field which product was pressed before; renders nothing if none was. */
export function WantedProductNote({ field }: { field: string }) {
  const slug = useWantedProduct();
  if (slug === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Line slug={slug} field={field} />
    </Suspense>
  );
}
