import { creditCard } from '@tulna/contract/credit-cards';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { adminLender } from '@tulna/contract/lenders';
import { managedMerchant } from '@tulna/contract/merchant-management';
import { adminPartner } from '@tulna/contract/partners';
import type { findRecords } from '@tulna/contract/record-search';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { mayOpen } from '@tulna/rules/admin-access';
import type { RecordKind } from '@tulna/rules/record-search';
import type * as z from 'zod/mini';
import { type Reader, type ServerList, staffPageOf } from '../../platform/lists/server-list.ts';
import { cardList } from '../credit-cards/index.ts';
import { lenderList } from '../lenders/index.ts';
import { merchantList } from '../merchant-management/index.ts';
import { partnerList } from '../partners/index.ts';

type Group = AnswerOf<typeof findRecords>['groups'][number];
type Found = Group['records'][number];

/** Most records shown of one kind; its list has more. */
const mostOfAKind = 5;

interface Source {
  kind: RecordKind;
  list: ServerList;
  /** A row of the list as the command palette shows it. */
  present: (row: unknown, language: Language) => Found;
}

const source = <Row extends z.ZodMiniType>(
  kind: RecordKind,
  list: ServerList,
  row: Row,
  found: (row: z.output<Row>, language: Language) => Found,
): Source => ({ kind, list, present: (read, language) => found(row.parse(read), language) });

const off = (isOn: 0 | 1): 0 | 1 => (isOn === 1 ? 0 : 1);

const sources: readonly Source[] = [
  source('lender', lenderList, adminLender, ({ lender_id, name, product, lender_status }, language) => ({
    id: String(lender_id),
    name,
    beside: phrasesFor(language).listFiles.products[product] ?? product,
    off: off(lender_status),
  })),
  source('card', cardList, creditCard, ({ category_id, category_name, status }) => ({
    id: category_id,
    name: category_name,
    beside: '',
    off: off(status),
  })),
  source('partner', partnerList, adminPartner, ({ id, key, brand }) => ({
    id: String(id),
    name: brand.name,
    beside: key,
    off: 0,
  })),
  source('merchant', merchantList, managedMerchant, ({ merchant_id, shop_name, partner_name, active }) => ({
    id: merchant_id,
    name: shop_name,
    beside: partner_name,
    off: off(active),
  })),
];

/** Records of every kind whose list this reader may open; kinds without a match are left out. */
export async function recordsNamed(reader: Reader, text: string): Promise<Group[]> {
  const open = sources.filter(({ list }) => mayOpen(reader.session.roleId, staffPageOf(list)));
  const groups = await Promise.all(
    open.map(async ({ kind, list, present }): Promise<Group> => {
      const rows = await list.named(reader, text, mostOfAKind + 1);
      return {
        kind,
        records: rows.slice(0, mostOfAKind).map((row) => present(row, reader.language)),
        more: rows.length > mostOfAKind,
      };
    }),
  );
  return groups.filter(({ records }) => records.length > 0);
}
