import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { written } from '@tulna/console-kit/written';
import type { ReviewedCase } from '@tulna/contract/case-review';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { useMemo } from 'react';

type Words = ConsoleTopics['adminCases'];
type Value = ReviewedCase['facts'][string];

const none = '–';

/** `paid_paise` and `paidPaise` are amounts of money. */
const isAmount = (key: string): boolean => /(?:_paise|Paise)$/.test(key);
const isPercent = (key: string): boolean => /(?:_percent|Percent)$/.test(key);

/** A case as text. Facts without a label are shown under their own key, because any kind of case may add some. */
export function caseWordsOf(words: Words, ui: ConsoleTopics['consoleKit']['ui'], formats: Formats) {
  const value = (key: string, given: Value | undefined): string => {
    if (given === null || given === undefined || given === '') return none;
    if (typeof given === 'boolean') return given ? ui.yes : ui.no;
    if (typeof given === 'number') {
      if (isAmount(key)) return formatPaise(given);
      return isPercent(key) ? formats.percent(given) : formats.number(given);
    }
    if (key === 'operation') return words.operations[given] ?? given;
    return words.statuses[given] ?? written(given, formats);
  };
  const lender = (one: ReviewedCase): string => one.lender?.name ?? words.noLender;
  return {
    kind: (code: string) => words.kinds[code] ?? code.replaceAll('_', ' '),
    lender,
    value,
    sentence: (one: ReviewedCase): string =>
      words.sentences[one.kind]?.(
        lender(one),
        (key) => value(key, one.facts[key]),
        (key) => one.facts[key] ?? null,
      ) ?? words.otherSentence(lender(one)),
    facts: (one: ReviewedCase) =>
      Object.entries(one.facts).map(([key, given]) => ({
        key,
        label:
          words.facts[key] ??
          key
            .replace(/(?:_paise|Paise)$/, '')
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .replaceAll('_', ' '),
        text: value(key, given),
      })),
    state: (one: ReviewedCase) => (one.closed === null ? words.states.open : words.states.closed),
    product: (name: string) => words.products[name] ?? name,
    outcome: (code: string) => words.outcomes[code] ?? code,
  };
}

export type CaseWords = ReturnType<typeof caseWordsOf>;

/** `caseWordsOf` in the language of the page. */
export function useCaseWords(): CaseWords {
  const words = usePhrases('adminCases');
  const { ui } = usePhrases('consoleKit');
  const formats = useFormats();
  return useMemo(() => caseWordsOf(words, ui, formats), [words, ui, formats]);
}
