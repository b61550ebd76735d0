import { isReservedFeature } from './reserved.ts';

/** All names of a feature, derived from its folder name. */
export interface Names {
  /** Folder and contract file: `tracking-links`. */
  readonly folder: string;
  /** The noun in words: `tracking links` and `tracking link`. */
  readonly words: string;
  readonly word: string;
  /** `a tracking link` or `an offer text`. */
  readonly aWord: string;
  /** At the beginning of a sentence: `Tracking link`. */
  readonly Word: string;
  /** In code: `trackingLinks`, `trackingLink`, `TrackingLinks`, `TrackingLink`. */
  readonly many: string;
  readonly one: string;
  readonly Many: string;
  readonly One: string;
  /** In constants: `TRACKING_LINK`. */
  readonly ONE: string;
  /** The table, and its singular for one row: `tracking_links`, `tracking_link`. */
  readonly table: string;
  readonly row: string;
  /** Last part of the single call: `tracking-link`. */
  readonly path: string;
}

const camel = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
export const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** The singular of a plural, by its ending. If the ending is ambiguous (cookies, caches), `--one` gives the singular. */
function singular(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`;
  // Statuses and buses lose two letters; cases, houses and causes lose one.
  return /(?:ch|sh|ss|x|[^ao]us)es$/.test(kebab) ? kebab.slice(0, -2) : kebab.slice(0, -1);
}

/** Why the names can't be made from a word; undefined if they can. */
function notPlural(folder: string): string | undefined {
  if (/[^aeiou]ys$/.test(folder)) return `the plural of a word in -y ends in -ies: ${folder.slice(0, -2)}ies`;
  return /(?:ss|is|us|^news|-news|series)$/.test(folder) ? 'it reads like a singular' : undefined;
}

/**
 * Names of a feature.
 * @param folder a plural noun in kebab case, the specification's word
 * @param one its singular, if it doesn't follow from the ending
 * @throws with a sentence if the names can't be made from it
 */
export function namesOf(folder: string, one?: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*s$/.test(folder)) {
    throw new Error(`"${folder}" is not a plural noun in kebab case, such as tracking-links`);
  }
  const why = one === undefined ? notPlural(folder) : undefined;
  if (why !== undefined) throw new Error(`"${folder}" is not a plural noun: ${why}; --one gives another singular`);
  const path = one ?? singular(folder);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(path) || path === folder)
    throw new Error(`--one="${path}" is not the singular of ${folder} in kebab case, such as tracking-link`);
  if (isReservedFeature(path))
    throw new Error(`"${path}" is a word of the code: put a noun before it, such as partner-${folder}`);
  const word = path.replaceAll('-', ' ');
  return {
    folder,
    words: folder.replaceAll('-', ' '),
    word,
    aWord: `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`,
    Word: capital(word),
    many: camel(folder),
    one: camel(path),
    Many: capital(camel(folder)),
    One: capital(camel(path)),
    ONE: path.replaceAll('-', '_').toUpperCase(),
    table: folder.replaceAll('-', '_'),
    row: path.replaceAll('-', '_'),
    path,
  };
}
