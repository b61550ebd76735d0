import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { dayInWords, monthInWords } from '@tulna/phrases/wait-words';
import { amountInWords } from '@tulna/rules/amount-in-words';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { lastDayOf } from '@tulna/rules/months';
import { INVOICE_SAC, invoiceAmounts } from '@tulna/rules/partner-invoices';
import { type Block, type Printed, pageMark, pagesMark } from '../../platform/printing/blocks.ts';
import { namedLater } from './document.ts';
import type { StatementMonth } from './partner-month.ts';
import type { ClosedStatement } from './repository.ts';

type Invoiced = StatementMonth & { readonly closed: ClosedStatement & { readonly invoiceNumber: string } };

const rupees = (paise: number): string => formatPaise(paise, 'always');

/** Whether a month is closed and has an invoice. */
export const isInvoiced = (statement: StatementMonth): statement is Invoiced =>
  (statement.closed?.invoiceNumber ?? null) !== null;

/** The tax invoice of a closed month as a document, for the partner's services to us. Everything in it comes from its arguments. */
export function invoiceDocument(
  { partner, month, closed, figures, payee, ours, namedAt }: Invoiced,
  language: Language,
): Printed {
  const texts = phrasesFor(language).listFiles;
  const { invoice: words, statementDocument: terms } = texts;
  const { gstPercent, centralPaise, statePaise, integratedPaise, reverseCharge } = figures;
  const { valuePaise, taxPaise, totalPaise } = invoiceAmounts(figures);
  const monthText = monthInWords(month, language);
  const supplier = partner.legal_name || partner.name;
  const line = (label: string, paise: number, sac = ''): string[] => [label, sac, rupees(paise)];
  const tax = (label: string, paise: number): string[][] =>
    paise === 0 ? [] : [[label, '', reverseCharge ? `(${rupees(paise)})` : rupees(paise)]];
  const percent = gstPercent ?? '';
  const whole = Math.floor(totalPaise / 100);
  const blocks: Block[] = [
    {
      kind: 'title',
      text: words.title,
      under: words.under(closed.invoiceNumber, dayInWords(lastDayOf(month), language)),
    },
    { kind: 'heading', text: words.supplier },
    { kind: 'text', text: supplier },
    { kind: 'text', text: terms.gstin(payee?.gstin ?? '') },
    { kind: 'text', text: words.state(payee?.state ?? '') },
    { kind: 'text', text: words.addressLine },
    { kind: 'heading', text: words.recipient },
    { kind: 'text', text: ours.name },
    { kind: 'text', text: ours.address === undefined ? words.addressLine : words.address(ours.address) },
    { kind: 'text', text: ours.gstin === undefined ? words.noGstin : terms.gstin(ours.gstin) },
    { kind: 'text', text: terms.place(ours.state) },
    { kind: 'heading', text: words.service },
    { kind: 'text', text: words.period(monthText, closed.number) },
    { kind: 'text', text: words.reverse(reverseCharge) },
    {
      kind: 'table',
      columns: [0.58, 0.14, 0.28],
      align: ['left', 'left', 'right'],
      head: [terms.item, words.sac, terms.amount],
      rows: [
        line(words.commissions, figures.releasedPaise, INVOICE_SAC),
        ...(figures.changedPaise === 0 ? [] : [line(words.changes, figures.changedPaise, INVOICE_SAC)]),
        line(words.value, valuePaise),
        ...tax(terms.central(percent), centralPaise),
        ...tax(terms.state(percent), statePaise),
        ...tax(terms.integrated(percent), integratedPaise),
        line(words.total, totalPaise),
      ],
      sum: true,
    },
    { kind: 'text', text: words.inWords(amountInWords(whole, language), totalPaise % 100) },
    ...(reverseCharge ? [{ kind: 'note', text: words.reverseNote(rupees(taxPaise)) } as const] : []),
    { kind: 'note', text: words.tds },
    { kind: 'note', text: words.made(dayInWords(istDay(closed.at.getTime()), language)) },
    ...namedLater(namedAt, texts, language),
    { kind: 'note', text: words.confirm },
    { kind: 'text', text: words.sign(supplier) },
  ];
  return {
    title: `${words.title} · ${closed.invoiceNumber}`,
    language,
    madeAt: closed.at,
    author: supplier,
    blocks,
    foot: `${partner.name} · ${closed.invoiceNumber} · ${terms.page(pageMark, pagesMark)}`,
  };
}

/** Name of the downloaded file. */
export const invoiceFile = ({ closed: { invoiceNumber }, partner }: Invoiced, language: Language): string =>
  `tax-invoice${language === 'hi' ? '-hi' : ''}-${partner.key}-${invoiceNumber}.pdf`
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-');
