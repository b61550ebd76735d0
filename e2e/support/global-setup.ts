import type { TestProject } from 'vitest/node';
import { liftedLimits } from './lifted-limits.ts';
import { type Product, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the products of this run listen, one for each worker: `ownProduct` picks. */
    productUrls: readonly string[];
  }
}

/**
 * One product for each worker and the whole run. Files of one worker follow each other, so what one does to the catalogue never meets
 * another file half-way; people do not meet at all, every test brings its own phone number.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products: Product[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
    await Promise.all(products.map((product) => product.remove()));
  };
  try {
    // One after the other: the first finds out what is stale and builds it.
    for (let worker = 0; worker < Number(project.config.maxWorkers); worker += 1)
      products.push(await startProduct({ env: liftedLimits }));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide(
    'productUrls',
    products.map(({ url }) => url),
  );
  return end;
}
