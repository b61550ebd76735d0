import { phrasesFor } from './for-language.ts';
import type { Language } from './language.ts';

/** A product as people are told of it; one that we no longer have keeps the name it was stored under. */
export function productName(product: string, language: Language): string {
  const names: Readonly<Record<string, string>> = phrasesFor(language).messages.productNames;
  return names[product] ?? product;
}
