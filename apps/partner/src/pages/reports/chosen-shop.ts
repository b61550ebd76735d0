import { usePhrases } from '@tulna/console-kit/language';
import { useMemo } from 'react';

/** The option of a filter by shop, with the name that the found rows give it; undefined if there is no such filter. */
export function useChosenShop(
  value: string | undefined,
  rows: readonly { merchant: string | null }[] | undefined,
): { value: string; label: string } | undefined {
  const { columns } = usePhrases('partnerReports');
  const name = rows?.find(({ merchant }) => merchant !== null)?.merchant;
  return useMemo(
    () => (value === undefined ? undefined : { value, label: `${columns.merchant}: ${name ?? value.slice(0, 8)}` }),
    [value, name, columns],
  );
}
