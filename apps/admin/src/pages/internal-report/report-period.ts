import type { DateRange } from '@tulna/console-kit/date-range';
import { periodOf } from '@tulna/console-kit/list-filter-values';
import { useListState } from '@tulna/console-kit/list-state';
import { DATE_PRESETS, type DatePreset } from '@tulna/rules/constants';
import { istDay } from '@tulna/rules/dates';
import { rangeText } from '@tulna/rules/list-choice';
import { checkPeriod, type Period } from '@tulna/rules/periods';
import { useMemo } from 'react';

const standard = 'last_7_days' satisfies DatePreset;

interface ReportPeriod {
  period: Period;
  /** The filter of days that figures and list share, as sent to the server. */
  fixed: { readonly at: string };
  /** The same filter as in the address: a preset or two dates. */
  chosen: string;
  range: DateRange;
  setRange: (range: DateRange) => void;
}

/** The days of a report: those of the filter `at` in the address, otherwise the last seven. */
export function useReportPeriod(): ReportPeriod {
  const { filters, change } = useListState();
  const requested = filters.at ?? '';
  const found = periodOf(requested);
  const isUsable = found !== undefined && checkPeriod(found.from, found.to) === undefined;
  const chosen = isUsable ? requested : standard;
  const { from, to } = (isUsable ? found : periodOf(standard)) ?? { from: istDay(Date.now()), to: istDay(Date.now()) };
  return useMemo(() => {
    const preset = DATE_PRESETS.find((one) => one === chosen && one !== 'custom_range');
    return {
      period: { from, to },
      fixed: { at: rangeText({ least: from, most: to }) },
      chosen,
      range: preset === undefined ? { preset: 'custom_range', from, to } : { preset },
      setRange: (wanted) =>
        change({
          filters: {
            ...filters,
            at:
              wanted.preset === 'custom_range'
                ? rangeText({ least: wanted.from ?? from, most: wanted.to ?? to })
                : wanted.preset,
          },
        }),
    };
  }, [from, to, chosen, filters, change]);
}
