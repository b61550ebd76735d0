import type { ValidationCode } from '@tulna/phrases/validation';
import { useRef, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';

/** Every answer of a form as text, by field; '' if nothing is filled in. */
export type FormValues = Readonly<Record<string, string>>;

/** Returns the errors of a whole form, by field. */
type Check = (values: FormValues) => Readonly<Partial<Record<string, ValidationCode>>>;

/** An error that is shown. `code` is that of the form's own rule, or undefined if the server refused the answer. */
interface ShownError {
  code: ValidationCode | undefined;
  message: string;
}

const noRefusals: Readonly<Record<string, string>> = {};
const nothingJudged: ReadonlySet<string> = new Set();

/**
 * The answers of a form and their errors (§5). A field is checked when it is left or when the form is sent, and from
 * then on at every change. An error of the server stays until the field is changed or sent again. A form library would take a tenth of the page's weight limit (bar S10). The route must name the topic `validation`.
 * @param onChange gets the answers at every change
 */
export function useAnswers(start: FormValues, check: Check, onChange?: (values: FormValues) => void) {
  const messages: Readonly<Record<string, string>> = usePhrases('validation');
  const [values, setValues] = useState(start);
  // The latest input, including input that isn't rendered yet.
  const latest = useRef(start);
  const [judged, setJudged] = useState(nothingJudged);
  const [refused, setRefused] = useState(noRefusals);

  const put = (changes: FormValues): void => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    onChange?.(latest.current);
  };
  const judge = (fields: Iterable<string>): void => setJudged((before) => new Set([...before, ...fields]));

  const found = check(values);
  return {
    values,
    /** Returns the current answers, to send or save them. */
    read: (): FormValues => latest.current,
    put,
    change(field: string, value: string): void {
      setRefused((before) => (field in before ? (({ [field]: _, ...others }) => others)(before) : before));
      put({ [field]: value });
    },
    leave: (field: string): void => judge([field]),
    /** Checks these fields and shows their errors; returns true if there are none. */
    pass(fields: readonly string[]): boolean {
      const now = check(latest.current);
      const wrong = fields.filter((field) => now[field] !== undefined);
      judge(wrong);
      setRefused(noRefusals);
      return wrong.length === 0;
    },
    /** Shows the server's errors in the server's words. */
    refuse: (fields: Readonly<Record<string, string>>): void => setRefused((before) => ({ ...before, ...fields })),
    /** Resets the form to its initial answers. */
    reset(): void {
      put(start);
      setJudged(nothingJudged);
      setRefused(noRefusals);
    },
    errorOf(field: string): ShownError | undefined {
      if (refused[field] !== undefined) return { code: undefined, message: refused[field] };
      const code = judged.has(field) ? found[field] : undefined;
      return code === undefined ? undefined : { code, message: messages[code] ?? messages.invalid ?? '' };
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;
