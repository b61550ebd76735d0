import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getTrackingLinkReport } from '@tulna/contract/tracking-links';
import { addDays, istDay } from '@tulna/rules/dates';
import { daysOf } from '@tulna/rules/periods';
import { shortPath } from '@tulna/rules/tracking-links';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnerNames } from '../partners/index.ts';
import { type CountedClicks, clicksRepository, noClicks } from './clicks-repository.ts';
import { commissionOf, conversionsOf, leadsOf } from './conversions.ts';
import { linksByCode } from './directory.ts';
import { qrOf } from './qr.ts';
import { trackingLinksRepository } from './repository.ts';

const shownDays = 30;
const mostLeads = 50;
const present = ({ uniqueClicks, ...counted }: CountedClicks) => ({ ...counted, unique_clicks: uniqueClicks });

/** Everything that is known about a link's success. @throws {Problem} `not_found` */
export async function reportOf(
  services: Services,
  db: Db,
  id: string,
  origin: string,
): Promise<AnswerOf<typeof getTrackingLinkReport>> {
  const link = await trackingLinksRepository(db).byId(id);
  const known = link && (await linksByCode(services, [link.code])).get(link.code);
  if (link === undefined || known === undefined) throw new Problem('not_found');
  const today = istDay(services.clock.now().getTime());
  const from = addDays(today, 1 - shownDays);
  const clicks = clicksRepository(db);
  const byDay = await clicks.days(id, from);
  const total = (await clicks.totals([id]))(id);
  const { steps, paidOutPaise } = (await conversionsOf(db, [link.code]))(link.code);
  const commission = await commissionOf(db, link.code);
  const leads = await leadsOf(db, link.code, mostLeads);
  const names = await partnerNames(
    db,
    leads.flatMap(({ brands }) => brands),
  );

  const address = origin + shortPath(link.code);
  return {
    address,
    target: known.to.click,
    // The QR code's `qr=1` says that it was scanned.
    ...(await qrOf(`${address}?qr=1`)),
    total: present(total),
    days: daysOf({ from, to: today }).map((day) => ({ day, ...present(byDay.get(day) ?? noClicks) })),
    steps: {
      customers: steps.customers,
      profile: steps.profile,
      offers: steps.offers,
      applied: steps.applied,
      approved: steps.approved,
      paid_out: steps.paidOut,
    },
    paid_out_paise: paidOutPaise,
    commission_paise: commission,
    leads: leads.map((lead) => ({
      lead: lead.customerId.slice(0, 8),
      touched_at: lead.touchedAt.toISOString(),
      signed_in_at: lead.tiedAt.toISOString(),
      scan: lead.qr !== null,
      entry: lead.entry,
      step: lead.step,
      paid_out_paise: lead.paidOutPaise,
      other_brands: lead.brands.filter((brand) => brand !== link.brand).map((brand) => names.get(brand) ?? brand),
    })),
  };
}
