import type { statement } from '@tulna/phrases/en/statement';
import { splitDate } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { rateRise, spreadOver } from '@tulna/rules/rate-change';
import { formOf, type StatementFacts } from './facts.ts';

type Words = typeof statement;

const rupees = (paise: number): string => formatPaise(paise, 'always');
const percent = (value: number): string => value.toFixed(2);

/** A day as 05-11-2026: the same in both languages and on every machine. */
export const statedDay = (isoDay: string): string => {
  const { year, month, day } = splitDate(isoDay) ?? { year: 0, month: 0, day: 0 };
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year)].join('-');
};

/** Row 7 of the regulator's form: the benchmark of the rate, and the effect of a rise by 25 basis points. */
export function floatingRows(facts: StatementFacts, { part1, notApplicable }: Words): string[][] {
  const { rateType, floating } = formOf(facts);
  if (rateType !== 'floating') return [['7', part1.floating, notApplicable]];
  // A statement from before lenders stated this keeps its earlier wording.
  if (floating === undefined) return [['7', part1.floating, part1.floatingValue]];
  const texts = part1.floatingRows;
  const { amountPaise, annualRatePercent, tenureMonths } = facts;
  const spread = spreadOver(annualRatePercent, floating.benchmarkPercent);
  const rise = rateRise(amountPaise, annualRatePercent, tenureMonths);
  const count =
    rise?.instalments == null || rise.moreInstalments === null
      ? texts.riseNever
      : texts.riseCountValue(rise.moreInstalments, rise.instalments);
  return [
    ['7', part1.floating, ''],
    ['(a)', texts.benchmark, texts.benchmarks[floating.benchmark]],
    ['(b)', texts.benchmarkRate, texts.benchmarkRateValue(percent(floating.benchmarkPercent), statedDay(floating.day))],
    ['(c)', texts.spread, texts.spreadValue(spread < 0 ? `−${percent(-spread)}` : percent(spread))],
    ['(d)', texts.final, texts.finalValue(percent(annualRatePercent))],
    ['(e)', texts.reset, texts.resetValue(floating.resetMonths)],
    ['(f)', texts.rise, rise === undefined ? texts.riseTooHigh : ''],
    ...(rise === undefined
      ? []
      : [
          ['', texts.riseAmount, texts.riseAmountValue(rupees(rise.moreEachMonthPaise), rupees(rise.emiPaise))],
          ['', texts.riseCount, count],
        ]),
  ];
}

const shareText = (share: number): string => String(Math.round(share * 100) / 100);

/** Row 5 of part 2: the lenders and their shares of the loan. */
export function collaborativeText(facts: StatementFacts, { part2: texts }: Words): string {
  const { legalName, entityType } = facts.lender;
  const { coLending } = formOf(facts);
  if (coLending !== undefined) {
    const { partner, sharePercent } = coLending;
    const [own, others] = [shareText(100 - sharePercent), shareText(sharePercent)];
    return texts.coLending(legalName, own, partner, others, String(facts.annualRatePercent));
  }
  return entityType === 'NBFC-P2P' ? texts.collaborativeP2p(legalName) : texts.collaborativeValue(legalName);
}

/** Row 3 of part 1, with the clause of the agreement if the loan is paid out in parts. */
export function disbursalText(facts: StatementFacts, { part1 }: Words, language: 'en' | 'hi'): string {
  const { disbursal, disbursalClause } = formOf(facts);
  const disbursalWords = part1.disbursalValues[disbursal];
  return disbursalClause === undefined ? disbursalWords : `${disbursalWords}\n${disbursalClause[language]}`;
}
