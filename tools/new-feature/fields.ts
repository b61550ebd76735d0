/** One value of a field that has a few: as the wire has it and as people read it. */
export interface FieldValue {
  readonly value: string;
  readonly en: string;
  readonly hi: string;
}

/** One column of a console page: what staff write of a record. */
export interface Field {
  /** On the wire and in the table: `daily_limit`. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'choice' | 'flag';
  readonly en: string;
  readonly hi: string;
  /** Smallest whole number, or 1 character. */
  readonly least: number;
  /** Largest whole number, or longest text in characters. */
  readonly most: number;
  /** For a choice and of a flag; empty for the others. */
  readonly values: readonly FieldValue[];
}

/** How a field is typed, for the sentences that refuse one. */
export const fieldUsage =
  '--field="city:text:60=City|शहर", --field="daily_limit:number:0..5000=Daily limit|रोज़ की सीमा", ' +
  '--field="trial:flag=Trial|परीक्षण" or --field="channel:choice=Channel|चैनल;sms=SMS|SMS;email=Email|ईमेल"';

const onAndOff: readonly FieldValue[] = [
  { value: '1', en: 'On', hi: 'चालू' },
  { value: '0', en: 'Off', hi: 'बंद' },
];
const yesAndNo: readonly FieldValue[] = [
  { value: '1', en: 'Yes', hi: 'हाँ' },
  { value: '0', en: 'No', hi: 'नहीं' },
];

/** Every record has a name, which finds it, and a switch, which many are changed by at once. */
const nameField: Field = { name: 'name', kind: 'text', en: 'Name', hi: 'नाम', least: 1, most: 120, values: [] };
const statusField: Field = {
  name: 'status',
  kind: 'flag',
  en: 'Status',
  hi: 'स्थिति',
  least: 0,
  most: 1,
  values: onAndOff,
};

/** Names that the list, the table or the audit have already. */
const taken = ['id', 'name', 'status', 'created_at', 'deleted_at', 'actions'];
const ofLists = ['search', 'sort', 'cursor', 'limit', 'columns', 'change', 'ids', 'q', 'page', 'open'];

const snake = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

function refused(typed: string, why: string): Error {
  return new Error(`--field="${typed}": ${why}; such as ${fieldUsage}`);
}

function valuesOf(typed: string, parts: readonly string[]): FieldValue[] {
  return parts.map((part) => {
    const [, value, en, hi] = /^([a-z][a-z0-9_]*)=([^|]+)\|(.+)$/.exec(part.trim()) ?? [];
    if (!value || !en || !hi) throw refused(typed, `"${part}" is not a value with its word in both languages`);
    return { value, en: en.trim(), hi: hi.trim() };
  });
}

function boundsOf(typed: string, kind: Field['kind'], bounds: string): Pick<Field, 'least' | 'most'> {
  if (kind === 'text') {
    const most = /^\d{1,4}$/.test(bounds) ? Number(bounds) : 0;
    if (most < 2) throw refused(typed, 'a text says how many characters it has at most, such as text:60');
    return { least: 1, most };
  }
  if (kind !== 'number') return { least: 0, most: 1 };
  const [, from, to] = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(bounds) ?? [];
  const [least, most] = [Number(from ?? 0), Number(to ?? 0)];
  if (most - least < 3) throw refused(typed, 'a number says its smallest and largest value, such as number:0..5000');
  return { least, most };
}

/** A field from what the person typed. @throws with a sentence that says what is wrong with it */
function fieldOf(typed: string): Field {
  const [head = '', ...values] = typed.split(';');
  const [, name, kind, bounds = '', en, hi] = /^([^:=]+):(\w+)(?::([^=]*))?=([^|]+)\|(.+)$/.exec(head.trim()) ?? [];
  if (!name || !en || !hi) throw refused(typed, 'a field has a name, a kind and its heading in both languages');
  if (!snake.test(name)) throw refused(typed, `"${name}" is not a name in snake case`);
  if ([...taken, ...ofLists].includes(name)) throw refused(typed, `"${name}" is there already`);
  if (kind !== 'text' && kind !== 'number' && kind !== 'choice' && kind !== 'flag')
    throw refused(typed, `"${kind}" is none of text, number, choice and flag`);
  const own = kind === 'flag' ? yesAndNo : valuesOf(typed, values);
  // In a file of the list a comma parts two columns.
  if ([en, hi, ...own.flatMap((one) => [one.en, one.hi])].some((word) => /[",]/.test(word)))
    throw refused(typed, 'a heading or a value has neither a comma nor a quotation mark');
  if (kind === 'choice' && own.length < 2) throw refused(typed, 'a choice has two values or more');
  if (kind !== 'choice' && values.length > 0) throw refused(typed, 'only a choice has values');
  if (new Set(own.map(({ value }) => value)).size < own.length) throw refused(typed, 'a value is there twice');
  return { name, kind, en: en.trim(), hi: hi.trim(), ...boundsOf(typed, kind, bounds), values: own };
}

/**
 * The columns of a record: its name, what was asked for, its switch.
 * @throws with a sentence that says what is wrong with one
 */
export function fieldsOf(typed: readonly string[]): readonly Field[] {
  const own = typed.map(fieldOf);
  const names = own.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`--field: "${twice}" is there twice`);
  return [nameField, ...own, statusField];
}

/** Texts and numbers are sorted by; an order of a choice or a flag says nothing. */
export const isSorted = ({ kind }: Field): boolean => kind === 'text' || kind === 'number';
/** What is asked for when a record is created; flags begin as off. */
export const isAsked = ({ kind }: Field): boolean => kind !== 'flag';
/** What has words for its values. */
export const hasWords = ({ values }: Field): boolean => values.length > 0;
