import { ApiError } from '@tulna/client/errors';
import type { ValidationCode } from '@tulna/phrases/validation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorSummary, Failed } from '../ui/feedback.tsx';
import { useAnswers } from './use-answers.ts';
import { useSending } from './use-sending.ts';

export interface FormOptions<Field extends string> {
  /** Prefix of the ids of the inputs. */
  prefix?: string;
  start: Readonly<Record<Field, string>>;
  /** Names of the fields in the summary of errors, in the order in which the summary lists them. */
  labels: Readonly<Record<Field, ReactNode>>;
  check: (values: Readonly<Record<Field, string>>) => Readonly<Partial<Record<Field, ValidationCode>>>;
  /** Error texts that replace the usual ones for some fields. */
  sentences?: Readonly<Partial<Record<Field, string>>>;
  send: (values: Readonly<Record<Field, string>>, intent: string) => Promise<void>;
  /** Further handling of a refusal; returns true if it shows the error itself. */
  onError?: (error: unknown) => boolean | undefined;
}

/** Returns only the fields that have an error. */
export const wrongOf = <Field extends string>(
  codes: Readonly<Record<Field, ValidationCode | undefined>>,
): Partial<Record<Field, ValidationCode>> =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined)) as Partial<
    Record<Field, ValidationCode>
  >;

/** In the summary, a label such as “What do you do?” is followed by its error without a colon. */
const endsAsQuestion = (label: ReactNode): boolean => typeof label === 'string' && label.endsWith('?');

/**
 * A form of the customer site: its answers, its errors, and the sending ({@link useSending}). Errors, including the server's, are shown at the field and in a summary on top that takes the focus. The route must name the topic `validation`.
 */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const { prefix = '', start, labels, check, sentences, send, onError } = options;
  const fields = Object.keys(labels) as Field[];
  const answers = useAnswers(start, (values) => check(values as Readonly<Record<Field, string>>));
  const sending = useSending();
  const [attempt, setAttempt] = useState(0);
  const values = answers.values as Readonly<Record<Field, string>>;

  const errorOf = (name: Field): string | undefined => {
    const error = answers.errorOf(name);
    return error?.code === undefined ? error?.message : (sentences?.[name] ?? error.message);
  };
  const problems = fields.flatMap((name) => {
    const message = errorOf(name);
    return message === undefined
      ? []
      : [
          {
            id: prefix + name,
            message: (
              <>
                {labels[name]}
                {endsAsQuestion(labels[name]) ? ' ' : ': '}
                {message}
              </>
            ),
          },
        ];
  });
  const refuse = (error: unknown): boolean | undefined => {
    const refused = Object.entries(error instanceof ApiError ? error.fields : {});
    const ours = refused.filter(([name]) => fields.includes(name as Field));
    if (ours.length > 0) {
      answers.refuse(Object.fromEntries(ours));
      setAttempt((count) => count + 1);
    }
    return onError?.(error) === true || (ours.length > 0 && ours.length === refused.length);
  };
  const field = (name: Field) => ({
    id: prefix + name,
    name,
    value: values[name],
    error: errorOf(name),
    onBlur: () => {
      if (answers.read()[name] !== '') answers.leave(name);
    },
  });

  return {
    values,
    /** True if no field has an error. */
    isComplete: Object.keys(check(values)).length === 0,
    busy: sending.busy,
    change: (name: Field, value: string): void => answers.change(name, value),
    reset: answers.reset,
    /** Properties of an input whose `onChange` receives the value itself. */
    valueOf: (name: Field) => ({ ...field(name), onChange: (value: string) => answers.change(name, value) }),
    /** Properties of an input; `tidy` cleans the typed text. */
    bind: (name: Field, tidy: (typed: string) => string = (typed) => typed) => ({
      ...field(name),
      onChange: (event: { target: { value: string } }) => answers.change(name, tidy(event.target.value)),
    }),
    /** Properties of a checkbox that is ticked while the field has this value. */
    tick: (name: Field, ticked: string) => {
      const { value, onBlur: _, ...rest } = field(name);
      return {
        ...rest,
        checked: value === ticked,
        onChange: (event: { target: { checked: boolean } }) => answers.change(name, event.target.checked ? ticked : ''),
      };
    },
    /** Properties of the `form` element. Its method is never GET, because typed text must not appear in a URL. */
    form: {
      method: 'dialog' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (sending.busy) return;
        setAttempt((count) => count + 1);
        sending.setFailure('');
        if (!answers.pass(fields)) return;
        const now = answers.read() as Readonly<Record<Field, string>>;
        void sending.send(now, (intent) => send(now, intent), refuse);
      },
    },
    /** The summary of errors, and the reason why sending failed. */
    errors: (
      <>
        <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} />
        <Failed>{sending.failure}</Failed>
      </>
    ),
  };
}
