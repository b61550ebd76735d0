import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLenderHealth } from '@tulna/contract/lenders';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';

type Finding = AnswerOf<typeof getLenderHealth>['findings']['last'][number];

const paise = (value: number): string => formatPaise(value, 'always');
const percent = (value: number): string => `${value.toFixed(2)}%`;

/** The finding of a check of a lender's plan: the figure, the lender's value and ours. */
export function findingWords(words: ConsoleTopics['adminLenders']['panel']['finding'], one: Finding): string {
  const pair = (
    figure: 'emi' | 'apr',
    stated: number | null,
    ours: number | null,
    shown: (value: number) => string,
  ): string[] =>
    one.figures.includes(figure) && stated !== null && ours !== null ? [words[figure](shown(stated), shown(ours))] : [];
  const stated = one.stated_paise === null ? one.stated : paise(one.stated_paise);
  const limit = one.limit_paise === null ? (one.limit === null ? null : String(one.limit)) : paise(one.limit_paise);
  const refused =
    one.figure === null || stated === null
      ? one.why
      : words.refused(words.figureNames[one.figure] ?? one.figure, stated, limit);
  return [
    words.kinds[one.kind],
    ...(refused === '' ? [] : [refused]),
    ...pair('emi', one.stated_emi_paise, one.our_emi_paise, paise),
    ...pair('apr', one.stated_apr, one.our_apr, percent),
  ].join(' · ');
}
