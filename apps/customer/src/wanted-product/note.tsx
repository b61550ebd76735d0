import { Suspense } from 'react';
import { lazyPart } from '../language/lazy-part.ts';
import { useWantedProduct } from '../session/wanted-product.ts';

// Most visitors have pressed no tile: names and pictures of the products come for those who have.
const Line = lazyPart(async () => (await import('./line.tsx')).WantedProductLine, ['products']);

/** Above the field of the sign-in: which product was pressed on before. Nothing if none was. */
export function WantedProductNote({ field }: { field: string }) {
  const slug = useWantedProduct();
  if (slug === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Line slug={slug} field={field} />
    </Suspense>
  );
}
