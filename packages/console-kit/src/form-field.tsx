import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { ReactNode } from 'react';

/** What a field needs to write its sentences: the texts of the kit and the page's number format. */
export interface FieldWords {
  kit: ConsoleTopics['consoleKit'];
  number: (value: number) => string;
}

/** The value of a field, or the sentence that says why it has none. */
export type FieldRead<Value> = { value: Value } | { fault: string };

/** What a field needs to be rendered. */
export interface FieldDrawing<Typed> {
  typed: Typed;
  change: (typed: Typed) => void;
  /** Shown below the field. */
  error: string | undefined;
  /** Whether it gets the focus when a dialog opens. */
  isFirst: boolean;
  /** Larger on a separate page, such as the sign-in page. */
  size: 'sm' | 'md';
  words: FieldWords;
}

/** A field of a form: its name on the wire, its initial content, its value and its control. */
export interface Field<Name extends string, Initial, Value> {
  name: Name;
  /** Whether it takes half of the width, next to another such field; on a phone it takes the whole width. */
  half: boolean;
  /** The content before anyone types. */
  begin: (initial: Initial | undefined) => unknown;
  read: (typed: unknown, words: FieldWords) => FieldRead<Value>;
  draw: (drawing: FieldDrawing<unknown>) => ReactNode;
}

/** Any field, in a list of fields. */
export type AnyField = Field<string, never, unknown>;

export type NameOf<Fields extends readonly AnyField[]> = Fields[number]['name'];

/** The possible initial values of the fields, by name. */
export type InitialOf<Fields extends readonly AnyField[]> = {
  [One in Fields[number] as One['name']]?: One extends Field<string, infer Initial, unknown> ? Initial : never;
};

/** The values of the fields once they have no errors, by name. */
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

/** Defines a field. */
export function fieldOf<Name extends string, Initial, Typed, Value>(
  name: Name,
  { half = false }: FieldOptions,
  { begin, read, draw }: Kind<Initial, Typed, Value>,
): Field<Name, Initial, Value> {
  return {
    name,
    half,
    begin,
    // The form passes only this field's own initial or typed value.
    read: (typed, words) => read(typed as Typed, words),
    draw: ({ typed, ...rest }) => draw({ typed: typed as Typed, ...rest }),
  };
}
