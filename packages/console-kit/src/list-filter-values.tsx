import type { FilterKind } from '@tulna/contract/lists';
import { DATE_PRESETS, type DatePreset } from '@tulna/rules/constants';
import { istDay } from '@tulna/rules/dates';
import { dayRange, numberRange, rangeText } from '@tulna/rules/list-choice';
import { type Period, presetPeriod } from '@tulna/rules/periods';

type Preset = Exclude<DatePreset, 'custom_range'>;

const isPreset = (value: string): value is Preset =>
  value !== 'custom_range' && DATE_PRESETS.some((preset) => preset === value);

/** The dates of a filter in the URL, from a preset of §9 or a range. Undefined if it is neither. */
export function daysOf(value: string): { least: string | null; most: string | null } | undefined {
  if (!isPreset(value)) return dayRange(value);
  const { from, to } = presetPeriod(value, istDay(Date.now()));
  return { least: from, most: to };
}

/** Both dates of a filter, if it has both. */
export function periodOf(value: string): Period | undefined {
  const days = daysOf(value);
  return days?.least && days.most ? { from: days.least, to: days.most } : undefined;
}

/** A URL's filters as call parameters: presets become dates, and invalid ones are left out. */
export function sentFilters(
  kinds: Readonly<Record<string, FilterKind>>,
  filters: Readonly<Record<string, string>>,
): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [key, kind] of Object.entries(kinds)) {
    const value = filters[key];
    if (value === undefined || value === '') continue;
    const days = kind === 'days' ? daysOf(value) : undefined;
    if (kind === 'days' ? days === undefined : kind === 'numbers' && numberRange(value) === undefined) continue;
    sent[key] = days === undefined ? value : rangeText(days);
  }
  return sent;
}

/** Whether a row's value passes a filter of a given kind; for lists whose rows are all in the browser. */
export function passes(kind: FilterKind, chosen: string, value: string | number | null): boolean {
  if (kind === 'text') return String(value ?? '') === chosen;
  if (kind === 'several') return chosen.split(',').includes(String(value ?? ''));
  if (kind === 'numbers') {
    const range = numberRange(chosen);
    if (range === undefined) return true;
    if (typeof value !== 'number') return false;
    return (range.least === null || value >= range.least) && (range.most === null || value <= range.most);
  }
  const days = daysOf(chosen);
  if (days === undefined) return true;
  if (typeof value !== 'string') return false;
  const day = istDay(Date.parse(value));
  return (days.least === null || day >= days.least) && (days.most === null || day <= days.most);
}
