import { CREDIT_APPLICATION_STATES, isInFlight } from '@tulna/rules/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { processingWithdrawn } from '../consents/index.ts';
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
  product: string;
  brand: string | null;
  isTaken: boolean;
}

const open = CREDIT_APPLICATION_STATES.filter((state) => isInFlight(state) && state !== 'draft');

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
    select offer.lender_key as "lenderKey", offer.indicative, offer.valid_until as "validUntil", application.product, application.brand,
      offer.lender_application_id is not null as "isTaken"
    from offers offer join credit_applications application on application.id = offer.credit_application_id
    where offer.customer_id = ${customerId}::uuid and offer.valid_until >= ${now} and application.state = any(${open}::text[])`.execute(
    db,
  );
  const placeOf = ({ lenderKey, product, brand }: Row) => ({
    lenderKey,
    product,
    partner: brand ?? config.defaultBrand,
  });
  const isPaused = await lendersRepository(db).paused(rows.map(placeOf));
  const shown = rows.filter((row) => row.isTaken || !isPaused(placeOf(row)));
  if (shown.length === 0) return nothing;
  return {
    offers: shown.length,
    indicative: shown.filter(({ indicative }) => indicative).length,
    lenders: new Set(shown.map(({ lenderKey }) => lenderKey)).size,
    validUntil: new Date(Math.max(...shown.map(({ validUntil }) => validUntil.getTime()))),
  };
}
