import {
  type Field,
  type FieldValue,
  isChoice,
  isCounted,
  isOptionalKind,
  type Kind,
  type Tone,
  tones,
} from './field.ts';
import { isReservedColumn } from './reserved.ts';

/** An example of each kind. The error about a field shows the example of its kind. */
const examples = {
  text: '--field="city:text:60=City|शहर"',
  number: '--field="daily_limit:number:0..5000=Daily limit|रोज़ की सीमा"',
  rupees: '--field="fee:rupees:0..100000=Fee|फ़ीस"',
  day: '--field="visited_on:day=Day of the visit|मुलाकात का दिन"',
  choice: '--field="channel:choice=Channel|चैनल;sms=SMS|एसएमएस;email=Email|ई-मेल"',
  status: '--field="status:status=Status|स्थिति;draft=Draft|ड्राफ़्ट;open=Open|खुला|success;closed=Closed|समाप्त"',
  flag: '--field="trial:flag=Trial|परीक्षण"',
  switch: '--field="shown:switch=Shown|दिखाना"',
} as const satisfies Readonly<Record<Kind, string>>;

/** One example of every kind, and one that may be left empty. */
export const fieldExamples: readonly string[] = [
  ...Object.values(examples),
  '--field="closes_on:day?=Closing day|बंद होने का दिन"',
];

const onAndOff: readonly FieldValue[] = [
  { value: '1', en: 'On', hi: 'चालू' },
  { value: '0', en: 'Off', hi: 'बंद' },
];
const yesAndNo: readonly FieldValue[] = [
  { value: '1', en: 'Yes', hi: 'हाँ' },
  { value: '0', en: 'No', hi: 'नहीं' },
];

/** Every record has a name, by which people find it. */
const nameField = ({ en, hi }: Pick<Field, 'en' | 'hi'>): Field => ({
  name: 'name',
  kind: 'text',
  en,
  hi,
  optional: false,
  least: 1,
  most: 120,
  values: [],
});
/** The status of a list for which no other was given: on or off. */
const statusField: Field = {
  name: 'status',
  kind: 'switch',
  en: 'Status',
  hi: 'स्थिति',
  optional: false,
  least: 0,
  most: 1,
  values: onAndOff,
};

/** Columns that every list has already, with what to do instead of asking for them. */
const ownNames: Readonly<Record<string, string>> = {
  name: '--name="Branch|शाखा" gives it another heading',
  created_at: 'every list has the time of creation',
};
/** Names that the list, the table, the audit or the generated page use already. */
const taken = ['id', 'deleted_at', 'actions', 'values', 'words'].concat([
  'search',
  'sort',
  'cursor',
  'limit',
  'columns',
  'change',
  'ids',
  'q',
  'page',
  'open',
]);
/** Headings of the columns that every list has. */
const ownHeadings = ['Created', 'Actions', 'जोड़ने का समय', 'काम'];

const snake = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

const isKind = (typed: string | undefined): typed is Kind => typed !== undefined && Object.hasOwn(examples, typed);
const isTone = (typed: string): typed is Tone => tones.some((tone) => tone === typed);

const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function refused(typed: string, why: string, kind: Kind = 'text'): Error {
  return new Error(`--field="${typed}": ${why}; such as ${examples[kind]}`);
}

function wordOf(typed: string, kind: Kind, part: string): FieldValue {
  const [, value, en, hi, tone] = /^([a-z][a-z0-9_]*)=([^|]+)\|([^|]+)(?:\|(\w+))?$/.exec(part.trim()) ?? [];
  if (!value || !en || !hi) throw refused(typed, `"${part}" is not a value with its word in both languages`, kind);
  if (tone !== undefined && (kind !== 'status' || !isTone(tone)))
    throw refused(
      typed,
      `"${tone}" is not a colour; only the words of a status have one of ${listed(tones)}`,
      'status',
    );
  return { value, en: en.trim(), hi: hi.trim(), ...(tone !== undefined && isTone(tone) ? { tone } : {}) };
}

/** The values of a field, from the parts after its heading. */
function valuesOf(typed: string, kind: Kind, parts: readonly string[]): readonly FieldValue[] {
  if (!isChoice({ kind })) {
    if (parts.length > 0) throw refused(typed, 'only a choice or a status has values', 'choice');
    return kind === 'flag' ? yesAndNo : kind === 'switch' ? onAndOff : [];
  }
  const own = parts.map((part) => wordOf(typed, kind, part));
  if (own.length < 2) throw refused(typed, `a ${kind} has two values or more`, kind);
  for (const part of ['value', 'en', 'hi'] as const)
    if (new Set(own.map((one) => one[part])).size < own.length) throw refused(typed, 'a value is there twice', kind);
  return own;
}

function boundsOf(typed: string, kind: Kind, bounds: string, optional: boolean): Pick<Field, 'least' | 'most'> {
  if (kind === 'text') {
    const most = /^\d{1,4}$/.test(bounds) ? Number(bounds) : 0;
    if (most < 2) throw refused(typed, 'a text says how many characters it has at most, such as text:60');
    return { least: optional ? 0 : 1, most };
  }
  if (!isCounted({ kind })) {
    if (bounds !== '') throw refused(typed, `a ${kind} has no limits`, kind);
    return { least: 0, most: 1 };
  }
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(bounds) ?? [];
  if (from === undefined || to === undefined)
    throw refused(typed, `it says its smallest and largest value, in whole numbers, such as ${kind}:0..5000`, kind);
  // The filter accepts no more digits.
  if (/\d{13}/.test(bounds)) throw refused(typed, 'its smallest and largest value have 12 digits at most', kind);
  const [least, most] = [Number(from), Number(to)];
  if (most - least < 3) throw refused(typed, 'its largest value is 3 more than its smallest one, or higher', kind);
  return { least, most };
}

/** A comma or quotation mark would break the expected lines of the exported CSV. */
const breaksFile = (word: string): boolean => /[",]/.test(word);

/** A name, a kind, its limits, a question mark if the field is optional, and the heading in both languages. */
const typedHead = /^([^:=]+):(\w+)(?::([^=?]*))?(\?)?=([^|]+)\|([^|]+)$/;

/** The field that a `--field` option describes. @throws with a sentence that says what is wrong with it */
function fieldOf(typed: string): Field {
  const [head = '', ...values] = typed.split(';');
  const [, name, kind, bounds = '', mark, en, hi] = typedHead.exec(head.trim()) ?? [];
  const optional = mark !== undefined;
  const known = isKind(kind) ? kind : undefined;
  if (!name || !en || !hi) {
    const meant = /:(\w+)/.exec(head)?.[1];
    const why = 'a field has a name, a kind and its heading in both languages';
    throw refused(typed, why, isKind(meant) ? meant : 'text');
  }
  if (!snake.test(name)) throw refused(typed, `"${name}" is not a name in snake case`);
  if (Object.hasOwn(ownNames, name))
    throw new Error(`--field="${typed}": "${name}" is there already: ${ownNames[name]}`);
  if (taken.includes(name)) throw refused(typed, `"${name}" is a word of every list: give it another name`, known);
  if (isReservedColumn(name))
    throw refused(typed, `"${name}" is a word of SQL or TypeScript: give it another name`, known);
  if (known === undefined) throw refused(typed, `"${kind}" is none of ${listed(Object.keys(examples))}`);
  if (name === 'status' && known !== 'status' && known !== 'switch')
    throw refused(typed, '"status" is a status of several words, or the switch that every list has', 'status');
  if (optional && !isOptionalKind(known))
    throw refused(
      typed,
      isChoice({ kind: known })
        ? `a ${known} is never empty: give it a value for that, such as none=None|कोई नहीं`
        : `a ${known} is never empty: it is one of two values`,
      known,
    );
  const own = valuesOf(typed, known, values);
  if ([en, hi, ...own.flatMap((one) => [one.en, one.hi])].some(breaksFile))
    throw refused(typed, 'a heading or a value has neither a comma nor a quotation mark', known);
  const limits = boundsOf(typed, known, bounds, optional);
  return { name, kind: known, en: en.trim(), hi: hi.trim(), optional, ...limits, values: own };
}

/** The heading of the name, in both languages. @throws with a sentence that says how it is typed */
function headingOf(typed: string): Pick<Field, 'en' | 'hi'> {
  const [, en = '', hi = ''] = /^([^|]+)\|([^|]+)$/.exec(typed) ?? [];
  if (!en.trim() || !hi.trim() || breaksFile(typed))
    throw new Error(`--name="${typed}" is not a heading in both languages, such as --name="Branch|शाखा"`);
  return { en: en.trim(), hi: hi.trim() };
}

const twiceIn = (words: readonly string[]): string | undefined =>
  words.find((word, index) => words.indexOf(word) !== index);

/**
 * The columns of a record: its name, what was asked for, and its switch unless a status was asked for.
 * @param name heading of the name in both languages
 * @throws with a sentence that says what is wrong with a column
 */
export function fieldsOf(typed: readonly string[], name = 'Name|नाम'): readonly Field[] {
  const own = typed.map(fieldOf);
  const twice = twiceIn(own.map((field) => field.name));
  if (twice !== undefined) throw new Error(`--field: "${twice}" is there twice`);
  const hasStatus = own.some((field) => field.name === 'status');
  const fields = [nameField(headingOf(name)), ...own, ...(hasStatus ? [] : [statusField])];
  // Screen readers and browser tests tell cells and filters apart by their headings.
  const heading = twiceIn([...fields.flatMap(({ en, hi }) => (en === hi ? [en] : [en, hi])), ...ownHeadings]);
  if (heading !== undefined)
    throw new Error(
      `two columns have the heading "${heading}"${hasStatus ? '' : ' (every list has the switch Status)'}`,
    );
  return fields;
}
