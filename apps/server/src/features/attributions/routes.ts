import { randomUUID } from 'node:crypto';
import { recordRedirect, recordTouch } from '@tulna/contract/attributions';
import type { BodyOf } from '@tulna/contract/endpoint';
import { daysBefore } from '@tulna/rules/clock';
import { redirectTarget } from '@tulna/rules/redirect-target';
import { checkShortAddress } from '@tulna/rules/tracking-links';
import { isBot, TOUCH_DAYS, utmOf } from '@tulna/rules/visits';
import type { FastifyInstance } from 'fastify';
import { followable } from '../../platform/demo-elsewhere.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { purgeTouches } from './jobs.ts';

import { attributionsRepository } from './repository.ts';
import { noteTouch } from './touch.ts';

const hostIn = (to: string): string => (URL.canParse(to) ? new URL(to).hostname.slice(0, 253) : '') || 'unreadable';

/** The code of a tracking link in its stored form; null if the text can't be a code. */
function linkIn(typed: string | undefined): string | null {
  const code = typed?.toLowerCase() ?? '';
  return checkShortAddress(code) === undefined ? code : null;
}

/** The funnel version recorded with a touch: the one shown by the brand, if any. */
interface Funnels {
  versionOf(brandKey: string): number | null;
}

/** Whether a touch saw the landing page: at the root of a brand's site, or on a campaign page (`url_segment`). */
function sawLanding({ entry, url_segment, path = '' }: BodyOf<typeof recordTouch>, brand: string): boolean {
  if (entry !== 'landing') return false;
  return url_segment !== undefined || ['/', `/${brand}`].includes(path.replace(/(?<=.)\/$/, '').toLowerCase());
}

/** First touches (P9, product.md §9) and outbound clicks (`/redirect`). */
export function attributionsRoutes(
  app: FastifyInstance,
  services: Services,
  brands: BrandDirectory,
  funnels: Funnels,
): void {
  const limits = services.limits;
  const hosts = allowedHosts(services);
  const brandKey = (key: string | undefined) => (brands.byKey(key ?? '') ?? brands.standard()).key;

  handle(app, services, recordTouch, async ({ body, db, ip, raw }) => {
    if (isBot(raw.headers['user-agent'])) return { touch_id: null, merchant_id: null };
    await limitOpenCall(limits, 'touch-ip', ip, 2000);
    const merchant =
      body.merchant === undefined ? undefined : await merchantsRepository(services, db).byCode(body.merchant);
    const utm = utmOf({ get: (name) => (body.utm as Record<string, string | undefined> | undefined)?.[name] ?? null });
    // A merchant always belongs to its own partner, even if the link names another.
    const brand = brandKey(merchant?.partnerKey ?? body.partner);
    const id = await noteTouch(services, db, {
      entry: body.entry,
      brand,
      funnelVersion: sawLanding(body, brand.toLowerCase()) ? funnels.versionOf(brand) : null,
      merchantId: merchant?.id ?? null,
      urlSegment: body.url_segment ?? null,
      qr: body.qr ?? null,
      path: body.path ?? '',
      utm,
      linkCode: linkIn(body.link),
    });
    return { touch_id: id, merchant_id: merchant?.id ?? null };
  });

  handle(app, services, recordRedirect, async ({ body, db, ip, raw }) => {
    await limitOpenCall(limits, 'redirect-ip', ip, 2000);
    const location = redirectTarget(body.to, await hosts());
    const external = location !== undefined && !location.startsWith('/');
    if ((external || location === undefined) && !isBot(raw.headers['user-agent'])) {
      await attributionsRepository(db).addRedirect({
        id: randomUUID(),
        brand: brandKey(body.partner),
        host: hostIn(location ?? body.to),
        allowed: external,
        at: services.clock.now(),
      });
    }
    if (location === undefined) throw new Problem('redirect_refused');
    return { location: followable(services.config, location), external };
  });
}

/** Daily, deletes touches without a sign-in after 90 days, and outbound clicks after a year. */
export function attributionsWork(services: Services): void {
  services.jobs.work(purgeTouches, async () => {
    const now = services.clock.now();
    await attributionsRepository(services.db).purge(daysBefore(now, TOUCH_DAYS), daysBefore(now, 365));
  });
  services.jobs.schedule(purgeTouches, '23 3 * * *', {});
}
