import { type TdsRate, taxOn, tdsBasesOf } from '@tulna/rules/commission-taxes';
import { lastDayOf } from '@tulna/rules/months';
import { type MonthMoves, noBalance, type PartnerBalance, yearBefore } from '@tulna/rules/partner-statements';
import type { monthsRepository, Span } from '../commissions/index.ts';

/** The amounts on which TDS is deducted in a month, of the partners with a PAN that others have too: the law counts the credits of a PAN together. */
export async function sharedBases(
  months: Pick<ReturnType<typeof monthsRepository>, 'orderOfCredits'>,
  month: string,
  {
    span,
    payees,
    balances,
    moves,
    rates,
  }: {
    readonly span: Span;
    /** Partners with one PAN. */
    readonly payees: readonly (readonly string[])[];
    readonly balances: ReadonlyMap<string, PartnerBalance>;
    readonly moves: ReadonlyMap<string, MonthMoves>;
    readonly rates: readonly TdsRate[];
  },
): Promise<Map<string, number>> {
  const { thresholdPaise } = taxOn(rates, lastDayOf(month));
  const found = new Map<string, number>();
  const creditOf = (key: string): number => {
    const moved = moves.get(key);
    return moved === undefined ? 0 : moved.releasedPaise + moved.changedPaise;
  };
  for (const same of payees) {
    const credited = same.filter((key) => creditOf(key) > 0);
    if (credited.length === 0) continue;
    const yearOf = (key: string) => yearBefore(balances.get(key) ?? noBalance, month);
    const before = same.reduce((sum, key) => sum + yearOf(key).creditedPaise, 0);
    const first = credited.length === 1 ? credited : await months.orderOfCredits(span, same, thresholdPaise - before);
    const keys = [...new Set([...first, ...same])];
    const bases = tdsBasesOf(
      keys.map((key) => ({ creditPaise: creditOf(key), year: yearOf(key) })),
      thresholdPaise,
    );
    for (const [n, key] of keys.entries()) found.set(key, bases[n] ?? 0);
  }
  return found;
}
