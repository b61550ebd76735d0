import type { FoundRecords, RecordFinder } from '@tulna/console-core/console-config';
import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { findDeskCustomers } from '@tulna/contract/customer-search';
import { getDeskApplications } from '@tulna/contract/customer-story';
import { findRecords } from '@tulna/contract/record-search';
import { mayOpen } from '@tulna/rules/admin-access';
import { isLookUp, isRecordName, type RecordKind } from '@tulna/rules/record-search';
import { home } from './home.ts';
import { client, shownRole } from './session.ts';

interface Place {
  /** Address of one record. */
  one: (id: string, name: string) => string;
  /** Address of the list in which the typed text is searched. */
  list: string;
}

const places: Readonly<Record<RecordKind, Place>> = {
  lender: { one: (open) => `lenders?${new URLSearchParams({ open })}`, list: 'lenders' },
  // A card has no page of its own; it is edited in its row.
  card: { one: (_, q) => `credit-cards?${new URLSearchParams({ q })}`, list: 'credit-cards' },
  partner: { one: (id) => `partners/${id}`, list: 'partners' },
  merchant: {
    one: (open) => `merchant-management?${new URLSearchParams({ open })}`,
    list: 'merchant-management',
  },
};

const at = (path: string): string => `${home}/${path}`;
/** The highest number of people and applications shown for one search, because staff wouldn’t read more. */
const most = 10;

/** What the command palette of the admin console finds: the records of the lists that the role may open, and, after an extra press, customers and their applications. */
export const records: RecordFinder = {
  isName: isRecordName,
  async find(text, language, signal) {
    const { records: words } = phrasesOf(language, 'adminShell');
    const { groups } = await client.call(findRecords, { query: { text: text.trim() } }, { signal });
    return groups.map(({ kind, records: found, more }): FoundRecords => {
      const { one, list } = places[kind];
      const q = text.trim();
      return {
        label: words.kinds[kind],
        records: [
          ...found.map(({ id, name, beside, off }) => ({
            id,
            label: name,
            beside: [beside, off === 1 ? words.off : ''].filter(Boolean).join(', '),
            to: at(one(id, name)),
          })),
          ...(more
            ? [{ id: 'more', label: words.more, beside: '', to: at(`${list}?${new URLSearchParams({ q })}`) }]
            : []),
        ],
      };
    });
  },
  isLookUp,
  lookUpLabel: (text, language) => phrasesOf(language, 'adminShell').records.lookUp(text.trim()),
  async lookUp(text, language) {
    await loadTopics(language, ['adminCsrRecord']);
    const { records: words } = phrasesOf(language, 'adminShell');
    const { products, states } = phrasesOf(language, 'adminCsrRecord');
    const formats = formatsOf(language);
    const { customers } = await client.call(findDeskCustomers, { body: { text: text.trim() } });
    const shown = customers.slice(0, most);
    const each = await Promise.all(
      shown.map(async (customer) => {
        const { customer_id } = customer;
        const { applications } = await client.call(getDeskApplications, { params: { customer_id } });
        return applications.map((one) => ({ customer, one }));
      }),
    );
    const applications = each
      .flat()
      .slice(0, most)
      .map(({ customer, one }) => ({
        id: one.credit_application_id,
        label: `${products[one.product] ?? one.product}, ${formats.moment(one.created_at)}`,
        beside: [words.someone(customer.name, customer.phone || customer.email), states[one.state] ?? one.state].join(
          ', ',
        ),
        to: at(`csr-portal/${customer.customer_id}/${one.credit_application_id}`),
      }));
    const accounts = mayOpen(shownRole() ?? 0, 'user-management')
      ? shown.map((customer) => ({
          id: customer.customer_id,
          label: words.someone(customer.name, customer.phone || customer.email) || customer.customer_id,
          beside: '',
          to: at(`user-management?${new URLSearchParams({ tab: 'customers', open: customer.customer_id })}`),
        }))
      : [];
    return [
      { label: words.kinds.application, records: applications },
      { label: words.kinds.customer, records: accounts },
    ];
  },
};
