import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { DATE_PRESETS } from '@tulna/rules/constants';
import { istDay } from '@tulna/rules/dates';
import { numberRange, rangeText } from '@tulna/rules/list-choice';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePhrases } from './language.tsx';
import type { ListFilter } from './list-columns.tsx';
import { periodOf } from './list-filter-values.tsx';
import styles from './list-page.module.css';
import { SearchBox } from './search-box.tsx';

/** Loaded with the first range of days that isn't a preset. */
const CustomRange = lazy(async () => ({ default: (await import('./date-range-filter.tsx')).CustomRange }));

interface ControlProps {
  label: string;
  options: readonly { value: string; label: string }[];
  ahead?: true | undefined;
  /** '' if nothing is selected. */
  value: string;
  onChange: (value: string) => void;
}

function ChoiceFilter({ label, options, value, onChange }: ControlProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      data-active={value === '' ? undefined : true}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A button that shows the selection and opens its options. */
function Opening({ label, summary, children }: { label: string; summary: string; children: React.ReactNode }) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.select} data-active={summary === '' ? undefined : true}>
          {summary === '' ? label : `${label}: ${summary}`}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

function SeveralFilter({ label, options, value, onChange }: ControlProps) {
  const { list } = usePhrases('consoleKit');
  // The URL updates a moment later, so keep both of two quick selections.
  const [picked, setPicked] = useState(value);
  useEffect(() => setPicked(value), [value]);
  const chosen = picked === '' ? [] : picked.split(',');
  const pick = (id: string, isChosen: boolean) => {
    const ids = options.map((option) => option.value);
    const next = ids.filter((other) => (other === id ? isChosen : chosen.includes(other))).join(',');
    setPicked(next);
    onChange(next);
  };
  const one = options.find((option) => option.value === chosen[0])?.label ?? chosen[0] ?? '';
  return (
    <Opening label={label} summary={chosen.length > 1 ? list.several(chosen.length) : one}>
      <fieldset className={styles.options} aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => pick(option.value, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Opening>
  );
}

function NumbersFilter({ label, value, onChange }: ControlProps) {
  const { list, dates } = usePhrases('consoleKit');
  const ends = value.split('..');
  const [least, setLeast] = useState(ends[0] ?? '');
  const [most, setMost] = useState(ends[1] ?? '');
  const typed = least.trim() === '' && most.trim() === '' ? '' : `${least.trim()}..${most.trim()}`;
  const isWrong = typed !== '' && numberRange(typed) === undefined;
  return (
    <Opening label={label} summary={value === '' ? '' : value.replace('..', ' – ')}>
      <form
        className={styles.options}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) onChange(typed);
        }}
      >
        <TextInput
          label={list.least}
          inputMode="decimal"
          value={least}
          maxLength={20}
          onChange={({ currentTarget }) => setLeast(currentTarget.value)}
        />
        <TextInput
          label={list.most}
          inputMode="decimal"
          value={most}
          maxLength={20}
          error={isWrong && list.wrongRange}
          onChange={({ currentTarget }) => setMost(currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={isWrong}>
          {dates.apply}
        </Button>
      </form>
    </Opening>
  );
}

function DaysFilter({ label, ahead, value, onChange }: ControlProps) {
  const { dates } = usePhrases('consoleKit');
  const isRange = value.includes('..');
  const [isCustom, setCustom] = useState(isRange);
  // A link, a saved view or the Back button may bring a different selection from the one made here.
  useEffect(() => setCustom(isRange), [isRange]);
  const period = periodOf(value);
  return (
    <>
      <ChoiceFilter
        label={label}
        options={DATE_PRESETS.map((preset) => ({ value: preset, label: dates[preset] }))}
        value={isCustom ? 'custom_range' : value}
        onChange={(chosen) => {
          setCustom(chosen === 'custom_range');
          if (chosen !== 'custom_range') onChange(chosen);
        }}
      />
      {isCustom && (
        <Suspense>
          <CustomRange
            key={value}
            period={period}
            last={ahead ? undefined : istDay(Date.now())}
            onApply={({ from, to }) => onChange(rangeText({ least: from, most: to }))}
          />
        </Suspense>
      )}
    </>
  );
}

function TextFilter({ label, value, onChange }: ControlProps) {
  return (
    <SearchBox
      className={styles.find ?? ''}
      label={label}
      placeholder={label}
      value={value}
      onChange={onChange}
      quiet
    />
  );
}

const controls = {
  choice: ChoiceFilter,
  several: SeveralFilter,
  numbers: NumbersFilter,
  days: DaysFilter,
  text: TextFilter,
} as const;

interface ListFiltersProps<Row> {
  filters: readonly ListFilter<Row>[];
  chosen: Readonly<Record<string, string>>;
  /** Changes one filter; the others stay as they are in the URL at that moment. */
  onChange: (key: string, value: string) => void;
}

/** The filters of a list, each with the control for its kind. */
export function ListFilters<Row>({ filters, chosen, onChange }: ListFiltersProps<Row>) {
  return filters.map(({ key, label, kind = 'choice', options = [], ahead }) => {
    const Control = controls[kind];
    const value = chosen[key] ?? '';
    return (
      <Control
        // If a range is cleared elsewhere, its fields are emptied.
        key={kind === 'numbers' ? `${key} ${value}` : key}
        label={label}
        options={options}
        ahead={ahead}
        value={value}
        onChange={(next) => onChange(key, next)}
      />
    );
  });
}
