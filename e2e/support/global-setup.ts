import type { TestProject } from 'vitest/node';
import { liftedLimits } from './lifted-limits.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of this run listens. */
    productUrl: string;
  }
}

/** One product for the whole run: every test brings its own phone number, so they do not meet. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ env: liftedLimits });
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    await product.remove();
  };
}
