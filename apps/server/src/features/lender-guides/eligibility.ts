import type { EligibilityRow } from '@tulna/contract/lender-guides';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { dayInWords } from '@tulna/phrases/wait-words';
import { istDay } from '@tulna/rules/dates';
import { formatRupees } from '@tulna/rules/money';
import type { Printed } from '../../platform/printing/blocks.ts';
import type { Services } from '../../platform/services.ts';
import { type LenderRow, lendersRepository, toPolicy } from '../lenders/index.ts';

export const gold = 'Gold Loans';

/** The fixed table has two kinds of journey. A customer who can finish in a browser can also do so in the app. */
export const journeyOf = ({ journey }: Pick<LenderRow, 'journey'>): 'App' | 'Web/App' =>
  journey === 'App' ? 'App' : 'Web/App';

function rowOf(row: LenderRow): EligibilityRow {
  const policy = toPolicy(row);
  return {
    key: row.key,
    name: row.name,
    product: row.product,
    min_age: policy.minAge,
    max_age: policy.maxAge,
    salaried: policy.salaried,
    self_employed: policy.selfEmployed,
    min_income: policy.minIncome > 0 ? policy.minIncome : null,
    min_loan: policy.minLoan,
    max_loan: policy.maxLoan,
    min_score: policy.minScore,
    journey: journeyOf(row),
  };
}

/** The requirements of active lenders, by their policies in force; without gold lenders, which need no income and no score. */
export async function eligibilityTables({ db }: Pick<Services, 'db'>) {
  const rows = (await lendersRepository(db).directory()).map(rowOf);
  return {
    lenders: rows.filter(({ product }) => product !== gold),
    gold: rows.filter(({ product }) => product === gold),
  };
}

/** Both tables as a document. */
export function eligibilityDocument(
  { lenders, gold: goldLenders }: Awaited<ReturnType<typeof eligibilityTables>>,
  { author, at }: { author: string; at: Date },
  language: Language,
): Printed {
  const { eligibility: words } = phrasesFor(language).listFiles;
  const { columns } = words;
  const day = dayInWords(istDay(at.getTime()), language);
  const employment = (row: EligibilityRow): string =>
    row.salaried && row.self_employed ? words.both : row.salaried ? words.salaried : words.selfEmployed;
  return {
    title: words.title,
    language,
    madeAt: at,
    author,
    blocks: [
      { kind: 'title', text: words.title, under: words.asOf(day) },
      {
        kind: 'table',
        columns: [0.17, 0.09, 0.17, 0.15, 0.12, 0.13, 0.08, 0.09],
        align: ['left', 'left', 'left', 'right', 'right', 'right', 'right', 'left'],
        head: [
          columns.lender,
          columns.age,
          columns.employment,
          columns.income,
          columns.minLoan,
          columns.maxLoan,
          columns.score,
          columns.journey,
        ],
        rows: lenders.map((row) => [
          row.name,
          `${row.min_age}-${row.max_age}`,
          employment(row),
          row.min_income === null ? '–' : formatRupees(row.min_income),
          formatRupees(row.min_loan),
          formatRupees(row.max_loan),
          row.min_score === null ? '–' : `${row.min_score}+`,
          row.journey,
        ]),
      },
      { kind: 'note', text: words.businessHint },
      { kind: 'heading', text: words.gold },
      {
        kind: 'table',
        columns: [0.3, 0.16, 0.2, 0.2, 0.14],
        align: ['left', 'left', 'right', 'right', 'left'],
        head: [columns.lender, columns.age, columns.minLoan, columns.maxLoan, columns.journey],
        rows: goldLenders.map((row) => [
          row.name,
          `${row.min_age}-${row.max_age}`,
          formatRupees(row.min_loan),
          formatRupees(row.max_loan),
          row.journey,
        ]),
      },
      { kind: 'note', text: words.decides },
    ],
    foot: `${author} · ${words.title} · ${day}`,
  };
}
