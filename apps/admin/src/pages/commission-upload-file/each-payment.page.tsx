import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import { formatPaise } from '@tulna/rules/money';
import { useMemo } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { type Payment, usePayments, useRunOptions } from './payment-queries.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import { type PayoutWords, paymentTones } from './payment-words.ts';

function paymentColumns(words: PayoutWords, formats: Formats): readonly ListColumn<Payment>[] {
  const { columns } = words;
  const text = (id: keyof PayoutWords['columns'], width: number, read: (payment: Payment) => string | null) => ({
    id,
    header: columns[id],
    width,
    value: read,
    cell: (payment: Payment) => read(payment) ?? '',
  });
  return [
    text('reference', 170, ({ reference }) => reference),
    text('partner', 180, ({ partner_name }) => partner_name),
    {
      id: 'amount',
      header: columns.amount,
      width: 130,
      align: 'end',
      value: ({ paise }) => paise,
      cell: ({ paise }) => formatPaise(paise, 'always'),
    },
    {
      id: 'state',
      header: columns.state,
      width: 140,
      value: ({ state }) => words.states[state],
      cell: ({ state }) => <Chip tone={paymentTones[state]}>{words.states[state]}</Chip>,
    },
    text('utr', 220, ({ utr }) => utr),
    {
      id: 'day',
      header: columns.day,
      width: 120,
      value: ({ day }) => day,
      cell: ({ day }) => (day === null ? '' : formats.day(day)),
    },
    text('why', 180, ({ why }) => why),
    text('run', 120, ({ run }) => run),
    text('account', 110, ({ account_last4 }) => words.masked(account_last4)),
    text('ifsc', 130, ({ ifsc }) => ifsc),
  ];
}

/** Every payment to a partner, with the bank's response (A15). */
export function Page() {
  const words = usePhrases('adminPayouts');
  const formats = useFormats();
  const payments = usePayments();
  const runs = useRunOptions();
  const partners = usePartnerOptions();
  const columns = useMemo(() => paymentColumns(words, formats), [words, formats]);
  const filters = useMemo<readonly ListFilter<Payment>[]>(
    () => [
      { key: 'run', label: words.payments.filters.run, options: runs },
      { key: 'partner_key', label: words.columns.partner, options: partners },
      {
        key: 'state',
        label: words.columns.state,
        kind: 'several',
        options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
      },
    ],
    [words, runs, partners],
  );
  return (
    <>
      <PaymentTabs />
      <ListPage
        name="payouts"
        title={words.payments.title}
        lead={words.payments.lead}
        source={payments}
        columns={columns}
        rowId={({ payout_id }) => payout_id}
        rowName={({ reference }) => reference}
        filters={filters}
        empty={words.payments.empty}
      />
    </>
  );
}
