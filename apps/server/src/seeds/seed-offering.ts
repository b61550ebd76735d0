import { createHash } from 'node:crypto';
import { productNames } from '@tulna/phrases/en/product-names';
import { OFFERING_FACTS, type Offering, PORTAL_LINK, portalLinkName } from '@tulna/rules/offerings';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { marketingTexts } from './data/marketing-texts.ts';

const milestone = 'partner offering 1';

/** Links that demo partners have made in the portal. */
const links: readonly (readonly [partner: string, offering: Offering, language: 'en' | 'hi', code: string])[] = [
  ['cl', 'personal-loan', 'en', 'cl-personal'],
  ['cl', 'personal-loan', 'hi', 'cl-personal-hi'],
  ['cl', 'gold-loan', 'hi', 'cl-gold-hi'],
  ['haldi', 'personal-loan', 'hi', 'haldi-personal-hi'],
  ['haldi', 'business-loan', 'hi', 'haldi-business-hi'],
];

/** Makes ids that are the same in every demo world. */
const idOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/** Seeds marketing texts, and some tracking links of partners, once per database. */
export async function seedOffering(services: Pick<Services, 'clock' | 'db'>): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const reached = await tx
      .insertInto('milestones')
      .values({ name: milestone })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (reached.numInsertedOrUpdatedRows === 0n) return;
    const at = services.clock.now();
    await tx
      .insertInto('marketing_texts')
      .values(
        marketingTexts.map(({ approved = true, ...text }, place) => ({
          ...text,
          id: idOf(`marketing text ${text.name}`),
          status: approved,
          created_at: new Date(at.getTime() - place * 60_000),
        })),
      )
      .execute();
    const partners = await tx.selectFrom('partners').select('key').where('deleted_at', 'is', null).execute();
    const known = new Set(partners.map(({ key }) => key));
    for (const [brand, offering, language, code] of links) {
      if (!known.has(brand)) continue;
      await tx
        .insertInto('tracking_links')
        .values({
          ...OFFERING_FACTS[offering].link,
          ...PORTAL_LINK,
          id: idOf(`portal link ${code}`),
          name: portalLinkName(productNames[OFFERING_FACTS[offering].product], language),
          code,
          brand,
          merchant_id: null,
          channel: 'affiliate',
          language,
          utm_content: offering,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute();
    }
  });
}
