import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import type { StoredClaim } from '../commissions/index.ts';
import { leadsOf } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnerUserNames } from '../partner-users/index.ts';
import { partnerNames } from '../partners/index.ts';

/** Names of the lenders, partners and merchants of claims. */
export interface LineNames {
  lender(key: string): { key: string; name: string };
  /** Key and name of a partner; null for our own brand, to which we owe nothing. */
  partner(key: string): { key: string; name: string } | null;
  merchant(id: string | null): string | null;
  /** The lender's lead ID of a loan. */
  lead(applicationId: string): string | null;
}

/** Reads the names of the given claims. */
export async function namesOf(services: Services, db: Db, claims: readonly StoredClaim[]): Promise<LineNames> {
  const found = await lendersRepository(db).namesOf([...new Set(claims.map(({ lenderKey }) => lenderKey))]);
  const lenders = new Map(found.map(({ key, name }) => [key, name]));
  const partners = await partnerNames(
    db,
    claims.map(({ brand }) => brand),
  );
  const merchants = await merchantsRepository(services, db).names(claims.flatMap(({ merchant }) => merchant ?? []));
  const leads = await leadsOf(
    db,
    claims.map(({ lenderApplicationId }) => lenderApplicationId),
  );
  const named = (names: ReadonlyMap<string, string>, key: string) => ({ key, name: names.get(key) ?? key });
  return {
    lender: (key) => named(lenders, key),
    partner: (key) => named(partners, key),
    merchant: (id) => (id === null ? null : (merchants.get(id) ?? id)),
    lead: (id) => leads.get(id) ?? null,
  };
}

/** Names by ID of the people who opened and answered some disputes: staff, and people at partners. */
export async function namesOfPeople(
  services: Services,
  db: Db,
  disputes: readonly { openedBy: string; openedAs: string; answeredBy: string | null }[],
): Promise<Map<string, string>> {
  const ofPartners = disputes.flatMap(({ openedBy, openedAs }) => (openedAs === 'partner' ? [openedBy] : []));
  const staff = await adminNames(
    services,
    db,
    disputes.flatMap(({ openedBy, answeredBy }) => [openedBy, answeredBy]),
  );
  return new Map([...staff, ...(await partnerUserNames(services, db, ofPartners))]);
}
