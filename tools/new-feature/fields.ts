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
  readonly kind: 'text' | 'number' | 'rupees' | 'day' | 'choice' | 'flag';
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
  '--field="fee:rupees:0..100000=Fee|फ़ीस", --field="visited_on:day=Day of the visit|मुलाकात का दिन", ' +
  '--field="trial:flag=Trial|परीक्षण" or --field="channel:choice=Channel|चैनल;sms=SMS|एसएमएस;email=Email|ई-मेल"';

const onAndOff: readonly FieldValue[] = [
  { value: '1', en: 'On', hi: 'चालू' },
  { value: '0', en: 'Off', hi: 'बंद' },
];
const yesAndNo: readonly FieldValue[] = [
  { value: '1', en: 'Yes', hi: 'हाँ' },
  { value: '0', en: 'No', hi: 'नहीं' },
];

/** Every record has a name, which finds it, and a switch, which many are changed by at once. */
const nameField = ({ en, hi }: Pick<Field, 'en' | 'hi'>): Field => ({
  name: 'name',
  kind: 'text',
  en,
  hi,
  least: 1,
  most: 120,
  values: [],
});
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
const taken = ['id', 'deleted_at', 'actions'];
/** What every record has, and what to do instead of asking for it. */
const ownNames: Readonly<Record<string, string>> = {
  name: '--name="Branch|शाखा" gives it another heading',
  status:
    'every list has a switch of that name; give a choice of its own another name, such as --field="stage:choice=…"',
  created_at: 'every list has the time of creation',
};
const ofLists = ['search', 'sort', 'cursor', 'limit', 'columns', 'change', 'ids', 'q', 'page', 'open'];

const snake = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

const kinds = ['text', 'number', 'rupees', 'day', 'choice', 'flag'] as const satisfies readonly Field['kind'][];
const isKind = (typed: string | undefined): typed is Field['kind'] => kinds.some((kind) => kind === typed);

/** A longer text is no order of a list: an entry of an index has 2,700 bytes at most, and a letter of Hindi has three. */
const LONGEST_SORTED = 200;
/** A longer text has several lines in the form, and a wider column. */
export const isLong = ({ kind, most }: Field): boolean => kind === 'text' && most > LONGEST_SORTED;
/** Whole numbers, of rupees or of anything else. */
export const isCounted = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'number' || kind === 'rupees';

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
  if (!isCounted({ kind })) return { least: 0, most: 1 };
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(bounds) ?? [];
  if (from === undefined || to === undefined)
    throw refused(typed, `it says its smallest and largest value, in whole numbers, such as ${kind}:0..5000`);
  // As many digits as the filter takes.
  if (/\d{13}/.test(bounds)) throw refused(typed, 'its smallest and largest value have 12 digits at most');
  const [least, most] = [Number(from), Number(to)];
  if (most - least < 3) throw refused(typed, 'its largest value is 3 more than its smallest one, or higher');
  return { least, most };
}

/** In a file of the list a comma parts two columns. */
const breaksFile = (word: string): boolean => /[",]/.test(word);

/** A field from what the person typed. @throws with a sentence that says what is wrong with it */
function fieldOf(typed: string): Field {
  const [head = '', ...values] = typed.split(';');
  const [, name, kind, bounds = '', en, hi] = /^([^:=]+):(\w+)(?::([^=]*))?=([^|]+)\|(.+)$/.exec(head.trim()) ?? [];
  if (!name || !en || !hi) throw refused(typed, 'a field has a name, a kind and its heading in both languages');
  if (!snake.test(name)) throw refused(typed, `"${name}" is not a name in snake case`);
  if (Object.hasOwn(ownNames, name)) throw refused(typed, `"${name}" is there already: ${ownNames[name]}`);
  if ([...taken, ...ofLists].includes(name))
    throw refused(typed, `"${name}" is a word of every list: call it otherwise`);
  if (!isKind(kind)) throw refused(typed, `"${kind}" is none of ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`);
  const own = kind === 'flag' ? yesAndNo : valuesOf(typed, values);
  if ([en, hi, ...own.flatMap((one) => [one.en, one.hi])].some(breaksFile))
    throw refused(typed, 'a heading or a value has neither a comma nor a quotation mark');
  if (kind === 'choice' && own.length < 2) throw refused(typed, 'a choice has two values or more');
  if (kind !== 'choice' && values.length > 0) throw refused(typed, 'only a choice has values');
  if (new Set(own.map(({ value }) => value)).size < own.length) throw refused(typed, 'a value is there twice');
  return { name, kind, en: en.trim(), hi: hi.trim(), ...boundsOf(typed, kind, bounds), values: own };
}

/** The heading of the name, in both languages. @throws with a sentence that says how it is typed */
function headingOf(typed: string): Pick<Field, 'en' | 'hi'> {
  const [, en = '', hi = ''] = /^([^|]+)\|([^|]+)$/.exec(typed) ?? [];
  if (!en.trim() || !hi.trim() || breaksFile(typed))
    throw new Error(`--name="${typed}" is not a heading in both languages, such as --name="Branch|शाखा"`);
  return { en: en.trim(), hi: hi.trim() };
}

/**
 * The columns of a record: its name, what was asked for, its switch.
 * @param name heading of the name in both languages
 * @throws with a sentence that says what is wrong with one
 */
export function fieldsOf(typed: readonly string[], name = 'Name|नाम'): readonly Field[] {
  const own = typed.map(fieldOf);
  const names = own.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`--field: "${twice}" is there twice`);
  return [nameField(headingOf(name)), ...own, statusField];
}

/** Texts, numbers and days are sorted by; an order of a choice or a flag says nothing, and a long text has no index. */
export const isSorted = (field: Field): boolean =>
  (field.kind === 'text' && !isLong(field)) || isCounted(field) || field.kind === 'day';
/** What is asked for when a record is created; flags begin as off. */
export const isAsked = ({ kind }: Field): boolean => kind !== 'flag';
/** What has words for its values. */
export const hasWords = ({ values }: Field): boolean => values.length > 0;
