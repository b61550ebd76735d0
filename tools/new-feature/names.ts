/** Everything a feature is called, from its folder name. */
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
  /** Table and its owner-free singular: `tracking_links`, `tracking_link`. */
  readonly table: string;
  readonly row: string;
  /** Last part of the single call: `tracking-link`. */
  readonly path: string;
}

const camel = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
export const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

function singular(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`;
  if (/(?:ch|sh|s|x|z)es$/.test(kebab)) return kebab.slice(0, -2);
  return kebab.slice(0, -1);
}

/**
 * Names of a feature.
 * @param folder a plural noun in kebab case, the specification's word
 * @throws with a sentence when it is not one
 */
export function namesOf(folder: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*s$/.test(folder)) {
    throw new Error(`"${folder}" is not a plural noun in kebab case, such as tracking-links`);
  }
  const path = singular(folder);
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
