import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { MaskedCustomer } from '@tulna/contract/customer-search';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { CUSTOMER_STATES, type CustomerState } from '@tulna/rules/customer-states';

type Words = ConsoleTopics['adminCustomers'];
type Brands = readonly { value: string; label: string }[];

export const toneOf = { active: 'success', blocked: 'danger', erased: undefined } as const satisfies Record<
  CustomerState,
  string | undefined
>;

/** The label of a customer whose name is hidden: initials, otherwise a masked contact. */
export const nameOf = ({ name, phone, email }: MaskedCustomer, { unnamed }: Words): string =>
  [name, phone, email].find((text) => text !== '') ?? unnamed;

interface CustomerColumnsInput {
  words: Words;
  formats: Formats;
  brands: Brands;
  open: (customer: MaskedCustomer) => void;
}

/** The columns of the list; the initials open the record. The list can be sorted only by the day of joining. */
export function customerColumns({
  words,
  formats,
  brands,
  open,
}: CustomerColumnsInput): readonly ListColumn<MaskedCustomer>[] {
  const { columns, states, languages, own } = words;
  const brandName = (key: string | null): string =>
    key === null ? own : (brands.find(({ value }) => value === key)?.label ?? key);
  const plain = (
    id: 'phone' | 'email' | 'pan' | 'customer_id',
    width: number,
    hidden = false,
  ): ListColumn<MaskedCustomer> => ({
    id,
    header: columns[id],
    width,
    hidden,
    value: (customer) => customer[id],
    cell: (customer) => customer[id],
  });
  return [
    {
      id: 'name',
      header: columns.name,
      width: 150,
      value: ({ name }) => name,
      cell: (customer) => (
        <OpenButton label={words.open(nameOf(customer, words))} onClick={() => open(customer)}>
          <strong>{nameOf(customer, words)}</strong>
        </OpenButton>
      ),
    },
    plain('phone', 140),
    plain('email', 220),
    plain('pan', 130),
    {
      id: 'state',
      header: columns.state,
      width: 120,
      value: ({ state }) => state,
      text: ({ state }) => states[state],
      cell: ({ state }) => <Chip tone={toneOf[state]}>{states[state]}</Chip>,
    },
    {
      id: 'brand',
      header: columns.brand,
      width: 190,
      value: ({ brand }) => brandName(brand),
      cell: ({ brand }) => brandName(brand),
    },
    {
      id: 'language',
      header: columns.language,
      width: 110,
      value: ({ language }) => language,
      text: ({ language }) => languages[language],
      cell: ({ language }) => languages[language],
    },
    {
      id: 'joined',
      header: columns.joined,
      width: 168,
      value: ({ joined_at: at }) => at,
      cell: ({ joined_at: at }) => formats.moment(at),
    },
    plain('customer_id', 300, true),
  ];
}

/** The filters above the list; the server applies them. */
export const customerFilters = (
  { columns, states, languages }: Words,
  brands: Brands,
): readonly ListFilter<MaskedCustomer>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: CUSTOMER_STATES.map((value) => ({ value, label: states[value] })),
  },
  { key: 'brand_key', label: columns.brand, kind: 'several', options: brands },
  {
    key: 'language',
    label: columns.language,
    kind: 'several',
    options: (['en', 'hi'] as const).map((value) => ({ value, label: languages[value] })),
  },
  { key: 'joined', label: columns.joined, kind: 'days' },
];
