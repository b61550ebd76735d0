import type { PastTouch } from '../../features/attributions/index.ts';
import { day, midnightBefore, minute, momentOn } from './calendar.ts';
import { pastCampaigns, pastCode } from './links.ts';
import type { Random } from './random.ts';
import type { Making } from './world.ts';

const entries = [
  ['landing', 38],
  ['campaign', 40],
  ['customer_site', 22],
] as const;

function touched(making: Making, random: Random, brand: string, at: number): Omit<PastTouch, 'tied'> {
  const entry = random.weighted(entries);
  const shops = making.merchants.filter((shop) => shop.brand === brand && shop.createdAt.getTime() < at);
  const shop = entry === 'landing' && shops.length > 0 && random.chance(0.6) ? random.pick(shops) : null;
  const [source, medium, campaign, ending] = random.pick(pastCampaigns);
  return {
    id: random.uuid(),
    entry,
    brand,
    merchantId: shop?.merchant.id ?? null,
    urlSegment: entry === 'campaign' ? campaign : null,
    qr: shop === null ? null : `counter-${random.between(1, 3)}`,
    utm: entry === 'campaign' ? { utm_source: source, utm_medium: medium, utm_campaign: campaign } : {},
    linkCode: entry === 'campaign' ? pastCode(brand, ending) : null,
    path: entry === 'customer_site' ? '/loans' : '/',
    reference: null,
    touchedAt: new Date(at),
  };
}

/** The visit that brought a customer here; null for the four in ten who came directly. */
export function touchOf(
  making: Making,
  random: Random,
  customer: { id: string; brand: { key: string }; signedUpAt: number },
): PastTouch | null {
  if (random.chance(0.4)) return null;
  const at = customer.signedUpAt - random.between(1, 25) * minute;
  return {
    ...touched(making, random, customer.brand.key, at),
    tied: { customerId: customer.id, at: new Date(customer.signedUpAt) },
  };
}

/** A visit that led to no sign-in. Visits are deleted after ninety days, so none is on the history's first day. */
export function lostTouch(
  making: Making,
  random: Random,
  days: readonly (readonly [at: number, weight: number])[],
): PastTouch {
  const at = momentOn(random, Math.max(random.weighted(days), midnightBefore(making.calendar.begin) + day));
  return { ...touched(making, random, random.weighted(making.brandShares).key, at), tied: null };
}
