import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from './formats.tsx';
import { usePhrases } from './language.tsx';
import { type NumberFault, type NumberLimits, numberWithin } from './numbers.tsx';

/** The sentence for a rejected number. */
export function useNumberWords({ decimals = 0, min = 0, max }: NumberLimits): (fault: NumberFault) => string {
  const { cell } = usePhrases('consoleKit');
  const { number } = useFormats();
  const takes = cell.takesNumbers(decimals === 0, number(min), max === undefined ? undefined : number(max));
  return (fault) => {
    if (fault === 'grouping') return cell.grouping;
    if (fault === 'words' || fault === 'exponent') return cell.figures;
    return fault === 'decimals' && decimals > 0 ? cell.decimals(decimals) : takes;
  };
}

interface NumberFieldProps extends NumberLimits {
  label: string;
  description?: ReactNode;
  /** The raw text; {@link numberWithin} parses it. */
  value: string;
  onChange: (typed: string) => void;
}

/** A number in a dialog. Invalid input stays as typed, with the reason below it. */
export function NumberField({ label, description, value, onChange, ...limits }: NumberFieldProps) {
  const words = useNumberWords(limits);
  const { cell } = usePhrases('consoleKit');
  const read = numberWithin(value, limits);
  const fault = 'fault' in read && read.fault !== 'empty' ? read.fault : undefined;
  return (
    <TextInput
      label={label}
      description={description}
      data-autofocus
      required
      inputMode={limits.decimals === undefined || limits.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      error={fault === undefined ? undefined : cell.notTaken(words(fault))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
