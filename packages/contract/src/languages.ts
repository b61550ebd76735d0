import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

/** A language of §3; `set-language` takes its `id`. */
export const languageRow = z.object({
  id: text(10),
  languageName: text(60),
  image: text(300),
  isDefault: z.boolean(),
  country_key: text(4),
  country_name: text(60),
  phone_code: text(4),
});
export type LanguageRow = z.output<typeof languageRow>;

export const getLanguages = endpoint({
  name: 'getLanguages',
  method: 'POST',
  path: '/api/getLanguages',
  session: 'nobody',
  asked: '§7 X18',
  summary: 'Languages of a country',
  body: z.object({ countryCode: text(4) }),
  answer: z.object({ data: z.array(languageRow) }),
});
