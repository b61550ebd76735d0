import { LOAN_TERMS } from '@tulna/rules/loan-terms';
import { usePhrases } from '../language/phrases.tsx';
import { SelectField } from './choices.tsx';
import type { FieldText } from './field.tsx';

interface TermFieldProps extends FieldText {
  name?: string;
  /** Months as text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A loan term in months or years. One is always chosen, so it is never called optional. */
export function TermField({ value, onChange, optional: _, ...field }: TermFieldProps) {
  const { ui } = usePhrases('shell');
  const chosen = Number(value);
  // A term that isn't among the usual ones was chosen elsewhere, so it stays an option.
  const terms = [...new Set([...LOAN_TERMS, chosen])].sort((a, b) => a - b);
  return (
    <SelectField
      {...field}
      always
      autoComplete="off"
      value={String(chosen)}
      choices={terms.map((months) => ({ value: String(months), label: ui.term(months) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
