import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import type { Line } from './line-queries.ts';

export const lineName = ({ lead_id, application_id }: Line): string => lead_id ?? application_id;

interface LineColumnsInput {
  words: ConsoleTopics['adminCommissionDisputes'];
  products: Readonly<Record<string, string>>;
  formats: Formats;
  open: (line: Line) => void;
}

const tones = { held: 'info', payable: 'warning', sent: 'warning', paid: 'success', nothing: 'info' } as const;

/** Loans paid out, with the commissions of both sides. */
export function lineListColumns({ words, products, formats, open }: LineColumnsInput): readonly ListColumn<Line>[] {
  const { columns } = words;
  const money = (id: string, header: string, of: (line: Line) => number, width = 120): ListColumn<Line> => ({
    id,
    header,
    width,
    align: 'end',
    value: of,
    cell: (line) => formatPaise(of(line)),
  });
  return [
    {
      id: 'reference',
      header: columns.lead,
      width: 215,
      value: lineName,
      cell: (line) => (
        <OpenButton label={words.lines.open(lineName(line))} onClick={() => open(line)}>
          {line.lead_id ?? `${line.application_id.slice(0, 8)}…`}
        </OpenButton>
      ),
    },
    { id: 'day', header: columns.day, width: 130, value: ({ day }) => day, cell: ({ day }) => formats.day(day) },
    {
      id: 'lender',
      header: columns.lender,
      width: 130,
      value: ({ lender }) => lender.name,
      cell: ({ lender }) => lender.name,
    },
    {
      id: 'partner',
      header: columns.partner,
      width: 150,
      value: ({ partner }) => partner?.name ?? words.ownBrand,
      cell: ({ partner }) => partner?.name ?? words.ownBrand,
    },
    money('paid_out', columns.paidOut, (line) => line.paid_out_paise, 140),
    money('commission', columns.commission, (line) => line.commission_paise, 130),
    {
      id: 'state',
      header: columns.state,
      width: 190,
      value: ({ state }) => words.states[state] ?? state,
      cell: ({ state, disputed }) => (
        <>
          <Chip tone={tones[state]}>{words.states[state]}</Chip>{' '}
          {disputed && <Chip tone="danger">{words.lines.disputed}</Chip>}
        </>
      ),
    },
    money('expected', columns.expected, (line) => line.expected_paise),
    money('confirmed', columns.confirmed, (line) => line.confirmed_paise, 150),
    money('received', columns.received, (line) => line.received_paise),
    {
      id: 'product',
      header: columns.product,
      width: 150,
      value: ({ product }) => product,
      cell: ({ product }) => products[product] ?? product,
    },
    money('invoiced', columns.invoiced, (line) => line.invoiced_paise),
    money('payable', columns.payable, (line) => line.payable_paise, 150),
    money('sent', columns.sent, (line) => line.sent_paise),
    money('paid', columns.paid, (line) => line.paid_paise),
    {
      id: 'merchant',
      header: columns.merchant,
      width: 150,
      value: ({ merchant }) => merchant ?? '',
      cell: ({ merchant }) => merchant ?? '',
    },
  ];
}
