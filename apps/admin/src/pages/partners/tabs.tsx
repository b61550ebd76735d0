import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { waitingBrandRequests } from '@tulna/contract/brand-requests';
import { client } from '../../session.ts';

/** The parts of the page: partners, and their brand requests with the number that wait. */
export function PartnerTabs() {
  const { tabs, brandRequests } = usePhrases('adminPartners');
  const { title, tab } = brandRequests.waiting;
  const { data } = useQuery(query(client, waitingBrandRequests.count, { query: {} }));
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/partners', label: tabs.partners },
        { to: '/admin/partners/brand-requests', label: data === undefined ? title : tab(data.count) },
      ]}
    />
  );
}
