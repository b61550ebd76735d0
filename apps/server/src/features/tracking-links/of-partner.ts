import { productNames } from '@tulna/phrases/en/product-names';
import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import { OFFERING_FACTS, type Offering, PORTAL_LINK, portalLinkName } from '@tulna/rules/offerings';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import type { Services } from '../../platform/services.ts';
import { addTrackingLink } from './edit.ts';
import type { TrackingLinkRow } from './repository.ts';

/** A link that was made in the portal, for one product in one language. */
export interface PortalLink {
  id: string;
  code: string;
  language: Language;
  merchantId: string | null;
}

/** What distinguishes the links made in the portal. */
export interface PortalLinkPlace {
  offering: Offering;
  language: Language;
  /** The merchant that is credited; null for the partner's own link. */
  merchantId: string | null;
}

/** Links to a product made in the portal that lead anywhere: a partner's own, or those of some of its merchants. */
async function find(
  db: Db,
  partner: string,
  offering: Offering,
  merchants: readonly string[] | undefined,
): Promise<PortalLink[]> {
  if (merchants?.length === 0) return [];
  const { product, landing } = OFFERING_FACTS[offering].link;
  const found = db
    .selectFrom('tracking_links')
    .select(['id', 'code', 'language', 'merchant_id'])
    .where('brand', '=', partner)
    .where('product', '=', product)
    .where('landing', '=', landing)
    .where('utm_campaign', '=', PORTAL_LINK.utm_campaign)
    .where('language', 'in', ['en', 'hi'])
    .where('status', '=', true)
    .where('last_day', 'is', null)
    .where('deleted_at', 'is', null)
    .where((where) =>
      merchants === undefined ? where('merchant_id', 'is', null) : where('merchant_id', 'in', [...merchants]),
    );
  const rows = await found.orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, code, language, merchant_id }) => ({
    id,
    code,
    language: language === 'hi' ? 'hi' : 'en',
    merchantId: merchant_id,
  }));
}

/** Links to a product made in the portal: the partner's own without a shop, or those of the signed-in person's merchant. */
export const portalLinks = (
  tx: PartnerTransaction,
  { partner, merchantId }: PartnerScope,
  offering: Offering,
): Promise<PortalLink[]> => find(tx, partner, offering, merchantId === undefined ? undefined : [merchantId]);

/** Links to a product made in the portal, of some shops that the caller has read through the portal. */
export const portalLinksOf = (
  tx: PartnerTransaction,
  { partner }: PartnerScope,
  offering: Offering,
  merchants: readonly string[],
): Promise<PortalLink[]> => find(tx, partner, offering, merchants);

/** A link of a partner, or of the signed-in person's merchant, by its id, if it leads anywhere at a moment. */
export async function linkOfPartner(
  tx: PartnerTransaction,
  { partner, merchantId }: PartnerScope,
  id: string,
  now: Date,
): Promise<TrackingLinkRow | undefined> {
  let found = tx
    .selectFrom('tracking_links')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', partner)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .where((link) => link.or([link('last_day', 'is', null), link('last_day', '>=', istDay(now.getTime()))]));
  if (merchantId !== undefined) found = found.where('merchant_id', '=', merchantId);
  return await found.executeTakeFirst();
}

/**
 * The link made in the portal for a product, a language and an owner. It is created if there is none; two presses at once create one link. The caller has read the merchant through the portal.
 */
export function portalLink(
  services: Services,
  { partner }: PartnerScope,
  { offering, language, merchantId }: PortalLinkPlace,
): Promise<PortalLink> {
  return inTransaction(services.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('portal link'), hashtext(${partner}))`.execute(tx);
    const known = (await find(tx, partner, offering, merchantId === null ? undefined : [merchantId])).find(
      (link) => link.language === language,
    );
    if (known !== undefined) return known;
    const { answer } = await addTrackingLink(
      services,
      tx,
      {
        ...OFFERING_FACTS[offering].link,
        ...PORTAL_LINK,
        name: portalLinkName(productNames[OFFERING_FACTS[offering].product], language),
        channel: 'affiliate',
        language,
        utm_term: '',
        utm_content: offering,
        last_day: null,
        code: '',
        brand: partner,
        merchant_id: merchantId,
      },
      services.clock.now(),
    );
    return { ...answer, language, merchantId };
  });
}
