import type { MaskedCustomer } from '@tulna/contract/customer-search';
import { type CustomerSearch, type CustomerSearchKind, customerSearches } from '@tulna/rules/customer-search';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { customersOf, customersWith } from '../customers/index.ts';
import { customersOfApplication } from '../lender-applications/index.ts';
import { asksRepository } from '../offers/index.ts';
import { maskedCustomers } from './masked.ts';

/** More people than share a PAN or an address by mistake; nobody reads through more. */
const most = 20;

export interface FoundCustomers {
  /** How the text was read; null if nobody was found. */
  foundBy: CustomerSearchKind | null;
  customers: MaskedCustomer[];
}

/** Customers of an id of ours: their own, or that of a credit application or of one at a lender. */
async function idsOf(db: Db, id: string): Promise<string[]> {
  const credit = await creditApplicationsRepository(db).byId(id);
  return [id, ...(credit === undefined ? [] : [credit.customerId]), ...(await customersOfApplication(db, { id }))];
}

/** Customers whom a lender knows by a number, from a lender request or an application. */
async function idsOfLead(db: Db, lead: string): Promise<string[]> {
  const asked = await asksRepository(db).applicationsOfLead(lead);
  const credits = await creditApplicationsRepository(db).byIds(asked);
  return [...credits.map(({ customerId }) => customerId), ...(await customersOfApplication(db, { lead }))];
}

async function conditionOf(services: Services, db: Db, { kind, value }: CustomerSearch): Promise<RawBuilder<SqlBool>> {
  if (kind === 'id') return customersOf(await idsOf(db, value));
  return kind === 'lead' ? customersOf(await idsOfLead(db, value)) : customersWith(services, kind, value);
}

/**
 * Customers that match a typed text exactly, masked, the newest first: by mobile number, email, PAN, an id of ours or a lender's number.
 * Counts nothing and writes nothing down; a call of staff goes through `serveCustomerSearch`.
 * @throws {Problem} `invalid_request` if the text can’t be looked up
 */
export async function findCustomers(services: Services, db: Db, typed: string): Promise<FoundCustomers> {
  const searches = customerSearches(typed);
  if (searches.length === 0) throw new Problem('invalid_request', { fields: { text: { shape: 'customerSearch' } } });
  for (const search of searches) {
    const customers = await maskedCustomers(services, db, await conditionOf(services, db, search), most);
    if (customers.length > 0) return { foundBy: search.kind, customers };
  }
  return { foundBy: null, customers: [] };
}
