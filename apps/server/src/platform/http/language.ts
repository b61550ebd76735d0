import type { Language } from '@tulna/phrases/language';
import type { FastifyRequest } from 'fastify';

/** The language of a request: the first of Accept-Language that is supported, otherwise English (§7 languages fallback). */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']) ?? 'en';
}

/** The first supported language of an Accept-Language value, by its weights. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...attributes] = part.trim().toLowerCase().split(';');
      const weight = attributes.map((attribute) => attribute.trim()).find((attribute) => attribute.startsWith('q='));
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) if (language === 'en' || language === 'hi') return language;
  return undefined;
}
