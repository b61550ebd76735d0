import type { Language } from '@tulna/phrases/language';
import { longDate } from '@tulna/phrases/moments';
import { PHONE_CODE } from '@tulna/rules/constants';
import { formatRupees } from '@tulna/rules/money';
import { phrasesOf } from '../../../language/phrases.tsx';
import { amount, birthDate, type Draw, type Lists, mobile } from './inputs.tsx';
import { term } from './term-input.tsx';

/** An answer as text: the label of a choice, ₹ with grouped digits, a date in words; '' if there is no answer. */
export function answerInWords(draw: Draw | undefined, value: string, lists: Lists, language: Language): string {
  if (value === '' || draw === undefined) return value;
  if (draw.list !== undefined) return lists[draw.list]?.find(({ code }) => code === value)?.name ?? value;
  if (draw === amount && /^\d+$/.test(value)) return formatRupees(Number(value));
  if (draw === birthDate) return longDate(value, language);
  if (draw === term) return phrasesOf(language, 'shell').ui.term(Number(value));
  return draw === mobile ? `+${PHONE_CODE} ${value.slice(0, 5)} ${value.slice(5)}` : value;
}
