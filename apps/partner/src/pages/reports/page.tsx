import { Button } from '@mantine/core';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { OwnLead } from '@tulna/contract/partner-reports';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { LEAD_STEPS, type LeadStep } from '@tulna/rules/partner-leads';
import { PRODUCTS } from '@tulna/rules/products';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { useChosenShop } from './chosen-shop.ts';
import { LeadStory } from './lead-story.tsx';
import { useLeads } from './queries.ts';
import { ScheduleLink } from './schedule-link.tsx';
import { ReportTabs } from './tabs.tsx';
import { ReviewChip } from './under-review.tsx';

const tones: Partial<Record<LeadStep, Tone>> = {
  offered: 'info',
  approved: 'success',
  paid: 'success',
  declined: 'warning',
  no_offer: 'warning',
};

function leadColumns(
  words: ConsoleTopics['partnerReports'],
  formats: Formats,
  open: (lead: OwnLead) => void,
): readonly ListColumn<OwnLead>[] {
  const { columns } = words;
  const at = (id: string, header: string, of: (lead: OwnLead) => string | null): ListColumn<OwnLead> => ({
    id,
    header,
    width: 170,
    value: of,
    cell: (lead) => {
      const moment = of(lead);
      return moment === null ? '' : formats.moment(moment);
    },
  });
  const plain = (id: string, header: string, of: (lead: OwnLead) => string, width = 140): ListColumn<OwnLead> => ({
    id,
    header,
    width,
    value: of,
    cell: of,
  });
  return [
    {
      id: 'code',
      header: columns.code,
      width: 140,
      value: ({ code }) => code,
      cell: (lead) => (
        <OpenButton label={words.leads.open(lead.code)} onClick={() => open(lead)}>
          {lead.code}
        </OpenButton>
      ),
    },
    {
      id: 'step',
      header: columns.step,
      width: 160,
      value: ({ step }) => words.steps[step],
      cell: ({ step, review }) => (
        <>
          <Chip tone={tones[step]}>{words.steps[step]}</Chip> <ReviewChip review={review} />
        </>
      ),
    },
    at('created', columns.created, ({ created_at }) => created_at),
    plain('name', columns.name, ({ name }) => name, 110),
    plain('phone', columns.phone, ({ phone }) => phone),
    plain('product', columns.product, ({ product }) => words.products[product] ?? product, 150),
    {
      id: 'paid_out',
      header: columns.paidOut,
      width: 150,
      align: 'end',
      value: ({ paid_paise }) => paid_paise,
      cell: ({ paid_paise }) => (paid_paise === 0 ? '' : formatPaise(paid_paise)),
    },
    plain('link', columns.link, ({ link }) => link ?? '', 160),
    plain('merchant', columns.merchant, ({ merchant }) => merchant ?? '', 160),
    {
      id: 'lenders',
      header: columns.lenders,
      width: 90,
      align: 'end',
      value: ({ lenders }) => lenders,
      cell: ({ lenders }) => formats.number(lenders),
    },
    at('approved', columns.approved, ({ approved_at }) => approved_at),
    at('paid', columns.paid, ({ paid_at }) => paid_at),
    plain('reference', columns.reference, ({ reference }) => reference ?? ''),
  ];
}

/** Leads of a partner, or of one of its merchants, each with its history next to the list (R8). */
export function Page() {
  const words = usePhrases('partnerReports');
  const formats = useFormats();
  const { change, open, filters: chosen } = useListState();
  const leads = useLeads();
  const shop = useChosenShop(chosen.merchant, leads.data);
  const columns = useMemo(
    () => leadColumns(words, formats, ({ lead_id }) => change({ open: lead_id })),
    [words, formats, change],
  );
  const filters = useMemo<readonly ListFilter<OwnLead>[]>(() => {
    const { columns: headers } = words;
    const keyed = (
      key: 'link' | 'merchant',
      label: string,
      option: { value: string; label: string } | undefined,
    ): ListFilter<OwnLead>[] => (option === undefined ? [] : [{ key, label, options: [option] }]);
    const { link } = chosen;
    const name = leads.data?.find((lead) => lead.link !== null)?.link ?? link;
    return [
      {
        key: 'step',
        label: headers.step,
        kind: 'several',
        options: LEAD_STEPS.map((value) => ({ value, label: words.steps[value] })),
      },
      {
        key: 'product',
        label: headers.product,
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.products[name] ?? name })),
      },
      { key: 'created', label: headers.created, kind: 'days' },
      { key: 'approved', label: headers.approved, kind: 'days' },
      { key: 'paid', label: headers.paid, kind: 'days' },
      ...keyed(
        'link',
        headers.link,
        link === undefined ? undefined : { value: link, label: `${headers.link}: ${name}` },
      ),
      ...keyed('merchant', headers.merchant, shop),
    ];
  }, [words, chosen, leads.data, shop]);
  const { opened } = leads;
  return (
    <>
      <ReportTabs />
      <ListPage
        name="own-leads"
        title={words.leads.title}
        lead={words.leads.lead}
        source={leads}
        columns={columns}
        rowId={({ lead_id }) => lead_id}
        rowName={({ code }) => code}
        filters={filters}
        empty={words.leads.empty}
        actions={
          <>
            <ScheduleLink report="leads" />
            <Button component={Link} to={`${home}/product-offering`} variant="default">
              {words.leads.share}
            </Button>
          </>
        }
      />
      <SidePanel
        title={open === '' ? undefined : (opened?.code ?? words.columns.code)}
        size={620}
        onClose={() => change({ open: '' })}
      >
        {open !== '' && <LeadStory key={open} id={open} />}
      </SidePanel>
    </>
  );
}
