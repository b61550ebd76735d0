import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import { useMemo } from 'react';
import { type AssistedLead, useAssistedLeads } from './assist-queries.ts';

const tones = { waiting: 'info', confirmed: 'success', ended: undefined } as const;

/** Leads that people of the partner typed, with what became of them. */
export function AssistedLeads() {
  const { assist: words } = usePhrases('partnerOffering');
  const formats = useFormats();
  const leads = useAssistedLeads();
  const columns = useMemo<readonly ListColumn<AssistedLead>[]>(
    () => [
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
  return (
    <ListPage
      name="assisted-leads"
      level={2}
      title={words.listTitle}
      lead={words.listLead}
      query={leads}
      columns={columns}
      rowId={({ lead }) => lead}
      rowName={({ phone, created_at }) => phone || formats.moment(created_at)}
      toolbar={false}
      empty={{ title: words.none, text: '' }}
    />
  );
}
