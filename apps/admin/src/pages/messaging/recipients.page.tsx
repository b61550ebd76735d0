import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { campaigns } from '@tulna/contract/campaigns';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client } from '../../session.ts';
import { recipientColumns } from './campaign-columns.tsx';
import { recipientFilters } from './campaign-filters.ts';
import { useRecipientList } from './campaign-queries.ts';
import { MessagingTabs } from './tabs.tsx';

/** The campaign whose recipients are listed, as a link to it. Nothing until it's loaded, and if there is none. */
function CampaignLink({ id }: { id: string }) {
  const { data } = useQuery(query(client, campaigns.rows, { query: { id } }));
  const name = data?.rows[0]?.name;
  return name === undefined ? null : <Link to={`/admin/messaging?${new URLSearchParams({ open: id })}`}>{name}</Link>;
}

/** The recipients of the campaign in the URL (A19), or of all campaigns. */
export function Page() {
  const words = usePhrases('adminCampaigns');
  const formats = useFormats();
  const [params] = useSearchParams();
  const of = params.get('of') ?? '';
  const fixed = useMemo((): Readonly<Record<string, string>> => (of === '' ? {} : { campaign: of }), [of]);
  const recipients = useRecipientList(fixed);
  const columns = useMemo(() => recipientColumns(words, formats), [words, formats]);
  const filters = useMemo(() => recipientFilters(words), [words]);
  return (
    <>
      <MessagingTabs />
      <ListPage
        name="campaign-recipients"
        title={words.recipients.title}
        {...(of !== '' && { lead: <CampaignLink id={of} /> })}
        source={recipients}
        columns={columns}
        rowId={({ recipient_id }) => recipient_id}
        rowName={({ contact }) => contact}
        filters={filters}
        empty={words.recipients.empty}
      />
    </>
  );
}
