import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { recipientColumns } from './campaign-columns.tsx';
import { recipientFilters } from './campaign-filters.ts';
import { useRecipientList } from './campaign-queries.ts';
import { MessagingTabs } from './tabs.tsx';

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
