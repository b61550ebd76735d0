import { ApiError } from '@tulna/client/errors';
import { isSame } from '@tulna/rules/same-value';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { conflictOf, type EditConflict } from './edit-conflict.tsx';
import { failureText, wasReported } from './failure.tsx';
import styles from './form.module.css';
import type { AnyField, FieldWords, InitialOf, NameOf, ValuesOf } from './form-field.tsx';
import { useFormats } from './formats.tsx';
import { usePhrases } from './language.tsx';
import { useAfterPress } from './press.tsx';
import { showField } from './show-field.ts';
import { Notice } from './states.tsx';

export interface FormOptions<Fields extends readonly AnyField[]> {
  /** The fields in the order on screen. Their names are those of the wire, so that the server's errors reach their fields. */
  fields: Fields;
  /** Initial values of the fields. They are read once, so that a reloaded list doesn't change what the person sees. */
  initial?: InitialOf<Fields>;
  /** Returns errors between fields, each for one field. A field that is itself invalid has no value here. */
  check?: (values: Partial<ValuesOf<Fields>>) => Partial<Record<NameOf<Fields>, string | undefined>>;
  /**
   * Sends the values. Rejects if they weren't saved; all typed text then stays. `seen` is the colleague's value, once the person has seen
   * it and decided to overwrite it.
   */
  send: (values: ValuesOf<Fields>, seen: EditConflict | undefined) => Promise<unknown>;
  /**
   * Returns the sentence for a failure that belongs to no field. By default it is the usual sentence, or none if the failure was shown as a
   * toast (§8).
   */
  failure?: (error: unknown) => string;
  /** Called after the form was sent, with a function that resets the form. */
  onSent?: (reset: () => void) => void;
  size?: 'sm' | 'md';
  /** Content below the fields, derived from the valid values, such as a preview. */
  below?: (values: Partial<ValuesOf<Fields>>) => ReactNode;
}

interface Form {
  /** The fields with their errors. */
  fields: ReactNode;
  /** The number of invalid fields, and errors from the server that belong to none. */
  notices: ReactNode;
  /** Properties for the surrounding `form`. */
  props: { ref: (form: HTMLFormElement | null) => void; noValidate: true; onSubmit: (event: FormEvent) => void };
  isSending: boolean;
  /** Whether anything has been changed. */
  isTouched: boolean;
  /** What a colleague had saved, once an attempt was a conflict. */
  conflict: EditConflict | undefined;
}

type Texts = Readonly<Record<string, string>>;

const nobody: ReadonlySet<string> = new Set();
const nothing: Texts = {};

/** Whether two values of a field are equal; for files, whether they are the same one. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && !(other instanceof File) && isSame(one, other));

/** The field that an error is about: `value.2` is about `value`. */
const isAbout = (key: string, name: string): boolean => key === name || key.startsWith(`${name}.`);

/** Separates the server's errors into those of fields in this form and all others. */
function refusalsOf(error: unknown, names: readonly string[]): { ofFields: Texts; others: readonly string[] } {
  const ofFields: Record<string, string> = {};
  const others = new Set<string>();
  for (const [key, sentence] of Object.entries(error instanceof ApiError ? error.fields : {})) {
    const name = names.find((one) => isAbout(key, one));
    if (name === undefined) others.add(sentence);
    else ofFields[name] ??= sentence;
  }
  return { ofFields, others: [...others] };
}

/**
 * A console form from a list of fields. A field is checked when it is left after a change; when the form is sent, all fields are. From then
 * on, they are checked at every change. An error from the server stays until its field is changed or the form is sent again. If something
 * is invalid, sending focuses the first invalid field. A form is never sent twice at once.
 */
export function useForm<const Fields extends readonly AnyField[]>(options: FormOptions<Fields>): Form {
  const { fields, initial, check, send, failure, onSent, below, size = 'sm' } = options;
  const kit = usePhrases('consoleKit');
  const { number } = useFormats();
  const words: FieldWords = { kit, number };
  const [first] = useState<Readonly<Record<string, unknown>>>(initial ?? nothing);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>(nothing);
  const [judged, setJudged] = useState(nobody);
  const [refused, setRefused] = useState(nothing);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<EditConflict>();
  const [isSending, setSending] = useState(false);
  // A ref, because a second Enter may come before the new state is rendered.
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  /** Counts the attempts that may have left a field to correct. */
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    if (attempt > 0 && wrong) showField(wrong);
  }, [attempt]);

  // The initial value has the same name as its field, which `InitialOf` ensures for the types.
  const typedIn = (field: AnyField) =>
    field.name in typed ? typed[field.name] : field.begin(first[field.name] as never);
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const read = field.read(typedIn(field), words);
    if ('fault' in read) faults[field.name] = read.fault;
    else values[field.name] = read.value;
  }
  // Each value has the name of its field; invalid fields are left out.
  const across: Partial<Record<string, string | undefined>> = check?.(values as Partial<ValuesOf<Fields>>) ?? {};
  for (const [name, fault] of Object.entries(across)) if (fault !== undefined) faults[name] ??= fault;
  const errorOf = (name: string) => refused[name] ?? (judged.has(name) ? faults[name] : undefined);
  const wrong = fields.filter(({ name }) => errorOf(name) !== undefined).length;

  const change = (name: string, next: unknown) => {
    setTyped((before) => ({ ...before, [name]: next }));
    setRefused(({ [name]: _, ...others }) => others);
  };
  const leave = (name: string) => {
    if (name in typed) afterPress(() => setJudged((before) => new Set([...before, name])));
  };
  const reset = () => {
    setTyped(nothing);
    setJudged(nobody);
    setRefused(nothing);
    setSentences([]);
    setConflict(undefined);
    setAttempt(0);
  };
  const sendOff = async () => {
    isBusy.current = true;
    setSending(true);
    try {
      await send(values as ValuesOf<Fields>, conflict);
      // If the form was closed meanwhile, another one may be open now.
      if (!isGone.current) onSent?.(reset);
    } catch (error) {
      const { ofFields, others } = refusalsOf(
        error,
        fields.map(({ name }) => name),
      );
      // Once seen, a colleague's value counts as seen, even if the connection fails afterwards.
      setConflict((before) => conflictOf(error) ?? before);
      setRefused(ofFields);
      const isAnswered = Object.keys(ofFields).length > 0 || others.length > 0 || conflictOf(error) !== undefined;
      const isShown = isAnswered || (failure === undefined && wasReported(error));
      setSentences(isShown ? others : [failure === undefined ? failureText(error, kit.failures) : failure(error)]);
      setAttempt((count) => count + 1);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const submit = () => {
    if (isBusy.current) return;
    setRefused(nothing);
    setSentences([]);
    setJudged(new Set(fields.map(({ name }) => name)));
    if (Object.keys(faults).length > 0) setAttempt((count) => count + 1);
    else void sendOff();
  };

  return {
    fields: (
      <div className={styles.fields}>
        {fields.map((field, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only handles the blur of the field inside
          <div
            key={field.name}
            data-field
            className={field.half ? undefined : styles.whole}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) leave(field.name);
            }}
          >
            {field.draw({
              typed: typedIn(field),
              change: (next) => change(field.name, next),
              error: errorOf(field.name),
              isFirst: index === 0,
              size,
              words,
            })}
          </div>
        ))}
        {below !== undefined && <div className={styles.whole}>{below(values as Partial<ValuesOf<Fields>>)}</div>}
      </div>
    ),
    notices: (
      <>
        {attempt > 0 && wrong > 1 && <Notice tone="danger">{kit.form.wrong(wrong)}</Notice>}
        {sentences.length > 0 && (
          <Notice tone="danger">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </>
    ),
    props: {
      ref: (element) => {
        form.current = element;
      },
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    isSending,
    // A value that was changed back counts as unchanged.
    isTouched: fields.some(({ name, begin }) => name in typed && !isAlike(typed[name], begin(first[name] as never))),
    conflict,
  };
}
