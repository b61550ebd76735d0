import { daysBefore } from '@tulna/rules/clock';
import { type FunnelContent, standardFunnel } from '@tulna/rules/funnel';
import { sql } from 'kysely';
import { brandsRepository } from '../../features/brands/index.ts';
import { countVisits, partnerFunnelsRepository } from '../../features/partner-funnels/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { demoPartner } from '../seed-partner-secrets.ts';

/** How many days before the first start the two versions were published. */
const published = [70, 26] as const;

/** Gives the demo partner two versions of its landing page, and links each visit of the history to the version that was shown then. */
export async function seedFunnels({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const brand = (await brandsRepository(db).all()).find(({ key }) => key === demoPartner.key);
  if (brand === undefined) return;
  const [first, second] = published.map((days) => daysBefore(now, days));
  if (first === undefined || second === undefined) return;
  const standard = standardFunnel(brand.products);
  const own: FunnelContent = {
    ...standard,
    products: standard.products.toReversed(),
    words: 'own',
    own: {
      en: {
        headline: 'Compare loans for your shop, in rupees',
        lead: 'Two minutes on your phone, free, and you choose the lender.',
      },
      hi: {
        headline: 'अपनी दुकान के लिए लोन की तुलना, रुपयों में',
        lead: 'फ़ोन पर दो मिनट, कोई फ़ीस नहीं, और लेंडर आप चुनते हैं।',
      },
    },
    picture: 'scales',
  };
  await inTransaction(db, async (tx) => {
    const funnels = partnerFunnelsRepository(tx);
    await funnels.publish(brand.id, { ...standard, words: 'cost' }, { by: null, at: first });
    await funnels.end(brand.id, second);
    await funnels.publish(brand.id, own, { by: null, at: second });
    await sql`update attributions set funnel_version = case when touched_at < ${second} then 1 else 2 end
      where brand = ${brand.key} and entry in ('landing', 'campaign') and touched_at >= ${first}`.execute(tx);
  });
  await countVisits(db, now);
}
