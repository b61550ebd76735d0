// Not next to another hexadecimal digit, because the id of a lead or a consent may contain ten digits in a row.
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
  /** Names, contacts, addresses, employer: masked wherever a text contains them. Values under three characters are left out. */
  texts: readonly string[];
  /** Words such as a gender, which are also part of other words: masked only if they are the whole text. */
  words?: readonly string[];
  /** Incomes, instalments and desired amounts, in the stored units. */
  numbers?: readonly number[];
}

/**
 * Masks values that could identify a person in a text of a lender: this person's values, then anything that looks like a PAN, phone number,
 * email or date. It is the call log's second protection, after the list of fields that may be logged.
 */
export function redactor({ texts, words = [], numbers = [] }: KnownValues): {
  text(value: string): string;
  number(value: number): number | '[number]';
} {
  const values = [...new Set(texts.filter((value) => value.length >= 3))].sort((a, b) => b.length - a.length);
  const knownPattern = values.length ? new RegExp(values.map(escapeForPattern).join('|'), 'gi') : null;
  const wholeWords = new Set(words.map((word) => word.toLowerCase()));
  // An amount is masked both in ₹ and in paise.
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
