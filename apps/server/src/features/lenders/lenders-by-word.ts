/** The names of a lender. */
export interface LenderNames {
  key: string;
  name: string;
  legalName: string;
  isDeleted: boolean;
}

/** A name with case, spacing and invisible characters made uniform, because they don't distinguish lenders; the same as `folded_lender_name` of the database. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Finds the lender for a word of a file, by {@link foldedName}: by an existing lender's key, then name, then legal name. Only a word that
 * matches none of these may match a deleted lender, whose applications continue. A word that matches two lenders in the same way finds
 * neither.
 */
export function lendersByWord(all: readonly LenderNames[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const living = all.filter(({ isDeleted }) => !isDeleted);
  const deleted = all.filter(({ isDeleted }) => isDeleted);
  for (const lenders of [living, deleted]) {
    for (const wordOf of [
      ({ key }: LenderNames) => key,
      ({ name }: LenderNames) => foldedName(name),
      ({ legalName }: LenderNames) => foldedName(legalName),
    ]) {
      const keys = Map.groupBy(lenders, wordOf);
      for (const [word, [first, ...others]] of keys) {
        if (word === '' || first === undefined || found.has(word)) continue;
        // If two lenders have the same name, a guess could apply one lender's updates to the other's applications.
        found.set(word, others.length === 0 ? first.key : '');
      }
    }
  }
  for (const [word, key] of found) if (key === '') found.delete(word);
  return found;
}
