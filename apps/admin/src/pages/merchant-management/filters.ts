import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { MERCHANT_STATES } from '@tulna/rules/merchants';

/** The filters above the list; the server applies them. */
export const merchantFilters = (
  { columns, values, filters }: ConsoleTopics['adminMerchants'],
  partners: readonly { value: string; label: string }[],
): readonly ListFilter<ManagedMerchant>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: MERCHANT_STATES.map((value) => ({ value, label: values.state[value] })),
  },
  { key: 'partner_key', label: columns.partner, kind: 'several', options: partners },
  {
    key: 'active',
    label: columns.active,
    options: [
      { value: '1', label: values.active[1] },
      { value: '0', label: values.active[0] },
    ],
  },
  {
    key: 'duplicate',
    label: filters.duplicate,
    options: [
      { value: '1', label: filters.yes },
      { value: '0', label: filters.no },
    ],
  },
  { key: 'created_at', label: columns.created_at, kind: 'days' },
];
