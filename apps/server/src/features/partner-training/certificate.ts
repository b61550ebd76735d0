import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { dayInWords } from '@tulna/phrases/wait-words';
import { istDay } from '@tulna/rules/dates';
import { paragraphsOf } from '@tulna/rules/portal-texts';
import { type Printed, pageMark, pagesMark } from '../../platform/printing/blocks.ts';
import type { Certificate } from './repository.ts';

/** The signed code of conduct as a document, made only from its arguments. */
export function certificateDocument(
  { name, number, signed_at: signedAt, version }: Certificate,
  { partner, body }: { partner: string; body: string },
  language: Language,
): Printed {
  const words = phrasesFor(language).conductCertificate;
  return {
    title: `${words.title} · ${number}`,
    language,
    madeAt: signedAt,
    author: partner,
    blocks: [
      { kind: 'title', text: words.title, under: words.under(partner) },
      { kind: 'text', text: words.signed(name, dayInWords(istDay(signedAt.getTime()), language)) },
      { kind: 'text', text: words.number(number) },
      { kind: 'text', text: words.version(version) },
      { kind: 'heading', text: words.code },
      ...paragraphsOf(body).map((text) => ({ kind: 'text', text }) as const),
      { kind: 'note', text: words.note },
    ],
    foot: `${number} · ${words.page(pageMark, pagesMark)}`,
  };
}
