import type { statement } from '@tulna/phrases/en/statement';
import type { Language } from '@tulna/phrases/language';
import { formatPaise } from '@tulna/rules/money';
import type { Charge } from './charges.ts';
import { formOf, type StatementFacts } from './facts.ts';

type Words = typeof statement;

const rupees = (paise: number): string => formatPaise(paise, 'always');

/** Charges that the lender takes for someone else; zero for most lenders. */
export const passedOnIn = ({ passedOn }: StatementFacts) => passedOn ?? { feePaise: 0, taxPaise: 0 };

/** Kinds of charge that have their own row in the form. */
const ownRows: ReadonlySet<Charge['kind']> = new Set(['processing', 'insurance', 'valuation']);

/** Numbers of the rows after the four that every statement has. */
const furtherRows = ['(v)', '(vi)', '(vii)', '(viii)', '(ix)', '(x)', '(xi)', '(xii)', '(xiii)', '(xiv)', '(xv)'];

/** Amount and tax of one charge. The GST of the lender's own charges is in the row of the GST. */
function amountOf({ payee, amountPaise, taxPaise, taxIncluded }: Charge, words: Words): string {
  const { part1: texts } = words;
  if (taxIncluded) return texts.oneTime(texts.taxIncluded(rupees(amountPaise)));
  if (payee === 'lender') return texts.oneTime(texts.withoutGst(rupees(amountPaise)));
  const amount = rupees(amountPaise + taxPaise);
  return texts.oneTime(taxPaise === 0 ? texts.noTaxAdded(amount) : texts.withTax(amount, rupees(taxPaise)));
}

/** The fees of a statement, with each charge in the row of its kind and the column of its payee. */
function rowsByKind(facts: StatementFacts, charges: readonly Charge[], words: Words, language: Language): string[][] {
  const { part1: texts } = words;
  const { insurance } = formOf(facts);
  const cell = (kind: Charge['kind'], payee: Charge['payee'], also: string | undefined = undefined): string => {
    const amounts = charges.filter((one) => one.kind === kind && one.payee === payee && one.amountPaise > 0);
    const lines = [...amounts.map((one) => amountOf(one, words)), ...(also === undefined ? [] : [also])];
    return lines.length === 0 ? words.nil : lines.join('\n');
  };
  const ofLender = charges.filter(({ payee }) => payee === 'lender');
  const gst = ofLender.reduce((sum, { taxPaise }) => sum + taxPaise, 0);
  const further = charges.filter(({ kind, amountPaise }) => !ownRows.has(kind) && amountPaise > 0);
  return [
    ['(i)', texts.processing, cell('processing', 'lender'), cell('processing', 'third_party')],
    ['(ii)', texts.insurance, cell('insurance', 'lender'), cell('insurance', 'third_party', insurance?.[language])],
    ['(iii)', texts.valuation, cell('valuation', 'lender'), cell('valuation', 'third_party')],
    ['(iv)', texts.gstOnCharges, gst === 0 ? words.nil : texts.oneTime(rupees(gst)), words.nil],
    ...further.map((one, place) => {
      const amount = amountOf(one, words);
      const [toLender, toThird] = one.payee === 'lender' ? [amount, words.nil] : [words.nil, amount];
      return [furtherRows[place] ?? '', texts.chargeKinds[one.kind], toLender, toThird];
    }),
  ];
}

/** Rows of item 8 of the regulator's form: charges paid to the lender, and charges paid through the lender to others. */
export function feeRows(facts: StatementFacts, words: Words, language: Language): string[][] {
  if (facts.charges !== undefined) return rowsByKind(facts, facts.charges, words, language);
  // A plain processing fee, or a statement from before single charges were stored.
  const { part1: texts } = words;
  const { insurance } = formOf(facts);
  const passedOn = passedOnIn(facts);
  const once = (amount: number): string => (amount === 0 ? words.nil : texts.oneTime(rupees(amount)));
  return [
    ['(i)', texts.processing, once(facts.feePaise - passedOn.feePaise), words.nil],
    ['(ii)', texts.insurance, words.nil, insurance?.[language] ?? words.nil],
    ['(iii)', texts.valuation, words.nil, words.nil],
    ['(iv)', texts.gst, once(facts.gstPaise - passedOn.taxPaise), words.nil],
    ...(passedOn.feePaise === 0
      ? []
      : [['(v)', texts.passedOn, words.nil, once(passedOn.feePaise + passedOn.taxPaise)]]),
  ];
}
