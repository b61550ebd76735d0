/** Texts of the partner portal that are written in the console: questions with their answers, and lessons (R6, R7). */
export const PORTAL_TEXT_KINDS = ['customer_faq', 'dsa_faq', 'lesson'] as const;
export type PortalTextKind = (typeof PORTAL_TEXT_KINDS)[number];

export const portalTextLimits = {
  title: 200,
  body: 6000,
  /** Most texts of one kind; a page and a search load all of them. */
  texts: 200,
  /** Most versions of one text. */
  versions: 200,
} as const;

/** A text in both languages. */
export interface InBoth {
  readonly en: string;
  readonly hi: string;
}

/**
 * Whether every word of a search occurs in a text, in either language and anywhere in a word; an empty search matches every text. Nuqta and
 * case make no difference: people type फीस for फ़ीस.
 */
export function findsText(search: string, texts: readonly InBoth[]): boolean {
  const loose = (text: string): string => text.normalize('NFD').replaceAll('\u093C', '').toLocaleLowerCase('en');
  const words = loose(search).split(/\s+/);
  const all = texts.map(({ en, hi }) => `${loose(en)}\n${loose(hi)}`).join('\n');
  return words.every((word) => all.includes(word));
}

/** Paragraphs of a body, which are separated by an empty line. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A list with one of its members moved to a position, counted from 1; a position beyond an end means that end. */
export function movedTo<Member>(members: readonly Member[], member: Member, place: number): Member[] {
  const others = members.filter((one) => one !== member);
  const at = Math.min(Math.max(place, 1), members.length) - 1;
  return [...others.slice(0, at), member, ...others.slice(at)];
}
