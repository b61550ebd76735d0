import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { MerchantState } from '@tulna/rules/merchants';
import { formatPaise } from '@tulna/rules/money';

interface MerchantColumnsInput {
  words: ConsoleTopics['adminMerchants'];
  formats: Formats;
  open: (merchant: ManagedMerchant) => void;
}

export const toneOf = { new: 'info', approved: 'success', refused: 'danger' } as const satisfies Record<
  MerchantState,
  string
>;

/** The columns of the list; the name of the shop opens its record. */
export function merchantColumns({
  words,
  formats,
  open,
}: MerchantColumnsInput): readonly ListColumn<ManagedMerchant>[] {
  const { columns, values } = words;
  const figure = (id: 'customers' | 'loans' | 'documents', width: number): ListColumn<ManagedMerchant> => ({
    id,
    header: columns[id],
    width,
    align: 'end',
    value: (merchant) => merchant[id],
    cell: (merchant) => formats.number(merchant[id]),
  });
  const money = (
    id: 'paid_out_paise' | 'commission',
    header: string,
    paise: (merchant: ManagedMerchant) => number,
    hidden: boolean,
  ): ListColumn<ManagedMerchant> => ({
    id,
    header,
    width: 130,
    align: 'end',
    hidden,
    value: (merchant) => paise(merchant) / 100,
    cell: (merchant) => formatPaise(paise(merchant), 'always'),
  });
  const plain = (
    id: 'code' | 'email' | 'postal_code' | 'decided_by',
    width: number,
    hidden = true,
  ): ListColumn<ManagedMerchant> => ({
    id,
    header: columns[id],
    width,
    hidden,
    value: (merchant) => merchant[id],
    cell: (merchant) => merchant[id],
  });
  return [
    {
      id: 'shop_name',
      header: columns.shop_name,
      width: 230,
      value: ({ shop_name: name }) => name,
      cell: (merchant) => (
        <OpenButton label={words.open(merchant.shop_name)} onClick={() => open(merchant)}>
          <strong>{merchant.shop_name}</strong>
        </OpenButton>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: 150,
      value: ({ state }) => state,
      text: ({ state }) => values.state[state],
      cell: ({ state, active }) => (
        <>
          <Chip tone={toneOf[state]}>{values.state[state]}</Chip>
          {active === 0 && <Chip tone="warning">{words.off}</Chip>}
        </>
      ),
    },
    {
      id: 'partner',
      header: columns.partner,
      width: 150,
      value: ({ partner_name: name }) => name,
      cell: ({ partner_name: name }) => name,
    },
    {
      id: 'contact',
      header: columns.contact,
      width: 170,
      value: ({ contact_name: name }) => name,
      cell: ({ contact_name: name }) => name,
    },
    {
      id: 'phone',
      header: columns.phone,
      width: 130,
      value: ({ phone }) => phone,
      cell: ({ phone }) => phone,
    },
    plain('postal_code', 100, false),
    figure('customers', 110),
    figure('loans', 110),
    money('paid_out_paise', columns.paid_out_rupees, ({ paid_out_paise: paise }) => paise, true),
    money('commission', columns.commission, ({ commission_paise: paise }) => paise, false),
    {
      id: 'duplicates',
      header: columns.duplicates,
      width: 120,
      value: ({ duplicates }) => duplicates,
      cell: ({ duplicates }) => (duplicates === 0 ? '' : <Chip tone="warning">{words.duplicates(duplicates)}</Chip>),
    },
    figure('documents', 110),
    {
      id: 'created_at',
      header: columns.created_at,
      width: 168,
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => formats.moment(at),
    },
    plain('code', 110),
    plain('email', 190),
    {
      id: 'active',
      header: columns.active,
      width: 90,
      hidden: true,
      value: ({ active }) => active,
      text: ({ active }) => values.active[active],
      cell: ({ active }) => values.active[active],
    },
    {
      id: 'decided_at',
      header: columns.decided_at,
      width: 168,
      hidden: true,
      value: ({ decided_at: at }) => at,
      cell: ({ decided_at: at }) => (at === null ? '' : formats.moment(at)),
    },
    plain('decided_by', 160),
  ];
}
