/**
 * Amounts in words with lakh and crore, so that a person notices an extra zero in time (quality bars, forms). Hindi has a separate word for
 * every number up to 99, hence the table.
 */
import type { LanguageCode } from './constants.ts';

const ENGLISH_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const HINDI = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ ' +
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

const UNITS = {
  en: { hundred: 'hundred', thousand: 'thousand', lakh: 'lakh', crore: 'crore', one: 'rupee', other: 'rupees' },
  hi: { hundred: 'सौ', thousand: 'हज़ार', lakh: 'लाख', crore: 'करोड़', one: 'रुपया', other: 'रुपये' },
} as const;

const underHundred = (n: number, language: LanguageCode): string => {
  if (language === 'hi') return HINDI[n] ?? '';
  if (n < 20) return ENGLISH_ONES[n] ?? '';
  const tens = ENGLISH_TENS[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? tens : `${tens}-${ENGLISH_ONES[n % 10]}`;
};

/** A whole number of 0 or more in words of the Indian system, such as "twelve lakh fifty thousand" or "बारह लाख पचास हज़ार". */
export const numberInWords = (n: number, language: LanguageCode): string => {
  if (n < 100) return underHundred(n, language);
  const units = UNITS[language];
  const words: string[] = [];
  const crores = Math.floor(n / 10_000_000);
  if (crores > 0) words.push(numberInWords(crores, language), units.crore);
  const lakhs = Math.floor(n / 100_000) % 100;
  if (lakhs > 0) words.push(underHundred(lakhs, language), units.lakh);
  const thousands = Math.floor(n / 1000) % 100;
  if (thousands > 0) words.push(underHundred(thousands, language), units.thousand);
  const hundreds = Math.floor(n / 100) % 10;
  if (hundreds > 0) words.push(underHundred(hundreds, language), units.hundred);
  if (n % 100 > 0) words.push(underHundred(n % 100, language));
  return words.join(' ');
};

/**
 * Whole ₹ in words with the currency, such as "five lakh rupees" or "पाँच लाख रुपये". Paise are cut off. Empty for a negative amount or one
 * too large for exact arithmetic, where words wouldn't help.
 */
export const amountInWords = (rupees: number, language: LanguageCode): string => {
  const whole = Math.floor(rupees);
  if (!Number.isSafeInteger(whole) || whole < 0) return '';
  return `${numberInWords(whole, language)} ${whole === 1 ? UNITS[language].one : UNITS[language].other}`;
};
