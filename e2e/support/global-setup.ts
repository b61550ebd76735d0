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
    // The first finds out what is stale and builds it; the others find it built, and needn't wait for each other.
    products.push(await startProduct({ env: liftedLimits }));
    const others = Array.from({ length: Number(project.config.maxWorkers) - 1 }, async () => {
      products.push(await startProduct({ env: liftedLimits }));
    });
    // All have started or failed before one failure ends the others.
    await Promise.allSettled(others);
    await Promise.all(others);
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
