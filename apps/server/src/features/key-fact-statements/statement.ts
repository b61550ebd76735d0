import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import { statement as en } from '@tulna/phrases/en/statement';
import { plainStatement as plainEn } from '@tulna/phrases/en/statement-plain';
import { statement as hi } from '@tulna/phrases/hi/statement';
import { plainStatement as plainHi } from '@tulna/phrases/hi/statement-plain';
import type { Language } from '@tulna/phrases/language';
import { DAY_MS } from '@tulna/rules/clock';
import { endOfDayInIndia, istDay } from '@tulna/rules/dates';
import { repaymentSchedule } from '@tulna/rules/emi';
import { formatPaise } from '@tulna/rules/money';
import { type Block, type Printed, pageMark, pagesMark } from '../../platform/printing/blocks.ts';
import type { InBoth } from '../lenders/index.ts';
import { formOf, type StatementFacts } from './facts.ts';
import { feeRows, passedOnIn } from './fee-rows.ts';
import { collaborativeText, disbursalText, floatingRows, statedDay } from './form-rows.ts';

type Words = typeof en;

/** Version of the form. A changed row or sentence needs a new version; a statement keeps the version it was first printed with. */
export const statementForm = 'kfs-6';

const plain: Readonly<Record<Language, Words>> = { en: plainEn, hi: plainHi };
const asBefore: Readonly<Record<Language, Words>> = { en, hi };

/** The wording that a statement was first printed with. */
const wordsOf = ({ words }: StatementFacts, language: Language): Words =>
  (words === 'plain' ? plain : asBefore)[language];

const rupees = (paise: number): string => formatPaise(paise, 'always');

/** The Indian day of a moment. */
const day = (iso: string): string => statedDay(istDay(Date.parse(iso)));

const contact = ({ name, email, phone }: { name: string; email: string; phone: string }): string =>
  `${name}\n+91 ${phone} · ${email}`;

const kfsColumns = [0.07, 0.41, 0.52] as const;

/** Whole days from an offer to the end of its last day in India, at least 1. */
export const validityDays = ({ offeredAt, validUntil }: StatementFacts): number =>
  Math.max(1, Math.floor((endOfDayInIndia(istDay(Date.parse(validUntil))) - Date.parse(offeredAt)) / DAY_MS));

/** The instalments of the loan month by month, from the facts of the first view. */
export const scheduleOf = ({ amountPaise, annualRatePercent, tenureMonths }: StatementFacts) =>
  repaymentSchedule(amountPaise, annualRatePercent, tenureMonths);

function part1(facts: StatementFacts, words: Words, language: Language): Block[] {
  const { part1: texts } = words;
  const inLanguage = (sentence: InBoth | null): string => sentence?.[language] ?? words.byLender;
  const emi = rupees(facts.emiPaise);
  const { rateType } = formOf(facts);
  const lastPaise = scheduleOf(facts).at(-1)?.emiPaise ?? facts.emiPaise;
  const last = lastPaise === facts.emiPaise ? emi : `${emi}, ${texts.lastInstalment(rupees(lastPaise))}`;
  return [
    { kind: 'heading', text: texts.title },
    {
      kind: 'table',
      columns: kfsColumns,
      head: [words.columns.row, words.columns.item, words.columns.value],
      rows: [
        ['1', texts.proposal, facts.offerId],
        ['', texts.type, loanType(facts, language)],
        ['2', texts.amount, rupees(facts.amountPaise)],
        ['3', texts.disbursal, disbursalText(facts, words, language)],
        ['4', texts.term, texts.months(facts.tenureMonths)],
        ['5', texts.instalments, ''],
        ['', texts.instalmentsType, texts.monthly],
        ['', texts.instalmentsCount, String(facts.tenureMonths)],
        ['', texts.instalmentsAmount, last],
        ['', texts.commencement, texts.commencementValue],
        ['6', texts.rate, texts.rateValues[rateType](String(facts.annualRatePercent))],
        ...floatingRows(facts, words),
      ],
    },
    {
      kind: 'table',
      columns: [0.07, 0.31, 0.34, 0.28],
      head: ['8', texts.fees, texts.feesToLender, texts.feesToThird],
      rows: feeRows(facts, words, language),
    },
    {
      kind: 'table',
      columns: kfsColumns,
      rows: [
        ['9', texts.apr, texts.aprValue(facts.aprPercent.toFixed(2))],
        ['10', texts.contingent, ''],
        ['(i)', texts.penal, facts.penalCharges[language]],
        ['(ii)', texts.otherPenal, words.none],
        ['(iii)', texts.foreclosure, inLanguage(facts.terms.foreclosure)],
        ['(iv)', texts.switching, texts.switchingValues[rateType]],
        ['(v)', texts.other, inLanguage(facts.terms.other_charges)],
      ],
    },
  ];
}

/** The cost of cancelling the loan, as the lender discloses it (decision 0038). */
function coolingOffRule(facts: StatementFacts, texts: Words['part2']): string {
  const { coolingOffDays: days } = facts;
  if (days === 0) return texts.noCoolingOff;
  const isFeeKept = formOf(facts).coolingOffFeeKept;
  // A statement from before lenders stated this keeps its earlier wording.
  if (isFeeKept === undefined) return texts.coolingOffValue(days);
  return isFeeKept ? texts.coolingOffFeeKept(days) : texts.coolingOffFeeReturned(days);
}

function part2(facts: StatementFacts, words: Words, language: Language): Block[] {
  const { part2: texts } = words;
  const inLanguage = (sentence: InBoth | null): string => sentence?.[language] ?? words.byLender;
  const { lender, provider } = facts;
  return [
    { kind: 'heading', text: texts.title },
    {
      kind: 'table',
      columns: kfsColumns,
      head: [words.columns.row, words.columns.item, words.columns.value],
      rows: [
        ['1', texts.recovery, inLanguage(facts.terms.recovery_agents)],
        ['2', texts.grievance, inLanguage(facts.terms.grievance_clause)],
        ['3', texts.officer, contact(lender.officer)],
        ['4', texts.transfer, inLanguage(facts.terms.transfer)],
        ['5', texts.collaborative, collaborativeText(facts, words)],
        ['6 (i)', texts.coolingOff, coolingOffRule(facts, texts)],
        ['(ii)', texts.lspRecovery, texts.lspRecoveryValue],
        ['(iii)', texts.lsp, texts.lspValue(provider.name, provider.legalName)],
        ['(iv)', texts.lspOfficer, contact(provider.officer)],
      ],
    },
  ];
}

function annexB(facts: StatementFacts, words: Words): Block[] {
  const { annexB: texts, part1: first } = words;
  const fees = facts.feePaise + facts.gstPaise;
  const { feePaise, taxPaise } = passedOnIn(facts);
  const toOthers = feePaise + taxPaise;
  const emi = rupees(facts.emiPaise);
  const net = rupees(facts.netDisbursedPaise);
  const { rateType, disbursal } = formOf(facts);
  const isUsual = rateType === 'fixed' && disbursal === 'one_part';
  return [
    { kind: 'heading', text: texts.title, newPage: true },
    {
      kind: 'table',
      columns: kfsColumns,
      head: [words.columns.row, texts.item, texts.value],
      rows: [
        ['1', texts.amount, rupees(facts.amountPaise)],
        ['2', texts.term, first.months(facts.tenureMonths)],
        ['(a)', texts.instalments, words.notApplicable],
        ['(b)', texts.epi, texts.epiValue(facts.tenureMonths, emi)],
        ['(c)', texts.capitalised, words.none],
        ['(d)', texts.commencement, first.commencementValue],
        ['3', texts.rateType, texts.rateTypes[rateType]],
        ['4', texts.rate, texts.rateValue(String(facts.annualRatePercent))],
        ['5', texts.interest, rupees(facts.interestPaise)],
        ['6', texts.fees, rupees(fees)],
        ['A', texts.feesToLender, rupees(fees - toOthers)],
        ['B', texts.feesToThird, rupees(toOthers)],
        ['7', texts.net, net],
        ['8', texts.total, rupees(facts.repaymentPaise)],
        ['9', texts.apr, first.aprValue(facts.aprPercent.toFixed(2))],
        ['10', texts.disbursal, first.disbursalValues[disbursal]],
        ['11', texts.due, texts.dueValue],
      ],
    },
    { kind: 'note', text: texts.method(net, emi, facts.tenureMonths) },
    ...(isUsual ? [] : [{ kind: 'note', text: texts.assumed } as const]),
  ];
}

function annexC(facts: StatementFacts, words: Words): Block[] {
  const { annexC: texts } = words;
  const schedule = scheduleOf(facts);
  const sum = (pick: (row: (typeof schedule)[number]) => number): string =>
    rupees(schedule.reduce((total, row) => total + pick(row), 0));
  return [
    { kind: 'heading', text: texts.title },
    {
      kind: 'table',
      columns: [0.1, 0.24, 0.22, 0.22, 0.22],
      align: ['left', 'right', 'right', 'right', 'right'],
      head: [texts.number, texts.outstanding, texts.principal, texts.interest, texts.instalment],
      rows: [
        ...schedule.map((row) => [
          String(row.month),
          rupees(row.balancePaise + row.principalPaise),
          rupees(row.principalPaise),
          rupees(row.interestPaise),
          rupees(row.emiPaise),
        ]),
        [
          texts.total,
          '',
          sum((row) => row.principalPaise),
          sum((row) => row.interestPaise),
          sum((row) => row.emiPaise),
        ],
      ],
      sum: true,
    },
    { kind: 'note', text: texts.note },
  ];
}

/** How long the terms are valid. An indicative offer has no such row, because it doesn't bind its lender. */
function validityOf(facts: StatementFacts, words: Words): string {
  const [from, until] = [day(facts.offeredAt), day(facts.validUntil)];
  // A statement from before this distinction keeps its text.
  const isOlder = formOf(facts).coolingOffFeeKept === undefined;
  if (facts.indicative && !isOlder) return words.workedOut(from, until);
  return words.validity(from, until, validityDays(facts));
}

/** The statement of an offer, ready to print: parts 1 and 2 with their annexes (product.md §8). */
export function statementOf(facts: StatementFacts, language: Language): Printed {
  const words = wordsOf(facts, language);
  const { lender, provider } = facts;
  return {
    title: `${words.title} · ${lender.name} · ${facts.offerId}`,
    language,
    madeAt: new Date(facts.offeredAt),
    author: lender.legalName,
    blocks: [
      {
        kind: 'title',
        text: words.title,
        under: words.subtitle(loanType(facts, language), lender.legalName),
      },
      {
        kind: 'text',
        text: [`${lender.name} · ${lender.legalName} (${lender.entityType})`, lender.site].filter(Boolean).join(' · '),
      },
      { kind: 'text', text: validityOf(facts, words) },
      { kind: 'text', text: facts.indicative ? words.indicative : words.confirmed },
      ...(facts.illustrative ? [{ kind: 'note', text: words.illustrative } as const] : []),
      ...part1(facts, words, language),
      ...part2(facts, words, language),
      ...annexB(facts, words),
      ...annexC(facts, words),
    ],
    foot: `${provider.name} · ${words.number} ${facts.offerId} · ${words.page(pageMark, pagesMark)}`,
  };
}

/** Parts 1 and 2 and the sheet of the APR, row by row as in the PDF, so that the page has the same text. */
export function statementParts(facts: StatementFacts, language: Language): KeyFacts['parts'] {
  const words = wordsOf(facts, language);
  return [part1(facts, words, language), part2(facts, words, language), annexB(facts, words)].map((blocks) => ({
    title: blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])).join(' '),
    tables: blocks.flatMap((block) =>
      block.kind === 'table' ? [{ head: [...(block.head ?? [])], rows: block.rows.map((row) => [...row]) }] : [],
    ),
    notes: blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : [])),
  }));
}

/** The kind of loan in words, such as "Personal loan, unsecured". */
export const loanType = (facts: StatementFacts, language: Language): string =>
  wordsOf(facts, language).part1.types[facts.product] ?? facts.product;

/** Name of the file on the customer's device. */
export const statementFile = (facts: StatementFacts, language: Language): string =>
  `${wordsOf(facts, language).fileName}-${facts.offerId.slice(0, 8)}.pdf`;
