import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { AssistedLead } from '@tulna/contract/assisted-leads';
import { ASSISTED_STATES } from '@tulna/rules/offerings';
import { PRODUCTS } from '@tulna/rules/products';
import { useMemo } from 'react';
import { useAssistedLeads } from './assist-queries.ts';

const tones = { waiting: 'info', confirmed: 'success', ended: undefined } as const;

/** Leads that people at the partner typed, with their results. */
export function AssistedLeads() {
  const { assist: words } = usePhrases('partnerOffering');
  const formats = useFormats();
  const leads = useAssistedLeads();
  const columns = useMemo<readonly ListColumn<AssistedLead>[]>(
    () => [
      { id: 'code', header: words.columns.code, width: 140, value: ({ code }) => code, cell: ({ code }) => code },
      {
        id: 'created',
        header: words.columns.created,
        width: 180,
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => formats.moment(created_at),
      },
      {
        id: 'product',
        header: words.columns.product,
        width: 150,
        value: ({ product }) => words.products[product] ?? product,
        cell: ({ product }) => words.products[product] ?? product,
      },
      {
        id: 'phone',
        header: words.columns.phone,
        width: 150,
        value: ({ phone }) => phone,
        cell: ({ phone }) => (phone === '' ? words.gone : phone),
      },
      {
        id: 'state',
        header: words.columns.state,
        width: 220,
        value: ({ state }) => words.states[state],
        cell: ({ state }) => <Chip tone={tones[state]}>{words.states[state]}</Chip>,
      },
      {
        id: 'until',
        header: words.columns.until,
        width: 180,
        value: ({ expires_at }) => expires_at,
        cell: ({ expires_at, state }) => (state === 'waiting' ? formats.moment(expires_at) : ''),
      },
    ],
    [words, formats],
  );
  const filters = useMemo<readonly ListFilter<AssistedLead>[]>(
    () => [
      {
        key: 'state',
        label: words.columns.state,
        kind: 'several',
        options: ASSISTED_STATES.map((value) => ({ value, label: words.states[value] })),
      },
      {
        key: 'product',
        label: words.columns.product,
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.products[name] ?? name })),
      },
      { key: 'created', label: words.columns.created, kind: 'days' },
    ],
    [words],
  );
  return (
    <ListPage
      name="assisted-leads"
      level={2}
      title={words.listTitle}
      lead={words.listLead}
      source={leads}
      columns={columns}
      rowId={({ lead }) => lead}
      rowName={({ code }) => code}
      filters={filters}
      empty={{ title: words.none, text: '' }}
    />
  );
}
