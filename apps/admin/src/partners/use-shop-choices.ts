import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { FoundChoices } from '@tulna/console-kit/searched-select';
import { getPartnerMerchants } from '@tulna/contract/merchants';
import { useState } from 'react';
import { client } from '../session.ts';

/** The approved shops of a partner, to choose one; none while no partner is chosen. A partner may have more than fit on a menu, so they are searched. */
export function useShopChoices(partner: string): FoundChoices {
  const [typed, setTyped] = useState({ partner: '', search: '' });
  const search = typed.partner === partner ? typed.search : '';
  const { data } = useQuery({
    ...query(client, getPartnerMerchants, { params: { partner }, query: { search } }),
    enabled: partner !== '',
  });
  return {
    found: data?.merchants.map(({ merchant_id: value, shop_name: label }) => ({ value, label })),
    more: data?.more ?? false,
    search,
    onSearch: (text) => setTyped({ partner, search: text }),
  };
}
