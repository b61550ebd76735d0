// Not next to another hexadecimal digit: the id of a lead or a consent may hold ten digits in a row.
const personalPatterns: readonly [RegExp, string][] = [
  [/(?<![\da-f])[a-z]{5}\d{4}[a-z](?![\da-f])/gi, '[pan]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  [/(?<![\da-f])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\da-f])/gi, '[phone]'],
  [/(?<!\d)(?:19|20)\d\d[-/](?:0[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01])(?![\dT])/g, '[date]'],
  [/(?<!\d)(?:0[1-9]|[12]\d|3[01])[-/](?:0[1-9]|1[0-2])[-/](?:19|20)\d\d(?!\d)/g, '[date]'],
];

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The known values of a person, so that they can be masked wherever they appear. */
export interface KnownValues {
  /** Names, contacts, addresses, employer: masked wherever a text contains them. Those under three characters are left out. */
  texts: readonly string[];
  /** Words such as a gender, which mean something else inside other words: masked where they are a whole text. */
  words?: readonly string[];
  /** Incomes, instalments, wanted amounts, in the units in which they are held. */
  numbers?: readonly number[];
}

/**
 * Masks values that could identify a person in a text of a lender: the values of this very person, then anything in the shape of
 * a PAN, phone, email or date. The call log uses it as its second line, behind the list of fields that may be logged.
 */
export function redactor({ texts, words = [], numbers = [] }: KnownValues): {
  text(value: string): string;
  number(value: number): number | '[number]';
} {
  const values = [...new Set(texts.filter((value) => value.length >= 3))].sort((a, b) => b.length - a.length);
  const knownPattern = values.length ? new RegExp(values.map(escapeForPattern).join('|'), 'gi') : null;
  const wholeWords = new Set(words.map((word) => word.toLowerCase()));
  // ₹ and paise of the same amount are the same secret.
  const knownNumbers = new Set(
    numbers.filter((value) => value !== 0).flatMap((value) => [value, value * 100, value / 100]),
  );

  const shapes = (value: string): string => {
    let clean = knownPattern ? value.replace(knownPattern, '[personal]') : value;
    for (const [pattern, mask] of personalPatterns) clean = clean.replace(pattern, mask);
    return clean;
  };
  const number = (value: number) =>
    knownNumbers.has(value) || shapes(String(value)) !== String(value) ? ('[number]' as const) : value;
  const text = (value: string): string => {
    if (wholeWords.has(value.trim().toLowerCase())) return '[personal]';
    const plain = value.replaceAll(',', '');
    if (/^\d+(\.\d+)?$/.test(plain) && knownNumbers.has(Number(plain))) return '[number]';
    return shapes(value);
  };
  return { text, number };
}
