import { GOLD_PAGES, lenderOfPage } from '@tulna/rules/lender-pages';
import { aprRangeOf, type LenderRow } from '../lenders/index.ts';

const serves = ({ postal_prefixes: prefixes }: LenderRow, postalCode: string): boolean =>
  prefixes === null || postalCode === '' || prefixes.some((prefix) => postalCode.startsWith(prefix));

const hasPage = ({ key }: LenderRow): boolean => GOLD_PAGES.some((page) => lenderOfPage(page) === key);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The gold lender that a customer is taken to: of those that serve the PIN code, else of all, the one with the lowest APR that its
 * figures give, then by legal name. What a lender is to us plays no part.
 */
export function chosenGoldLender(lenders: readonly LenderRow[], postalCode: string): LenderRow | undefined {
  const withPage = lenders.filter(hasPage);
  const serving = withPage.filter((row) => serves(row, postalCode));
  const leastOf = (row: LenderRow): number => aprRangeOf(row)?.least ?? Number.MAX_VALUE;
  return (serving.length > 0 ? serving : withPage).toSorted(
    (a, b) => leastOf(a) - leastOf(b) || byText(a.legal_name, b.legal_name) || byText(a.name, b.name),
  )[0];
}
