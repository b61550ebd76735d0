import { phrasesFor } from './for-language.ts';
import type { Language } from './language.ts';

/** A product's name as people read it; a product that no longer exists keeps the name it was stored under. */
export function productName(product: string, language: Language): string {
  const names: Readonly<Record<string, string>> = phrasesFor(language).messages.productNames;
  return names[product] ?? product;
}
