import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import type { OwnCommission } from '@tulna/contract/partner-reports';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { COMMISSION_PLACES } from '@tulna/rules/partner-leads';
import { PRODUCTS } from '@tulna/rules/products';
import { lazy, useMemo } from 'react';
import { isOfMerchant } from '../../session.ts';
import { useChosenShop } from './chosen-shop.ts';
import { useCommissions } from './queries.ts';
import { ScheduleLink } from './schedule-link.tsx';
import { ReportTabs } from './tabs.tsx';
import { ReviewChip } from './under-review.tsx';

/** Loaded with the first record, because the page would exceed its weight limit with it. */
const CommissionStory = lazy(async () => ({ default: (await import('./commission-story.tsx')).CommissionStory }));

const tones = { held: 'info', payable: 'warning', sent: 'warning', paid: 'success', nothing: undefined } as const;

const nameOf = ({ lead, lender, day }: OwnCommission, formats: Formats): string =>
  lead?.code ?? `${lender.name}, ${formats.day(day)}`;

function commissionColumns(
  words: ConsoleTopics['partnerReports'],
  formats: Formats,
  open: (line: OwnCommission) => void,
): readonly ListColumn<OwnCommission>[] {
  const { columns } = words;
  const money = (
    id: string,
    header: string,
    of: (line: OwnCommission) => number | null,
  ): ListColumn<OwnCommission> => ({
    id,
    header,
    width: 140,
    align: 'end',
    value: of,
    cell: (line) => {
      const amount = of(line);
      return amount === null ? '' : formatPaise(amount);
    },
  });
  return [
    {
      id: 'lead',
      header: columns.code,
      width: 150,
      value: ({ lead }) => lead?.code ?? null,
      cell: (line) => (
        <OpenButton label={words.commissions.open(nameOf(line, formats))} onClick={() => open(line)}>
          {line.lead?.code ?? words.commissions.noLead}
        </OpenButton>
      ),
    },
    { id: 'day', header: columns.day, width: 140, value: ({ day }) => day, cell: ({ day }) => formats.day(day) },
    {
      id: 'lender',
      header: columns.lender,
      width: 140,
      value: ({ lender }) => lender.name,
      cell: ({ lender }) => lender.name,
    },
    money('paid_out', columns.paidOut, (line) => line.paid_out_paise),
    money('earned', columns.earned, (line) => line.earned_paise),
    {
      id: 'state',
      header: columns.state,
      width: 190,
      value: ({ state }) => words.states[state],
      cell: ({ state, disputed, review }) => (
        <>
          <Chip tone={tones[state]}>{words.states[state]}</Chip>{' '}
          {disputed && <Chip tone="danger">{words.commissions.disputed}</Chip>}
          <ReviewChip review={review} />
        </>
      ),
    },
    money('held', columns.held, (line) => line.held_paise),
    money('payable', columns.payable, (line) => line.payable_paise),
    money('sent', columns.sent, (line) => line.sent_paise),
    money('paid_paise', isOfMerchant() ? columns.paidToPartner : columns.paidToYou, (line) => line.paid_paise),
    // These columns show how the partner is paid, which a merchant must not see.
    ...(isOfMerchant()
      ? []
      : [
          money('gst', columns.gst, (line) => line.gst_paise),
          money('tds', columns.tds, (line) => line.tds_paise),
          money('set_off', columns.setOff, (line) => line.set_off_paise),
        ]),
    {
      id: 'product',
      header: columns.product,
      width: 150,
      value: ({ product }) => words.products[product] ?? product,
      cell: ({ product }) => words.products[product] ?? product,
    },
    {
      id: 'merchant',
      header: columns.merchant,
      width: 150,
      value: ({ merchant }) => merchant ?? '',
      cell: ({ merchant }) => merchant ?? '',
    },
  ];
}

/** A partner's commissions, for each payment, with the reasons (R8). */
export function Page() {
  const words = usePhrases('partnerReports');
  const formats = useFormats();
  const { change, open, filters: chosen } = useListState();
  const lines = useCommissions();
  const shop = useChosenShop(chosen.merchant, lines.data);
  const columns = useMemo(
    () => commissionColumns(words, formats, ({ claim_id }) => change({ open: claim_id })),
    [words, formats, change],
  );
  const filters = useMemo<readonly ListFilter<OwnCommission>[]>(
    () => [
      {
        key: 'money',
        label: words.columns.money,
        kind: 'several',
        options: COMMISSION_PLACES.map((value) => ({
          value,
          label: value === 'paid' && isOfMerchant() ? words.paidToPartner : words.places[value],
        })),
      },
      {
        key: 'state',
        label: words.columns.state,
        kind: 'several',
        options: (Object.keys(words.states) as (keyof typeof words.states)[]).map((value) => ({
          value,
          label: words.states[value],
        })),
      },
      { key: 'day', label: words.columns.day, kind: 'days' },
      {
        key: 'product',
        label: words.columns.product,
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.products[name] ?? name })),
      },
      ...(isOfMerchant() ? [] : [{ key: 'answered', label: words.columns.answered, kind: 'days' } as const]),
      // The link to a shop's commissions brings this filter; the page has no list of all shops.
      ...(shop === undefined ? [] : [{ key: 'merchant', label: words.columns.merchant, options: [shop] }]),
    ],
    [words, shop],
  );
  const { opened } = lines;
  return (
    <>
      <ReportTabs />
      <ListPage
        name="own-commissions"
        title={words.commissions.title}
        lead={isOfMerchant() ? words.commissions.shopLead : words.commissions.lead}
        source={lines}
        columns={columns}
        rowId={({ claim_id }) => claim_id}
        rowName={(line) => nameOf(line, formats)}
        filters={filters}
        empty={words.commissions.empty}
        actions={<ScheduleLink report="commissions" />}
      />
      <SidePanel
        title={open === '' ? undefined : opened === undefined ? words.line.loan : nameOf(opened, formats)}
        size={680}
        onClose={() => change({ open: '' })}
      >
        {open !== '' && <CommissionStory key={open} id={open} />}
      </SidePanel>
    </>
  );
}
