import type { Language } from '@tulna/phrases/language';
import { type PostalArea, postalAreas } from './areas.ts';

const byPrefix = new Map<string, PostalArea>(postalAreas.map((area) => [area.prefix, area]));
const lengths = [...new Set(postalAreas.map((area) => area.prefix.length))].sort((a, b) => b - a);

/** District and state of a six-digit PIN code in a language, by the longest prefix we know; the district may be empty. */
export function postalAreaOf(postalCode: string, language: Language): { district: string; state: string } | undefined {
  for (const length of lengths) {
    const area = byPrefix.get(postalCode.slice(0, length));
    if (area !== undefined) return { district: area.district[language], state: area.state[language] };
  }
  return undefined;
}
