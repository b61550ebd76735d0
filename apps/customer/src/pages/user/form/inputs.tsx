import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getSearchLists } from '@tulna/contract/search-lists';
import { normaliseMobile, normalisePan } from '@tulna/rules/patterns';
import type { ReactNode } from 'react';
import { AmountField } from '../../../ui/amount-field.tsx';
import { RadioCards, SelectField } from '../../../ui/choices.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { FieldText } from '../../../ui/field.tsx';
import { EmailField, PhoneField, PincodeField, TextField } from '../../../ui/text-field.tsx';
import { PostalArea } from './postal-area.tsx';

export type Lists = AnswerOf<typeof getSearchLists>;

/** The properties of an input from its form: texts, value, and change handler. */
export interface Input extends FieldText {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Renders the input of one question. */
export interface Draw {
  (input: Input, lists: Lists): ReactNode;
  /** Name of the list that contains the answer's code. */
  list?: string;
  /** The preselected answer, which is used unless another is chosen. */
  start?: string;
}

const among = (list: string, draw: Draw): Draw => Object.assign(draw, { list });

/** A line of text; `tidy` cleans the typed text. */
export const text =
  (autoComplete: string, tidy: (typed: string) => string = (typed) => typed): Draw =>
  ({ onChange, ...input }) => (
    <TextField
      {...input}
      autoComplete={autoComplete}
      maxLength={100}
      onChange={(event) => onChange(tidy(event.target.value))}
    />
  );

/** A code in capitals, such as a PAN or an IFSC. */
export const capitals =
  (maxLength: number): Draw =>
  ({ onChange, ...input }) => (
    <TextField
      {...input}
      capitals
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxLength}
      onChange={(event) => onChange(normalisePan(event.target.value))}
    />
  );

/** A PAN, which may be pasted with blanks. */
export const pan: Draw = capitals(12);

/** A PIN code with its place named below. */
export const postalCode =
  (autoComplete: string): Draw =>
  (input) => (
    <div>
      <PincodeField {...input} autoComplete={autoComplete} />
      <PostalArea code={input.value} />
    </div>
  );

/** Whole ₹. */
export const amount: Draw = (input) => <AmountField {...input} />;

const listed = (lists: Lists, list: string) =>
  (lists[list] ?? []).map((option) => ({ value: option.code, label: option.name }));

/** A choice among few, as cards. */
export const cards = (list: string): Draw =>
  among(list, (input, lists) => <RadioCards {...input} choices={listed(lists, list)} />);

/** A choice among many. */
export const select = (list: string): Draw =>
  among(list, ({ onChange, ...input }, lists) => (
    <SelectField
      {...input}
      autoComplete="off"
      choices={listed(lists, list)}
      onChange={(event) => onChange(event.target.value)}
    />
  ));

/** A birth date. */
export const birthDate: Draw = ({ name: _, ...input }) => <DateField {...input} birthday />;

/** A mobile number however it is typed or pasted. */
export const mobile: Draw = ({ onChange, ...input }) => (
  <PhoneField {...input} onChange={(event) => onChange(normaliseMobile(event.target.value))} />
);

/** An email address. */
export const email: Draw = ({ onChange, ...input }) => (
  <EmailField {...input} onChange={(event) => onChange(event.target.value.trim())} />
);
