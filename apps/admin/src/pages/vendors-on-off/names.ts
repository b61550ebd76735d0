import { usePhrases } from '@tulna/console-kit/language';
import type { Target } from './target.ts';

/** The scope of a switch, in words: a product, a partner, or everywhere. */
export function useTargetName(): (target: Target & { partner_name?: string | null }) => string {
  const { everywhere } = usePhrases('adminLenderSwitches');
  const { products } = usePhrases('adminPartners');
  const productNames: Readonly<Record<string, string>> = products;
  return ({ product, partner, partner_name }) => {
    if (product !== null) return productNames[product] ?? product;
    return partner === null ? everywhere : (partner_name ?? partner);
  };
}
