import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { ReactNode } from 'react';

/** What a field needs for its sentences: the texts of the kit and the page's format for numbers. */
export interface FieldWords {
  kit: ConsoleTopics['consoleKit'];
  number: (value: number) => string;
}

/** The value of a field, or the sentence that says why there is none. */
export type FieldRead<Value> = { value: Value } | { fault: string };

/** What a field is drawn with. */
export interface FieldDrawing<Typed> {
  typed: Typed;
  change: (typed: Typed) => void;
  /** Shown below the field. */
  error: string | undefined;
  /** True for the field that has the focus when a dialog opens. */
  isFirst: boolean;
  /** Larger on a page of its own, such as the sign-in page. */
  size: 'sm' | 'md';
  words: FieldWords;
}

/** A field of a form: its name on the wire, how it begins, what it is worth and how it is drawn. */
export interface Field<Name extends string, Initial, Value> {
  name: Name;
  /** Takes half of the width, next to another half; the whole width on a phone. */
  half: boolean;
  /** What is in the field before anyone types. */
  begin: (initial: Initial | undefined) => unknown;
  read: (typed: unknown, words: FieldWords) => FieldRead<Value>;
  draw: (drawing: FieldDrawing<unknown>) => ReactNode;
}

/** Any field, as a list of fields holds it. */
export type AnyField = Field<string, never, unknown>;

export type NameOf<Fields extends readonly AnyField[]> = Fields[number]['name'];

/** What each field may begin with, by name. */
export type InitialOf<Fields extends readonly AnyField[]> = {
  [One in Fields[number] as One['name']]?: One extends Field<string, infer Initial, unknown> ? Initial : never;
};

/** The value of each field once it has no error, by name. */
export type ValuesOf<Fields extends readonly AnyField[]> = {
  [One in Fields[number] as One['name']]: One extends Field<string, never, infer Value> ? Value : never;
};

/** The properties of every kind of field. */
export interface FieldOptions {
  label: string;
  /** One sentence below the label. */
  hint?: ReactNode;
  half?: boolean;
}

interface Kind<Initial, Typed, Value> {
  begin: (initial: Initial | undefined) => Typed;
  read: (typed: Typed, words: FieldWords) => FieldRead<Value>;
  draw: (drawing: FieldDrawing<Typed>) => ReactNode;
}

/** Makes a field of a kind. */
export function fieldOf<Name extends string, Initial, Typed, Value>(
  name: Name,
  { half = false }: FieldOptions,
  { begin, read, draw }: Kind<Initial, Typed, Value>,
): Field<Name, Initial, Value> {
  return {
    name,
    half,
    begin,
    // The form returns only this field's initial or changed value.
    read: (typed, words) => read(typed as Typed, words),
    draw: ({ typed, ...rest }) => draw({ typed: typed as Typed, ...rest }),
  };
}
