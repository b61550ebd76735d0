import type { TestProject } from 'vitest/node';
import { liftedLimits } from './lifted-limits.ts';
import { type Product, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the products of this run, one for each worker; `ownProduct` picks one. */
    productUrls: readonly string[];
  }
}

/**
 * Starts one product for each worker, for the whole run. A worker runs one file after the other, so its files don't disturb each other's
 * catalogue. People don't collide, because every test uses its own phone number.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products: Product[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
    await Promise.all(products.map((product) => product.remove()));
  };
  try {
    // The first product builds what is outdated. The others find it built and start at the same time.
    products.push(await startProduct({ env: liftedLimits }));
    const others = Array.from({ length: Number(project.config.maxWorkers) - 1 }, async () => {
      products.push(await startProduct({ env: liftedLimits }));
    });
    // Waits until all have started or failed, before one failure stops the others.
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
