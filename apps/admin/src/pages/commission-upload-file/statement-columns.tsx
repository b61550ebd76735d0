import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import type { PartnerStatement, StatementLine } from '@tulna/contract/commission-statements';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { rateInWords } from '@tulna/phrases/rate-words';
import { waitInWords } from '@tulna/phrases/wait-words';
import { formatPaise } from '@tulna/rules/money';
import { Link } from 'react-router';
import { statementAddress } from './statement-address.ts';
import styles from './statements.module.css';

type Words = ConsoleTopics['adminStatements'];

const amount = <Row,>(id: string, header: string, of: (row: Row) => number, width = 140): ListColumn<Row> => ({
  id,
  header,
  width,
  align: 'end',
  value: of,
  cell: (row) => formatPaise(of(row), 'always'),
});

/** Statements of closed months. */
export function statementColumns(words: Words, formats: Formats): readonly ListColumn<PartnerStatement>[] {
  const { columns } = words;
  return [
    {
      id: 'partner',
      header: columns.partner,
      width: 190,
      value: ({ partner }) => partner.name,
      cell: ({ partner, month, number }) => (
        <Link to={statementAddress(partner.key, month)} aria-label={`${partner.name}: ${words.openOf(number)}`}>
          {partner.name}
        </Link>
      ),
    },
    {
      id: 'month',
      header: columns.month,
      width: 150,
      value: ({ month }) => month,
      text: ({ month }) => formats.month(month),
      cell: ({ month }) => formats.month(month),
    },
    amount('closing', columns.closing, ({ closing_paise }) => closing_paise),
    amount('opening', columns.opening, ({ opening_paise }) => opening_paise),
    amount('released', columns.released, ({ released_paise }) => released_paise),
    amount('changed', columns.changed, ({ changed_paise }) => changed_paise, 160),
    amount('gst', columns.gst, ({ gst_paise }) => gst_paise, 120),
    amount('tds', columns.tds, ({ tds_paise }) => tds_paise, 130),
    amount('sent', columns.sent, ({ sent_paise }) => sent_paise),
    amount('held', columns.held, ({ held_paise }) => held_paise, 130),
    {
      id: 'number',
      header: columns.number,
      width: 230,
      value: ({ number }) => number,
      cell: ({ number }) => number,
    },
    {
      id: 'closed',
      header: columns.closed,
      width: 190,
      value: ({ closed_at }) => closed_at,
      cell: ({ closed_at }) => formats.moment(closed_at),
    },
  ];
}

interface LineColumnsInput {
  words: Words;
  rates: ConsoleTopics['adminCommissionRates'];
  lines: ConsoleTopics['commissionLines'];
  products: Readonly<Record<string, string>>;
  formats: Formats;
  language: Language;
  open: (line: StatementLine) => void;
}

/** Name of a loan: the lender's lead ID, or the first part of our own ID if there is none. */
export const loanName = ({ lead_id, lender_application_id }: StatementLine): string =>
  lead_id ?? `${lender_application_id.slice(0, 8)}…`;

/** The columns of the most important figures; the others follow in the order of the calculation. */
const first = ['loan', 'lender', 'day', 'basis', 'released', 'open', 'happened'];

/** Columns for the loans of a statement; what happened and what is still open are shown in words. */
export function lineColumns({
  words,
  rates,
  lines,
  products,
  formats,
  language,
  open: onOpen,
}: LineColumnsInput): readonly ListColumn<StatementLine>[] {
  const { lines: columns } = words;
  const happened = ({ reasons, zero }: StatementLine): string[] => [
    ...reasons.map((reason) => lines.reasons[reason] ?? reason),
    ...(zero === null ? [] : [lines.zero[zero] ?? zero]),
  ];
  const open = ({ waits }: StatementLine): string[] => waits.map((wait) => waitInWords(wait, lines.waits, language));
  const several = (texts: readonly string[]) => (
    <ul className={styles.several}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  const all: readonly ListColumn<StatementLine>[] = [
    {
      id: 'loan',
      header: columns.lead,
      width: 150,
      value: loanName,
      cell: (line) => (
        <OpenButton label={words.statement.openLine(loanName(line))} onClick={() => onOpen(line)}>
          {loanName(line)}
        </OpenButton>
      ),
    },
    {
      id: 'lender',
      header: columns.lender,
      width: 140,
      value: ({ lender }) => lender.name,
      cell: ({ lender }) => lender.name,
    },
    {
      id: 'product',
      header: columns.product,
      width: 140,
      value: ({ product }) => products[product] ?? product,
      cell: ({ product }) => products[product] ?? product,
    },
    { id: 'day', header: columns.day, width: 120, value: ({ day }) => day, cell: ({ day }) => formats.day(day) },
    amount('basis', columns.basis, ({ basis_paise }) => basis_paise),
    {
      id: 'rate',
      header: columns.rate,
      width: 210,
      value: ({ terms }) => (terms === null ? words.noRate : rateInWords(terms, rates)),
      cell: ({ terms }) => (terms === null ? words.noRate : rateInWords(terms, rates)),
    },
    amount('accrued', columns.accrued, ({ accrued_paise }) => accrued_paise, 130),
    amount('released', columns.released, ({ released_paise }) => released_paise, 130),
    amount('changed', columns.changed, ({ changed_paise }) => changed_paise, 160),
    amount('gst', columns.gst, ({ gst_paise }) => gst_paise, 110),
    amount('tds', columns.tds, ({ tds_paise }) => tds_paise, 110),
    amount('set_off', columns.set_off, ({ set_off_paise }) => set_off_paise, 120),
    amount('sent', columns.sent, ({ sent_paise }) => sent_paise, 130),
    amount('paid', columns.paid, ({ paid_paise }) => paid_paise, 130),
    {
      id: 'happened',
      header: columns.happened,
      width: 240,
      value: (line) => happened(line).join('; '),
      cell: (line) => several(happened(line)),
    },
    {
      id: 'open',
      header: columns.open,
      width: 300,
      value: (line) => open(line).join('; '),
      cell: (line) => several(open(line)),
    },
    {
      id: 'merchant',
      header: columns.merchant,
      width: 150,
      hidden: true,
      value: ({ merchant_name }) => merchant_name,
      cell: ({ merchant_name }) => merchant_name,
    },
    {
      id: 'application',
      header: columns.application,
      width: 310,
      hidden: true,
      value: ({ lender_application_id }) => lender_application_id,
      cell: ({ lender_application_id }) => lender_application_id,
    },
  ];
  const place = ({ id }: ListColumn<StatementLine>): number => first.indexOf(id) + 1 || first.length + 1;
  return all.toSorted((one, other) => place(one) - place(other));
}
