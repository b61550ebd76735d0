import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useServerList } from '@tulna/console-kit/list-server';
import { type WaitingBrandRequest, waitingBrandRequests } from '@tulna/contract/brand-requests';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { client } from '../../session.ts';
import { PartnerTabs } from './tabs.tsx';

type Words = ConsoleTopics['adminPartners']['brandRequests'];

const idOf = ({ request_id }: WaitingBrandRequest): string => request_id;

function columnsOf({ waiting, parts }: Words, formats: Formats): readonly ListColumn<WaitingBrandRequest>[] {
  const { columns, open } = waiting;
  const named = (one: WaitingBrandRequest) => formats.list(one.parts.map((part) => parts[part]));
  return [
    {
      id: 'partner',
      header: columns.partner,
      width: 220,
      value: ({ partner }) => partner.name,
      cell: ({ partner: { id, name } }) => (
        <Link to={`/admin/partners/${id}/people`} aria-label={open(name)}>
          {name}
        </Link>
      ),
    },
    { id: 'parts', header: columns.parts, width: 260, value: named, cell: named },
    {
      id: 'asked_by',
      header: columns.asked_by,
      width: 180,
      value: (one) => one.asked_by,
      cell: (one) => one.asked_by,
    },
    {
      id: 'asked_at',
      header: columns.asked_at,
      width: 190,
      value: (one) => one.asked_at,
      text: (one) => formats.moment(one.asked_at),
      cell: (one) => formats.moment(one.asked_at),
    },
  ];
}

/** Brand requests of all partners that are waiting for an answer (R7, A10); each links to the page where it is answered. */
export function Page() {
  const { brandRequests: words } = usePhrases('adminPartners');
  const formats = useFormats();
  const requests = useServerList(client, waitingBrandRequests, idOf);
  const columns = useMemo(() => columnsOf(words, formats), [words, formats]);
  const filters = useMemo<readonly ListFilter<WaitingBrandRequest>[]>(
    () => [{ key: 'asked_at', label: words.waiting.columns.asked_at, kind: 'days' }],
    [words],
  );
  return (
    <>
      <PartnerTabs />
      <ListPage
        name="brand-requests"
        title={words.waiting.title}
        lead={words.waiting.lead}
        source={requests}
        columns={columns}
        rowId={idOf}
        rowName={({ partner }) => partner.name}
        filters={filters}
        empty={words.waiting.empty}
      />
    </>
  );
}
