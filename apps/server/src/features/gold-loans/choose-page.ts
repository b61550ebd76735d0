import { GOLD_COMPARISON, GOLD_PAGES, type GoldPage, lenderOfPage } from '@tulna/rules/lender-pages';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import type { LenderAsk } from '../offers/index.ts';
import { goldProduct, openGoldEnquiryAt } from './application.ts';

/** The page of a gold lender; undefined if it has none. */
export const goldPageOf = ({ key }: LenderRow): GoldPage | undefined =>
  GOLD_PAGES.find((page) => lenderOfPage(page) === key);

/** The active lender of a gold-loan page. @throws Problem `lender_closed` while it is switched off */
export async function lenderOfGoldPage(db: Db, page: GoldPage, partner: string): Promise<LenderRow> {
  const lender = (await lendersRepository(db).open(goldProduct, partner)).find((row) => goldPageOf(row) === page);
  if (lender === undefined) throw new Problem('lender_closed');
  return lender;
}

/** A customer's open enquiry at the lender of a page, if any. */
export async function openWithGoldPage(
  services: Services,
  db: Db,
  customerId: string,
  page: GoldPage,
): Promise<LenderAsk | undefined> {
  const key = lenderOfPage(page);
  return key && openGoldEnquiryAt(services, db, customerId, key);
}

/**
 * The lender that a page shows. A customer with an open enquiry sees it, with the lead id, even after the lender was switched off.
 * @throws Problem `lender_closed` if there is no open enquiry and the lender is switched off
 */
export async function shownOnGoldPage(
  db: Db,
  page: GoldPage,
  partner: string,
  open: LenderAsk | undefined,
): Promise<LenderRow> {
  const requested = open && (await lendersRepository(db).byKey(open.lenderKey));
  return requested ?? lenderOfGoldPage(db, page, partner);
}

/** True if any gold lender takes enquiries of a partner's customers. */
export const isGoldOpen = async (db: Db, partner: string): Promise<boolean> =>
  (await lendersRepository(db).open(goldProduct, partner)).some((row) => goldPageOf(row) !== undefined);

/**
 * The next page of a gold loan (§4): the page of the lender that has an open enquiry, else the comparison of all gold lenders. We never
 * choose a lender for the customer.
 * @throws Problem `lender_closed` while no gold lender is switched on
 */
export async function goldPageFor(
  services: Services,
  db: Db,
  { customerId, partner }: { customerId: string; partner: string },
): Promise<GoldPage | typeof GOLD_COMPARISON> {
  for (const page of GOLD_PAGES)
    if ((await openWithGoldPage(services, db, customerId, page)) !== undefined) return page;
  if (!(await isGoldOpen(db, partner))) throw new Problem('lender_closed');
  return GOLD_COMPARISON;
}
