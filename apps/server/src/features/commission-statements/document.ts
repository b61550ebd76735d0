import { phrasesFor, type ServerPhrases } from '@tulna/phrases/for-language';
import { inSentences, type Language } from '@tulna/phrases/language';
import { dayInWords, monthInWords } from '@tulna/phrases/wait-words';
import { istDay } from '@tulna/rules/dates';
import { formatPaise, groupIndian } from '@tulna/rules/money';
import type { StatementFigures } from '@tulna/rules/partner-statements';
import type { Db } from '../../platform/database/database.ts';
import { type Block, type Printed, pageMark, pagesMark } from '../../platform/printing/blocks.ts';
import { monthsRepository } from '../commissions/index.ts';
import { applicationsNamed } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import type { StatementMonth } from './partner-month.ts';
import type { ClosedStatement } from './repository.ts';

/** The highest number of loans that are printed; the exported list has all of them. */
export const mostPrinted = 200;

type Words = ServerPhrases['listFiles'];
type Closed = StatementMonth & { readonly closed: ClosedStatement };

/** A loan in the form printed in the document. */
export interface PrintedLine {
  readonly lead: string;
  readonly lender: string;
  readonly day: string;
  readonly basisPaise: number;
  readonly releasedPaise: number;
  readonly changedPaise: number;
  readonly gstPaise: number;
  readonly tdsPaise: number;
}

const rupees = (paise: number): string => formatPaise(paise, 'always');

/** The figures, one below the other, from opening to closing balance. */
function figureRows(figures: StatementFigures, { statementDocument: words, statementWords: terms }: Words): string[][] {
  const { gstPercent, tdsPercent, tdsSection, reverseCharge } = figures;
  const tax = (label: string, paise: number): string[][] =>
    paise === 0 ? [] : [[label, reverseCharge ? `(${rupees(paise)})` : rupees(paise)]];
  const current = figures.tdsPaise - figures.tdsCatchUpPaise;
  return [
    [terms.opening, rupees(figures.openingPaise)],
    [terms.released, rupees(figures.releasedPaise)],
    [terms.changed, rupees(figures.changedPaise)],
    ...(gstPercent === null
      ? []
      : [
          ...tax(words.central(gstPercent), figures.centralPaise),
          ...tax(words.state(gstPercent), figures.statePaise),
          ...tax(words.integrated(gstPercent), figures.integratedPaise),
        ]),
    ...(tdsPercent === null || tdsSection === null
      ? []
      : [
          [
            words.tds(tdsPercent, tdsSection, rupees(figures.tdsBasePaise - figures.tdsCatchUpBasePaise)),
            rupees(-current),
          ],
          ...(figures.tdsCatchUpBasePaise === 0
            ? []
            : [[words.tdsCatchUp(tdsPercent, rupees(figures.tdsCatchUpBasePaise)), rupees(-figures.tdsCatchUpPaise)]]),
        ]),
    [terms.sent, rupees(-figures.sentPaise)],
    [terms.closing, rupees(figures.closingPaise)],
  ];
}

/** A note that the names of both sides are those of a later day, if they weren't stored at the close. */
export const namedLater = (
  namedAt: Date | undefined,
  { statementDocument: words }: Pick<Words, 'statementDocument'>,
  language: Language,
): Block[] =>
  namedAt === undefined
    ? []
    : [{ kind: 'note', text: words.namedLater(dayInWords(istDay(namedAt.getTime()), language)) }];

/** The statement of a closed month as a document. Everything in it comes from its arguments. */
export function statementDocument(
  { partner, month, closed, figures, payee, ours, namedAt }: Closed,
  { lines, all }: { lines: readonly PrintedLine[]; all: number },
  language: Language,
): Printed {
  const texts = phrasesFor(language).listFiles;
  const { statementDocument: words, statementWords: terms } = texts;
  const monthText = monthInWords(month, language);
  const payeeBlocks: Block[] =
    payee === undefined
      ? [{ kind: 'text', text: terms.noPayeeThen }]
      : [
          { kind: 'text', text: payee.panLast4 === null ? words.noPan : words.pan(payee.panLast4) },
          { kind: 'text', text: payee.gstin === null ? words.noGstin : words.gstin(payee.gstin) },
        ];
  return {
    title: `${words.title} · ${closed.number}`,
    language,
    madeAt: closed.at,
    author: ours.name,
    blocks: [
      { kind: 'title', text: words.title, under: words.under(partner.name, monthText) },
      { kind: 'text', text: words.number(closed.number) },
      { kind: 'text', text: words.from(ours.name) },
      { kind: 'text', text: words.to(partner.legal_name || partner.name) },
      ...payeeBlocks,
      { kind: 'text', text: words.place(ours.state) },
      {
        kind: 'table',
        columns: [0.72, 0.28],
        align: ['left', 'right'],
        head: [words.item, words.amount],
        rows: figureRows(figures, texts),
        sum: true,
      },
      { kind: 'text', text: inSentences(language, `${terms.held}: ${rupees(figures.heldPaise)}`, terms.heldHint) },
      ...(figures.reverseCharge ? [{ kind: 'note', text: words.reverse } as const] : []),
      { kind: 'note', text: words.confirm },
      { kind: 'note', text: words.signs },
      ...namedLater(namedAt, texts, language),
      ...(lines.length === 0
        ? []
        : [
            { kind: 'heading', text: words.lines } as const,
            {
              kind: 'table',
              columns: [0.15, 0.15, 0.13, 0.14, 0.13, 0.11, 0.1, 0.09],
              align: ['left', 'left', 'left', 'right', 'right', 'right', 'right', 'right'],
              head: words.linesHead,
              rows: lines.map((line) => [
                line.lead,
                line.lender,
                dayInWords(line.day, language),
                rupees(line.basisPaise),
                rupees(line.releasedPaise),
                rupees(line.changedPaise),
                rupees(line.gstPaise),
                rupees(line.tdsPaise),
              ]),
            } as const,
          ]),
      ...(all > lines.length
        ? [
            {
              kind: 'note',
              text: words.moreLines(groupIndian(String(lines.length)), groupIndian(String(all))),
            } as const,
          ]
        : []),
    ],
    foot: `${partner.name} · ${closed.number} · ${words.page(pageMark, pagesMark)}`,
  };
}

/** Prints a closed statement with its first loans. */
export async function statementPdf(db: Db, statement: Closed, language: Language): Promise<Printed> {
  const { lines: rows, all } = await monthsRepository(db).printed(statement.partner.key, statement.month, mostPrinted);
  const leads = new Map(
    (await applicationsNamed(db, '', { ids: rows.map(({ applicationId }) => applicationId), leads: [] })).map((one) => [
      one.id,
      one.leadId,
    ]),
  );
  const lenders = new Map(
    (await lendersRepository(db).namesOf([...new Set(rows.map(({ lenderKey }) => lenderKey))])).map(({ key, name }) => [
      key,
      name,
    ]),
  );
  const lines = rows.map((row) => ({
    ...row,
    lead: leads.get(row.applicationId) ?? row.applicationId.slice(0, 8),
    lender: lenders.get(row.lenderKey) ?? row.lenderKey,
  }));
  return statementDocument(statement, { lines, all }, language);
}

/** Name of the downloaded file. */
export const statementFile = ({ number }: ClosedStatement, language: Language): string =>
  `commission-statement${language === 'hi' ? '-hi' : ''}-${number.toLowerCase().replaceAll('_', '-')}.pdf`;
