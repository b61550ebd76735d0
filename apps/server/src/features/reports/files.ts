import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { indianClock } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import {
  conversionOf,
  JOURNEY_STEPS,
  LENDERS_REPORT,
  PRODUCTS_REPORT,
  type ReportDimension,
  type ReportMeasure,
} from '@tulna/rules/reports';
import type { WorkbookRow } from '../../platform/spreadsheets/workbook-stream.ts';
import type { JourneyAnswer } from './journey.ts';
import type { LendersAnswer } from './lenders.ts';
import type { ProductsAnswer } from './products.ts';
import type { Sides } from './read.ts';

/** A report as rows of a file, headers first, with a description. */
export interface ReportFile {
  /** Start of the file name. */
  name: string;
  headers: string[];
  rows: WorkbookRow[];
  about: WorkbookRow[];
}

const wordsOf = (language: Language) => phrasesFor(language).listFiles.numbers;
type Words = ReturnType<typeof wordsOf>;

const shown = (words: Words, { from, to }: Period): string => words.period(from, to);
/** The file name has the period too, for files without the sheet that describes them. */
const named = (report: string, period: Period | null): string =>
  period === null ? report : `${report}-${period.from}-to-${period.to}`;
const percent = (share: number | null): number | null => share && Math.round(share * 10_000) / 100;

const inFile = ({ unit }: ReportMeasure, value: number | null | undefined): number | null => {
  if (value === null || value === undefined) return null;
  if (unit === 'paise') return value / 100;
  return unit === 'seconds' ? Math.round((value / 3600) * 100) / 100 : value;
};

/** Columns of the measures: each with the previous period beside it, and its share. */
function measureColumns(words: Words, measures: readonly ReportMeasure[], shares: Readonly<Record<string, string>>) {
  return measures.flatMap((measure) => {
    const name = words.measures[measure.key] ?? measure.key;
    const { file } = words;
    const header = { count: file.now(name), paise: file.rupees(name), seconds: file.hours(name) }[measure.unit];
    const { key, of } = measure;
    const share = ({ now }: Sides): number | null =>
      of === undefined ? null : percent(conversionOf(now[key] ?? null, now[of] ?? null));
    return [
      { header, cell: ({ now }: Sides) => inFile(measure, now[key]) },
      { header: file.before(header), cell: ({ before }: Sides) => inFile(measure, before[key]) },
      ...(of === undefined ? [] : [{ header: file.share(name, shares[key] ?? ''), cell: share }]),
    ];
  });
}

const howOf = (words: Words, measures: readonly ReportMeasure[], general: readonly string[]): WorkbookRow[] => [
  ...general.map((key): WorkbookRow => [words.how.title ?? '', words.how[key] ?? '']),
  ...measures.map(({ key }): WorkbookRow => [words.measures[key] ?? key, words.how[key] ?? '']),
];

/** The name of a value as the page shows it. */
function valueName(words: Words, by: ReportDimension, { key, name }: { key: string; name: string }): string {
  if (key === '') return by === 'brand' ? words.ownBrand : words.unknown;
  if (by === 'product') return words.productNames[key] ?? key;
  if (by === 'language') return words.languages[key] ?? key;
  return by === 'device' ? (words.devices[key] ?? key) : name;
}

export function productsFile(language: Language, answer: ProductsAnswer): ReportFile {
  const words = wordsOf(language);
  const columns = measureColumns(words, PRODUCTS_REPORT, words.shares);
  const line = (name: string, sides: Sides): WorkbookRow => [name, ...columns.map(({ cell }) => cell(sides))];
  return {
    name: named('products-report', answer.period),
    headers: [words.dimensions[answer.by], ...columns.map(({ header }) => header)],
    rows: [...answer.rows.map((row) => line(valueName(words, answer.by, row), row)), line(words.total, answer.total)],
    about: [
      [words.file.period, shown(words, answer.period)],
      [words.file.periodBefore, shown(words, answer.before)],
      [words.by, words.dimensions[answer.by]],
      ...howOf(words, PRODUCTS_REPORT, ['days', 'closed', 'shares', 'people', 'scope']),
    ],
  };
}

export function lendersFile(language: Language, answer: LendersAnswer): ReportFile {
  const words = wordsOf(language);
  const columns = measureColumns(words, LENDERS_REPORT, { ...words.shares, ...words.sharesOfLender });
  const line = (lender: string, product: string, sides: Sides, reasons: string): WorkbookRow => [
    lender,
    product,
    ...columns.map(({ cell }) => cell(sides)),
    reasons,
  ];
  return {
    name: named('vendors-products-report', answer.period),
    headers: [words.lender, words.product, ...columns.map(({ header }) => header), words.reasons],
    rows: [
      ...answer.rows.map((row) =>
        line(
          row.lender,
          words.productNames[row.product] ?? row.product,
          row,
          row.reasons.map(({ reason, count }) => `${reason} (${count})`).join('; '),
        ),
      ),
      line(words.total, '', answer.total, ''),
    ],
    about: [
      [words.file.period, shown(words, answer.period)],
      [words.file.periodBefore, shown(words, answer.before)],
      ...howOf(words, LENDERS_REPORT, ['days', 'closed', 'shares']),
      [words.reasons, words.reasonsLead],
    ],
  };
}

export function journeyFile(language: Language, answer: JourneyAnswer): ReportFile {
  const words = wordsOf(language);
  const { howJourney: how, cohorts } = words;
  return {
    name: named('customers-journey', answer.period),
    headers: [words.file.from, words.file.to, ...JOURNEY_STEPS.map((step) => words.steps[step]), cohorts.state],
    rows: answer.cohorts.map(({ from, to, is_final, reached }) => [
      from,
      to,
      ...reached,
      is_final ? cohorts.final : cohorts.open,
    ]),
    about: [
      ...(answer.period === null ? [] : [[words.file.period, shown(words, answer.period)]]),
      ...(answer.as_of === null ? [] : [['', words.asOf(indianClock(Date.parse(answer.as_of)).replace('T', ' '))]]),
      ...['weeks', 'window', 'order', 'unit'].map((key) => [how.title ?? '', how[key] ?? '']),
      ...(answer.joined ? [[how.title ?? '', words.joined]] : []),
    ],
  };
}
