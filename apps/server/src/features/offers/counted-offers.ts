import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { processingWithdrawn } from '../consents/index.ts';
import { creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';

interface Counts {
  offers: number;
  indicative: number;
  lenders: number;
  validUntil: Date | null;
}

interface Row {
  lenderKey: string;
  indicative: boolean;
  validUntil: Date;
  creditApplicationId: string;
  isTaken: boolean;
}

/**
 * How many offers a customer has now, as the customer's own pages show them: not those of an application that a newer one replaced, of a
 * lender that takes no customers now, or of a person who withdrew the consent to use the profile. Amounts are left out: only the customer may
 * see them.
 * @param portal reads with the rights of a partner; nothing is counted for customers that it may not see
 */
export async function countedOffers(
  { config, db }: Pick<Services, 'config' | 'db'>,
  portal: Db,
  customerId: string,
  now: Date,
): Promise<Counts> {
  const nothing = { offers: 0, indicative: 0, lenders: 0, validUntil: null };
  const seen = await sql`select 1 from offers where customer_id = ${customerId}::uuid limit 1`.execute(portal);
  if (seen.rows.length === 0 || (await processingWithdrawn(db, customerId))) return nothing;
  const { rows } = await sql<Row>`
    select lender_key as "lenderKey", indicative, valid_until as "validUntil", credit_application_id as "creditApplicationId",
      lender_application_id is not null as "isTaken"
    from offers where customer_id = ${customerId}::uuid and valid_until >= ${now}`.execute(db);
  const ids = [...new Set(rows.map(({ creditApplicationId }) => creditApplicationId))];
  const open = new Map(
    (await creditApplicationsRepository(db).byIds(ids))
      .filter(isOpen)
      .map((application) => [application.id, application]),
  );
  const placed = rows.flatMap((row) => {
    const application = open.get(row.creditApplicationId);
    if (application === undefined) return [];
    const { product, brand } = application;
    return [{ ...row, place: { lenderKey: row.lenderKey, product, partner: brand ?? config.defaultBrand } }];
  });
  const isPaused = await lendersRepository(db).paused(placed.map(({ place }) => place));
  const shown = placed.filter(({ isTaken, place }) => isTaken || !isPaused(place));
  if (shown.length === 0) return nothing;
  return {
    offers: shown.length,
    indicative: shown.filter(({ indicative }) => indicative).length,
    lenders: new Set(shown.map(({ lenderKey }) => lenderKey)).size,
    validUntil: new Date(Math.max(...shown.map(({ validUntil }) => validUntil.getTime()))),
  };
}
