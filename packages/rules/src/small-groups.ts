/**
 * Figures for people who may not see individuals: no group of one to four can be read from them or worked out from several
 * of them. A funnel is given by how many people reached each step; its groups are those who stopped at each.
 */

/** The smallest group that is shown. */
export const SMALLEST_GROUP = 5;

/** Shown as it is: nobody, or enough people. */
export const isGroupShown = (people: number): boolean => people === 0 || people >= SMALLEST_GROUP;

/** How many stopped at each step, of how many reached it. */
export const stoppedAt = (reached: readonly number[]): number[] =>
  reached.map((people, step) => people - (reached[step + 1] ?? 0));

/** True if each group of a funnel can be shown. */
export const isFunnelShown = (reached: readonly number[]): boolean => stoppedAt(reached).every(isGroupShown);

interface Cohort {
  /** How many people reached each step. */
  readonly reached: readonly number[];
}

/** The sum of some funnels, step by step. */
export const sumOfFunnels = (funnels: readonly (readonly number[])[]): number[] =>
  (funnels[0] ?? []).map((_, step) => funnels.reduce((sum, reached) => sum + (reached[step] ?? 0), 0));

/**
 * Joins cohorts in their order, from the first one of all, until no group in a block is smaller than {@link SMALLEST_GROUP}.
 * Blocks don't depend on the question: when any sets of whole blocks are compared, the difference is whole blocks too. What is
 * left at the end and isn't enough for a block is in none.
 */
export function blocksOf<C extends Cohort>(cohorts: readonly C[]): C[][] {
  const blocks: C[][] = [];
  let open: C[] = [];
  for (const cohort of cohorts) {
    open.push(cohort);
    if (!isFunnelShown(sumOfFunnels(open.map(({ reached }) => reached)))) continue;
    blocks.push(open);
    open = [];
  }
  return blocks;
}

/**
 * Parts the rows of a breakdown into those that are shown and those that are joined in one: each row with a size of one to four, and
 * with them the smallest of the others until every size of the sum can be shown too. So the
 * difference between the total and the rows that are shown is no small group either.
 * @param sizesOf the people in a row, in one or several ways; the first decides which row is the smaller one
 */
export function joinSmallRows<Row>(
  rows: readonly Row[],
  sizesOf: (row: Row) => readonly number[],
): { shown: Row[]; joined: Row[] } {
  const isSmall = (row: Row): boolean => !sizesOf(row).every(isGroupShown);
  const joined = rows.filter(isSmall);
  const others = rows
    .filter((row) => !isSmall(row))
    .toSorted((one, other) => (sizesOf(one)[0] ?? 0) - (sizesOf(other)[0] ?? 0));
  while (!isEnough(joined.map(sizesOf))) {
    const next = others.shift();
    if (next === undefined) break;
    joined.push(next);
  }
  return { shown: rows.filter((row) => !joined.includes(row)), joined };
}

const isEnough = (sizes: readonly (readonly number[])[]): boolean => sumOfFunnels(sizes).every(isGroupShown);
