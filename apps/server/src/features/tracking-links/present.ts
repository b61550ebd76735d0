import { type TrackingLink, trackingLinkFields } from '@tulna/contract/tracking-links';
import { istDay } from '@tulna/rules/dates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnerNames } from '../partners/index.ts';
import { clicksRepository } from './clicks-repository.ts';
import { conversionsOf } from './conversions.ts';
import type { TrackingLinkRow } from './repository.ts';

/** The fields of a row that have a fixed set of values. */
export const presentedFields = (row: TrackingLinkRow) => ({
  channel: trackingLinkFields.channel.parse(row.channel),
  product: trackingLinkFields.product.parse(row.product),
  language: trackingLinkFields.language.parse(row.language),
  landing: trackingLinkFields.landing.parse(row.landing),
});

/** Presents links as in the contract, with their figures until now. */
export async function presentLinks(
  services: Services,
  db: Db,
  rows: readonly TrackingLinkRow[],
): Promise<TrackingLink[]> {
  const today = istDay(services.clock.now().getTime());
  const [brands, merchants, clicksOf, conversions] = [
    await partnerNames(
      db,
      rows.map(({ brand }) => brand),
    ),
    await merchantsRepository(services, db).names(rows.flatMap(({ merchant_id: id }) => id ?? [])),
    await clicksRepository(db).totals(rows.map(({ id }) => id)),
    await conversionsOf(
      db,
      rows.map(({ code }) => code),
    ),
  ];
  return rows.map((row) => {
    const { clicks, uniqueClicks } = clicksOf(row.id);
    const { steps, paidOutPaise } = conversions(row.code);
    return {
      tracking_link_id: row.id,
      name: row.name,
      code: row.code,
      brand: row.brand,
      brand_name: brands.get(row.brand) ?? row.brand,
      merchant_id: row.merchant_id,
      merchant: merchants.get(row.merchant_id ?? '') ?? null,
      ...presentedFields(row),
      utm_source: row.utm_source,
      utm_medium: row.utm_medium,
      utm_campaign: row.utm_campaign,
      utm_term: row.utm_term,
      utm_content: row.utm_content,
      last_day: row.last_day,
      status: row.status ? 1 : 0,
      expired: row.last_day !== null && row.last_day < today,
      created_at: row.created_at.toISOString(),
      clicks,
      unique_clicks: uniqueClicks,
      customers: steps.customers,
      applied: steps.applied,
      paid_out: steps.paidOut,
      paid_out_paise: paidOutPaise,
    };
  });
}
