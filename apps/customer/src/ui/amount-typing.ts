import { asciiDigits } from '@tulna/rules/ascii-digits';
import { groupIndian } from '@tulna/rules/money';
import { readNumber } from '@tulna/rules/read-number';

/** The longest text that the field passes on, in characters; longer texts are refused when they are read anyway. */
const longest = 100;

/** How a value is shown: an amount with Indian grouping, anything else as it was typed. */
export const shownAmount = (value: string): string => (/^\d+$/.test(value) ? groupIndian(value) : value);

/** The form's value of a text: plain digits if it is whole rupees, otherwise the text itself, which the rules refuse. */
const meaningOf = (text: string): string => {
  const read = readNumber(text);
  if ('decimal' in read) return read.decimal;
  return text.trim().slice(0, longest);
};

const plainDigits = (text: string): string => text.replace(/^0+(?=\d)/, '');

/**
 * The text and value of an amount field after a change. Digits typed into an amount that the field itself grouped are grouped again. Any other text stays as typed until it can be read and the field is left, because half an amount ("2500." before its paise) must not be taken for a whole one.
 * @param shown the text before
 * @param typed the text now
 * @param inserted the text that this change inserted, '' for a deletion, undefined if it is not known (a paste)
 */
export function amountAfter(
  shown: string,
  typed: string,
  inserted: string | undefined,
): { text: string; value: string } {
  const ascii = asciiDigits(typed);
  const isOwnGrouping = shown === shownAmount(shown.replaceAll(',', ''));
  const onlyDigits = inserted !== undefined && /^\d*$/.test(asciiDigits(inserted));
  if ((isOwnGrouping && onlyDigits && /^[\d,]*$/.test(ascii)) || /^\d+$/.test(ascii)) {
    const value = plainDigits(ascii.replaceAll(',', ''));
    return { text: shownAmount(value), value };
  }
  return { text: typed, value: meaningOf(typed) };
}
