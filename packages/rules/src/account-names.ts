/** Compares the names of account holders: whether they are alike enough to be the same person or firm. */

const titles: ReadonlySet<string> = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SRI', 'SMT', 'KUMARI', 'KUM']);

/** The words of a name, sorted, without titles, punctuation and accents. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, (mark) => (/\p{Script=Latin}|\p{Script=Inherited}/u.test(mark) ? '' : mark))
      .toUpperCase()
      // Banks write M/S before a firm.
      .replace(/\bM\/S\b\.?/g, ' ')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .split(' ')
      .filter((word) => word !== '' && !titles.has(word))
      .toSorted()
  );
}

/**
 * True if both names have the same words; order, titles, case and punctuation are ignored. Two names without any words are not the same.
 */
export function isSameHolder(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.join(' ') === others.join(' ');
}
