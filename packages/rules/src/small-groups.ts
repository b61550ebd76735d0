/**
 * Figures for roles that may not see individuals: no group of one to four people can be read from the figures or worked out from several of
 * them. A funnel is the number of people who reached each step; its groups are the people who stopped at each step.
 */

/** The smallest group that is shown. */
export const SMALLEST_GROUP = 5;

/** Whether a group can be shown: it is empty, or has enough people. */
export const isGroupShown = (people: number): boolean => people === 0 || people >= SMALLEST_GROUP;

/** How many people stopped at each step, worked out from how many reached it. */
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
 * Joins cohorts in their order, starting with the first of all, until every group in a block can be shown. The blocks are the same for
 * every query, so the difference between any two sets of whole blocks consists of whole blocks too. The rest at the end, which isn't
 * enough for a block, is in no block.
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
 * Divides the rows of a breakdown into rows that are shown and rows that are joined into one. Joined are rows with a size of one to four,
 * and the smallest of the others, until every size of the joined row can be shown too. So the difference between the total and the
 * rows shown isn't a small group either.
 * @param sizesOf the sizes of a row, counted in one or several ways; the first one decides which row is smaller
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
