/**
 * The effect of other criteria of one lender on many applicants: who gains a match, who loses one, and how price and position change. It is
 * the answer of our filter, never the lender's own decision.
 */
import type { Applicant } from './applicant.ts';
import { decideCompiled } from './eligibility.ts';
import { factsOf } from './facts.ts';
import { INCOME_BANDS } from './income-bands.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { compilePolicy } from './screening.ts';
import { isGroupShown } from './small-groups.ts';

/** People of one city or one income band; a count is null if it is so small that people could be recognised. */
export type GroupFigures = {
  readonly group: string;
  readonly people: number | null;
  readonly gained: number | null;
  readonly lost: number | null;
};

export type RehearsalFigures = {
  readonly people: number;
  readonly matched_before: number | null;
  readonly matched_after: number | null;
  readonly gained: number | null;
  readonly lost: number | null;
  /** People who match before and after: how many, and the means for both. Null if there are none, or too few. */
  readonly both: {
    readonly people: number;
    /** Percent a year. */
    readonly apr_before: number;
    readonly apr_after: number;
    readonly cheaper: number;
    readonly dearer: number;
    /** Whole ₹. */
    readonly amount_before: number;
    readonly amount_after: number;
    /** Position among all offers of the same applicant, the lowest APR first; 1 is the top. */
    readonly place_before: number;
    readonly place_after: number;
  } | null;
  readonly cities: readonly GroupFigures[];
  readonly incomes: readonly GroupFigures[];
};

type Counts = { people: number; gained: number; lost: number };

const isSmall = (count: number): boolean => !isGroupShown(count);

/** Hides small counts. If there is only one, it would follow from the total, so the smallest of the others that isn't 0 is hidden too. */
function hidden(counts: readonly number[]): readonly boolean[] {
  const hides = counts.map(isSmall);
  if (hides.filter(Boolean).length !== 1) return hides;
  const rest = counts.flatMap((count, index) => (count > 0 && hides[index] === false ? [{ count, index }] : []));
  const [next] = rest.toSorted((a, b) => a.count - b.count);
  return hides.map((hide, index) => hide || index === next?.index);
}

/** Figures of groups, the largest first: all counts of a small group are hidden, and every small count of the other groups. */
export function suppressed(groups: ReadonlyMap<string, Readonly<Counts>>): readonly GroupFigures[] {
  const rows = [...groups].toSorted(([one, a], [other, b]) => b.people - a.people || (one < other ? -1 : 1));
  const small = hidden(rows.map(([, { people }]) => people));
  const columnOf = (column: keyof Counts) => {
    const hides = hidden(rows.map(([, counts]) => counts[column]));
    return rows.map(([, counts], index) => (small[index] || hides[index] ? null : counts[column]));
  };
  const [gained, lost] = [columnOf('gained'), columnOf('lost')];
  return rows.map(([group, { people }], index) => ({
    group,
    people: small[index] ? null : people,
    gained: gained[index] ?? null,
    lost: lost[index] ?? null,
  }));
}

/** A person on whom the criteria are tried. */
export type Rehearsed = {
  readonly applicant: Applicant;
  /** Name of the group by city. */
  readonly city: string;
  /** APRs of the other lenders' offers, percent a year. */
  readonly rivals: () => readonly number[];
};

const bandOf = (income: number): string => String(INCOME_BANDS.findLast((lowest) => income >= lowest) ?? 0);

/**
 * Counts what changes from one policy to the other.
 * @param isReal whether real people are counted, whose small groups must not be shown
 * @throws RangeError if a policy is outside the bounds of the arithmetic
 */
export function createRehearsal(
  policies: { readonly before: LenderPolicy; readonly after: LenderPolicy },
  isReal: boolean,
) {
  const [before, after] = [compilePolicy(policies.before), compilePolicy(policies.after)];
  const cities = new Map<string, Counts>();
  const incomes = new Map<string, Counts>();
  const total = { people: 0, before: 0, after: 0, gained: 0, lost: 0 };
  const both = { people: 0, cheaper: 0, dearer: 0 };
  const sums = { aprBefore: 0, aprAfter: 0, paiseBefore: 0, paiseAfter: 0, placeBefore: 0, placeAfter: 0 };

  const count = (groups: Map<string, Counts>, group: string, change: 'gained' | 'lost' | undefined): void => {
    const counts = groups.get(group) ?? { people: 0, gained: 0, lost: 0 };
    counts.people += 1;
    if (change !== undefined) counts[change] += 1;
    groups.set(group, counts);
  };
  return {
    add({ applicant, city, rivals }: Rehearsed): void {
      const facts = factsOf(applicant);
      const [old, now] = [decideCompiled(facts, before), decideCompiled(facts, after)];
      const change = old.matched === now.matched ? undefined : now.matched ? 'gained' : 'lost';
      total.people += 1;
      if (old.matched) total.before += 1;
      if (now.matched) total.after += 1;
      if (change !== undefined) total[change] += 1;
      count(cities, city, change);
      count(incomes, bandOf(facts.income), change);
      if (!old.matched || !now.matched) return;
      const others = rivals();
      const placeAt = (apr: number): number => 1 + others.filter((other) => other < apr).length;
      const [aprBefore, aprAfter] = [old.terms.aprPercent, now.terms.aprPercent];
      both.people += 1;
      if (aprAfter < aprBefore) both.cheaper += 1;
      if (aprAfter > aprBefore) both.dearer += 1;
      sums.aprBefore += aprBefore;
      sums.aprAfter += aprAfter;
      sums.paiseBefore += old.terms.amountPaise;
      sums.paiseAfter += now.terms.amountPaise;
      sums.placeBefore += placeAt(aprBefore);
      sums.placeAfter += placeAt(aprAfter);
    },
    figures(): RehearsalFigures {
      const shown = (value: number): number | null => (isReal && isSmall(value) ? null : value);
      const mean = (sum: number): number => Math.round((sum / both.people) * 100) / 100;
      const rupees = (sum: number): number => Math.round(sum / both.people / 100);
      const groupsOf = (groups: ReadonlyMap<string, Counts>): readonly GroupFigures[] =>
        isReal
          ? suppressed(groups)
          : [...groups].map(([group, counts]) => ({ group, ...counts })).toSorted((a, b) => b.people - a.people);
      // People who gain minus people who lose equals the difference of the two totals, so hidden counts must not follow from the totals.
      const around = (value: number): number | null =>
        isReal && (isSmall(total.gained) || isSmall(total.lost)) ? null : shown(value);
      return {
        people: total.people,
        matched_before: around(total.before),
        matched_after: around(total.after),
        gained: shown(total.gained),
        lost: shown(total.lost),
        both:
          both.people === 0 || (isReal && isSmall(both.people))
            ? null
            : {
                ...both,
                apr_before: mean(sums.aprBefore),
                apr_after: mean(sums.aprAfter),
                amount_before: rupees(sums.paiseBefore),
                amount_after: rupees(sums.paiseAfter),
                place_before: mean(sums.placeBefore),
                place_after: mean(sums.placeAfter),
              },
        cities: groupsOf(cities),
        incomes: groupsOf(incomes),
      };
    },
  };
}
