import { asciiDigits } from '@tulna/rules/ascii-digits';
import { groupIndian } from '@tulna/rules/money';
import { readNumber } from '@tulna/rules/read-number';

/** Longest text that a field hands on; anything longer is refused by the reader as well. */
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
 * The text and value of an amount field after a change. Digits typed into an amount that the field itself grouped are grouped
 * again; everything else stays as it was typed until it is understood and left, because half an amount ("2500." before its
 * paise) must not be taken for a whole one.
 * @param shown the text before
 * @param typed the text now
 * @param inserted what came in by this change, '' if something was deleted; undefined if that is not known (a paste)
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
