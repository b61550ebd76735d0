import { DATE_PRESETS, type DatePreset } from '@tulna/rules/constants';
import { checkPeriod } from '@tulna/rules/periods';
import { useMemo } from 'react';
import { put, useAddressQuery } from './address-query.tsx';

/** A period as calls take it: a preset of §9, with both dates if it is the custom range. */
export interface DateRange {
  preset: DatePreset;
  from?: string;
  to?: string;
}

const isPreset = (value: string | null): value is DatePreset => DATE_PRESETS.some((preset) => preset === value);

/** The period in the URL; `standard` if it has none or an invalid one. */
export function useDateRange(standard: DatePreset): [DateRange, (range: DateRange) => void] {
  const [params, changeQuery] = useAddressQuery();
  const [preset, from, to] = [params.get('period'), params.get('from'), params.get('to')];
  const range = useMemo<DateRange>(() => {
    if (!isPreset(preset)) return { preset: standard };
    if (preset !== 'custom_range') return { preset };
    if (from === null || to === null || checkPeriod(from, to) !== undefined) return { preset: standard };
    return { preset, from, to };
  }, [preset, from, to, standard]);
  const change = (wanted: DateRange) =>
    changeQuery((next) => {
      put(next, 'period', wanted.preset);
      for (const key of ['from', 'to'] as const)
        put(next, key, wanted.preset === 'custom_range' ? wanted[key] : undefined);
      return next;
    });
  return [range, change];
}
