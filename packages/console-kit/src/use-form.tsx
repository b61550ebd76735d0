import { ApiError } from '@tulna/client/errors';
import { isSame } from '@tulna/rules/same-value';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { conflictOf, type EditConflict } from './edit-conflict.tsx';
import { failureText, wasTold } from './failure.tsx';
import styles from './form.module.css';
import type { AnyField, FieldWords, InitialOf, NameOf, ValuesOf } from './form-field.tsx';
import { useFormats } from './formats.tsx';
import { usePhrases } from './language.tsx';
import { useAfterPress } from './press.tsx';
import { showField } from './show-field.ts';
import { Notice } from './states.tsx';

export interface FormOptions<Fields extends readonly AnyField[]> {
  /** In the order of the screen. Names are those of the wire, so that the server's refusals find their fields. */
  fields: Fields;
  /** What the fields begin with; read once, so that a reloaded list changes nothing under the person's hands. */
  initial?: InitialOf<Fields>;
  /**
   * Errors between fields, each under its own field. A field that is wrong by itself has no value
   * here.
   */
  check?: (values: Partial<ValuesOf<Fields>>) => Partial<Record<NameOf<Fields>, string | undefined>>;
  /**
   * Rejects if it wasn't saved; everything typed stays. Receives the colleague's value once the person has seen it and
   * decided to overwrite it.
   */
  send: (values: ValuesOf<Fields>, seen: EditConflict | undefined) => Promise<unknown>;
  /** The sentence for a failure that is no field's; the usual one unless given, and none where it was a toast (§8). */
  failure?: (error: unknown) => string;
  /** Called after it was sent, with a function that resets the form. */
  onSent?: (reset: () => void) => void;
  size?: 'sm' | 'md';
  /** Shown below the fields, from the valid values, such as a preview. */
  below?: (values: Partial<ValuesOf<Fields>>) => ReactNode;
}

interface Form {
  /** The fields with their errors. */
  fields: ReactNode;
  /** The number of wrong fields, and a refusal of the server that names none of them. */
  notices: ReactNode;
  /** For the `form` around them. */
  props: { ref: (form: HTMLFormElement | null) => void; noValidate: true; onSubmit: (event: FormEvent) => void };
  isSending: boolean;
  /** True while anything is changed. */
  isTouched: boolean;
  /** What a colleague had saved, if the last attempt was a conflict. */
  conflict: EditConflict | undefined;
}

type Texts = Readonly<Record<string, string>>;

const nobody: ReadonlySet<string> = new Set();
const nothing: Texts = {};

/** Whether two values of a field are alike; of files, whether they are the same one. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && !(other instanceof File) && isSame(one, other));

/** The field that a refusal is about: `value.2` is about `value`. */
const isAbout = (key: string, name: string): boolean => key === name || key.startsWith(`${name}.`);

/** Puts the server's refusals at the fields they name, and those of no field of this form apart. */
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
 * A form of the consoles from a list of fields. A field is judged when it is left after a change, all of them when the form is
 * sent, and from then on at every change. What the server refused stays until its field is changed or the form is sent again.
 * Sending with something wrong focuses the first wrong field; nothing is sent twice at once.
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
  const [said, setSaid] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<EditConflict>();
  const [isSending, setSending] = useState(false);
  // A second Enter comes before the state is drawn.
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

  // The initial value of a field by its own name: `InitialOf` ties the two together.
  const typedIn = (field: AnyField) =>
    field.name in typed ? typed[field.name] : field.begin(first[field.name] as never);
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const read = field.read(typedIn(field), words);
    if ('fault' in read) faults[field.name] = read.fault;
    else values[field.name] = read.value;
  }
  // A field has its value under its own name; those with a fault are left out.
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
    setSaid([]);
    setConflict(undefined);
    setAttempt(0);
  };
  const sendOff = async () => {
    isBusy.current = true;
    setSending(true);
    try {
      await send(values as ValuesOf<Fields>, conflict);
      // The form was closed meanwhile: the one open now is another.
      if (!isGone.current) onSent?.(reset);
    } catch (error) {
      const { ofFields, others } = refusalsOf(
        error,
        fields.map(({ name }) => name),
      );
      // Seen once, a colleague's value stays seen when only the connection fails.
      setConflict((before) => conflictOf(error) ?? before);
      setRefused(ofFields);
      const isAnswered = Object.keys(ofFields).length > 0 || others.length > 0 || conflictOf(error) !== undefined;
      const isSaid = isAnswered || (failure === undefined && wasTold(error));
      setSaid(isSaid ? others : [failure === undefined ? failureText(error, kit.failures) : failure(error)]);
      setAttempt((count) => count + 1);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const submit = () => {
    if (isBusy.current) return;
    setRefused(nothing);
    setSaid([]);
    setJudged(new Set(fields.map(({ name }) => name)));
    if (Object.keys(faults).length > 0) setAttempt((count) => count + 1);
    else void sendOff();
  };

  return {
    fields: (
      <div className={styles.fields}>
        {fields.map((field, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears when the field inside is left, and does nothing itself
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
        {said.length > 0 && (
          <Notice tone="danger">
            {said.map((sentence) => (
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
    // What is as it was again is no change.
    isTouched: fields.some(({ name, begin }) => name in typed && !isAlike(typed[name], begin(first[name] as never))),
    conflict,
  };
}
