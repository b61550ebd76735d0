import type { GoldPrice } from '@tulna/contract/gold-comparison';
import type { ProvedList } from '@tulna/rules/neutrality';
import type { Db } from '../../platform/database/database.ts';
import type { CommercialTable } from '../../platform/database/rearranged.ts';
import { rateCommerce } from '../commission-rates/index.ts';
import { type CreditCardRow, cardCommerce, creditCardsRepository } from '../credit-cards/index.ts';
import { goldPriceRepository } from '../gold-loans/index.ts';
import { type LenderRow, lenderCommerce, lendersRepository } from '../lenders/index.ts';
import { partnerCommerce } from '../partners/index.ts';

/** The commercial data that a proof changes, from the features that own it. */
export const commercialTables: readonly CommercialTable[] = [
  lenderCommerce,
  cardCommerce,
  rateCommerce,
  partnerCommerce,
];

export type LoanList = Exclude<ProvedList, 'Credit Cards'>;
export const loanLists: readonly LoanList[] = ['Personal Loans', 'Business Loans', 'Gold Loans'];

/** The data behind the lists of a brand's customers. */
export interface World {
  lenders: Readonly<Record<LoanList, readonly LenderRow[]>>;
  cards: readonly CreditCardRow[];
  goldPrice: GoldPrice | undefined;
}

/** Reads the catalogue by the same statements as customers' pages. */
export async function readWorld(db: Db, brand: string): Promise<World> {
  const open = (list: LoanList) => lendersRepository(db).open(list, brand);
  return {
    lenders: {
      'Personal Loans': await open('Personal Loans'),
      'Business Loans': await open('Business Loans'),
      'Gold Loans': await open('Gold Loans'),
    },
    cards: await creditCardsRepository(db).all(),
    goldPrice: await goldPriceRepository(db).current(),
  };
}
