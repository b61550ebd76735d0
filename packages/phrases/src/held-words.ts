import type { BusinessField } from '@tulna/rules/business-profile-rules';
import { formatRupees } from '@tulna/rules/money';
import type { ProfileField } from '@tulna/rules/profile-rules';
import type { Language } from './language.ts';
import { dateAndTime, longDate } from './moments.ts';
import type { Topics } from './topics.ts';

/** The topics with the words for the data that we hold. */
export type HeldTopics = Pick<Topics, 'shell' | 'myData' | 'profile' | 'business' | 'products'>;

type FormFieldName = ProfileField | BusinessField;

/** Fields with whole ₹. They are listed here, because a page that only shows answers needn't load the rules that check them; a test compares the list with the rules. */
const amounts: ReadonlySet<string> = new Set<FormFieldName>([
  'monthly_income',
  'monthly_rent',
  'emi',
  'se_loan_amount',
  'business_monthly_turnover',
]);

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(new Date(text).getTime());
/** A day that exists: the 31st of February doesn't. */
function isDay(text: string): boolean {
  const at = new Date(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The text of a code. A draft may have a field or a value of any name, so names that every object has aren't read as words. */
const wordOf = <T>(words: object, name: string): T | undefined =>
  Object.hasOwn(words, name) ? (words as Record<string, T>)[name] : undefined;

/**
 * What we hold about a person, in words: the name of a field and the text of a value, the same on the page and in the file to read. Values
 * that aren't as expected, as in an unfinished form, are shown as they are.
 */
export function heldWords({ shell, myData, profile, business, products }: HeldTopics, language: Language) {
  type Labels = Readonly<Record<string, { label: string }>>;
  const form: Labels = { ...business.fields, ...profile.fields };
  // Both forms ask for an amount and an address, of different things.
  const labels = (ofClass: string): Labels =>
    ofClass === 'business' ? { ...profile.fields, ...business.fields } : form;

  return {
    /** The name of a field of a class: the form's label if a form has the field, otherwise the page's. A timestamp is formatted. */
    name(ofClass: string, field: string): string {
      if (isMoment(field)) return dateAndTime(field, language);
      return wordOf<{ label: string }>(labels(ofClass), field)?.label ?? wordOf<string>(myData.fields, field) ?? field;
    },

    value(field: string, text: string): string {
      if (isMoment(text)) return dateAndTime(text, language);
      if (field === 'birth_date' && isDay(text)) return longDate(text, language);
      if (amounts.has(field) && /^\d{1,12}$/.test(text)) return formatRupees(Number(text));
      if (field === 'desired_tenure' && /^[1-9]\d{0,2}$/.test(text)) return shell.ui.term(Number(text));
      if (field === 'chosen_product') return wordOf<string>(products.names, text) ?? text;
      if (field === 'entry') return wordOf<string>(myData.entries, text) ?? text;
      if (field === 'relation') return wordOf<string>(myData.nominee.relations, text) ?? text;
      if (field === 'language') return wordOf<string>({ en: 'English', hi: 'हिन्दी' }, text) ?? text;
      return text;
    },
  };
}
