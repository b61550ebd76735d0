import { Button } from '@mantine/core';
import { DATE_PRESETS, type DatePreset } from '@tulna/rules/constants';
import { useState } from 'react';
import type { DateRange } from './date-range.tsx';
import styles from './date-range-filter.module.css';
import { usePhrases } from './language.tsx';

interface DateRangeFilterProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
  /** Last day that can be chosen, today by the server's answer. */
  last?: string;
}

/** The presets of §9: Yesterday, Last 7 Days, Last 30 Days, and a Custom Range of two days. */
export function DateRangeFilter({ range, onChange, last }: DateRangeFilterProps) {
  const { dates } = usePhrases('consoleKit');
  const [isCustom, setCustom] = useState(range.preset === 'custom_range');
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  const isOrdered = from !== '' && to !== '' && from <= to;
  const choose = (preset: DatePreset) => {
    setCustom(preset === 'custom_range');
    if (preset !== 'custom_range') onChange({ preset });
  };
  const pressed = isCustom ? 'custom_range' : range.preset;
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
        <div className={styles.custom}>
          <label className={styles.day}>
            {dates.from}
            <input type="date" value={from} max={last} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
          </label>
          <label className={styles.day}>
            {dates.to}
            <input type="date" value={to} max={last} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
          </label>
          <Button disabled={!isOrdered} onClick={() => onChange({ preset: 'custom_range', from, to })}>
            {dates.apply}
          </Button>
          {from !== '' && to !== '' && !isOrdered && <span role="alert">{dates.wrong}</span>}
        </div>
      )}
    </fieldset>
  );
}
