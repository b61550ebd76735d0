import { Button } from '@mantine/core';
import { DATE_PRESETS, type DatePreset, MOST_PERIOD_DAYS } from '@tulna/rules/constants';
import { checkPeriod, type Period } from '@tulna/rules/periods';
import { useEffect, useState } from 'react';
import type { DateRange } from './date-range.tsx';
import styles from './date-range-filter.module.css';
import { usePhrases } from './language.tsx';

interface CustomRangeProps {
  /** The current range; undefined if none has been chosen. */
  period: Period | undefined;
  onApply: (period: Period) => void;
  /** Latest date that can be chosen. */
  last?: string | undefined;
}

/** The Custom Range of §9: two existing dates, in order and not too far apart. Otherwise it says why and isn't applied. */
export function CustomRange({ period, onApply, last }: CustomRangeProps) {
  const { dates, form } = usePhrases('consoleKit');
  const [from, setFrom] = useState(period?.from ?? '');
  const [to, setTo] = useState(period?.to ?? '');
  const wrong = checkPeriod(from, to);
  // The browser only returns existing dates. If both are filled in and still invalid, the year is out of range.
  const why = { reversed: dates.wrong, too_long: dates.tooLong(MOST_PERIOD_DAYS), missing: form.year };
  const isFilled = from !== '' && to !== '';
  return (
    <div className={styles.custom}>
      <label className={styles.day}>
        {dates.from}
        <input type="date" value={from} max={last} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
      </label>
      <label className={styles.day}>
        {dates.to}
        <input type="date" value={to} max={last} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
      </label>
      <Button disabled={wrong !== undefined} onClick={() => onApply({ from, to })}>
        {dates.apply}
      </Button>
      {isFilled && wrong !== undefined && (
        <span className={styles.wrong} role="alert">
          {why[wrong]}
        </span>
      )}
    </div>
  );
}

interface DateRangeFilterProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
  /** The dates currently shown; a custom range starts from them. */
  shown?: Period | undefined;
  /** Latest date that can be chosen: today, according to the server. */
  last?: string | undefined;
}

/** The presets of §9: Yesterday, Last 7 Days, Last 30 Days, and a Custom Range of two dates. */
export function DateRangeFilter({ range, onChange, shown, last }: DateRangeFilterProps) {
  const { dates } = usePhrases('consoleKit');
  const [isCustom, setCustom] = useState(range.preset === 'custom_range');
  // A link or the Back button may set a period that isn't the one selected here.
  useEffect(() => setCustom(range.preset === 'custom_range'), [range.preset]);
  const choose = (preset: DatePreset) => {
    setCustom(preset === 'custom_range');
    if (preset !== 'custom_range') onChange({ preset });
  };
  const pressed = isCustom ? 'custom_range' : range.preset;
  const { from, to } = range;
  return (
    <fieldset className={styles.row} aria-label={dates.label}>
      <div className={styles.presets}>
        {DATE_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={preset === pressed}
            onClick={() => choose(preset)}
          >
            {dates[preset]}
          </button>
        ))}
      </div>
      {isCustom && (
        <CustomRange
          period={from !== undefined && to !== undefined ? { from, to } : shown}
          last={last}
          onApply={(period) => onChange({ preset: 'custom_range', ...period })}
        />
      )}
    </fieldset>
  );
}
