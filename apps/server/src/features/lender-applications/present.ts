import type { LenderApplication as WireApplication } from '@tulna/contract/lender-applications';
import type { Language } from '@tulna/phrases/language';
import { isAhead, isBeforeDayOf } from '@tulna/rules/moments';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lendersRepository } from '../lenders/index.ts';
import { decisionsRepository, offersRepository, presentOffer } from '../offers/index.ts';
import { presentCoolingOff } from './cooling-off.ts';
import { openJourneyLink } from './journey-link.ts';
import { paymentsRepository } from './payments-repository.ts';
import { placeOf } from './place.ts';
import { presentEventMoney, presentMoney } from './present-money.ts';
import { type LenderApplication, lenderApplicationsRepository, type StatusEvent } from './repository.ts';

/** Customers don't see impossible updates, dated in the future or before the application; operations handle them. */
const canBe = (event: StatusEvent, { startedAt }: LenderApplication): boolean => {
  const moment = { at: event.occurredAt.getTime(), dayOnly: event.dayOnly };
  return event.applied || !(isAhead(moment, event.receivedAt.getTime()) || isBeforeDayOf(moment, startedAt.getTime()));
};

/** Lender applications → wire, each with its timeline and its offer at the time. */
export async function presentApplications(
  services: Services,
  db: Db,
  applications: readonly LenderApplication[],
  language: Language,
): Promise<WireApplication[]> {
  const now = services.clock.now();
  const events = await lenderApplicationsRepository(db).events(applications.map(({ id }) => id));
  const ledgers = await paymentsRepository(db).entries(applications.map(({ id }) => id));
  const undone = new Set(events.flatMap(({ takesBack }) => takesBack ?? []));
  const offers = new Map(
    (await offersRepository(db).byIds(applications.map(({ offerId }) => offerId))).map((offer) => [offer.id, offer]),
  );
  const isPaused = await lendersRepository(db).paused(applications.map((one) => placeOf(services, one)));
  const presented: WireApplication[] = [];
  for (const application of applications) {
    const offer = offers.get(application.offerId);
    if (offer === undefined) throw new Error('The offer of a lender application is missing.');
    const lender = await decisionsRepository(db).shown(application.creditApplicationId, application.lenderKey);
    const ledger = ledgers.get(application.id) ?? [];
    const own = events.filter((event) => event.lenderApplicationId === application.id && canBe(event, application));
    const counting = own.filter(({ id, takesBack }) => takesBack === null && !undone.has(id));
    presented.push({
      lender_application_id: application.id,
      credit_application_id: application.creditApplicationId,
      product: application.product,
      lender,
      // The offer was chosen earlier, so today's badge must not be shown.
      offer: presentOffer(offer, lender, null, language),
      status: application.status,
      lead_id: application.leadId,
      journey_link: openJourneyLink(services, application, now),
      disbursed_paise: application.disbursedPaise,
      cooling_off: presentCoolingOff(ledger, offer, now),
      started_at: application.startedAt.toISOString(),
      lender_paused: isPaused(placeOf(services, application)),
      ...presentMoney(application, ledger, counting, offer.coolingOffDays),
      events: own.map((event) => ({
        status: event.status,
        source: event.source,
        note: event.note,
        at: event.occurredAt.toISOString(),
        day_only: event.dayOnly,
        ...presentEventMoney(event, ledger, offer.coolingOffDays),
        applied: event.applied,
        correction: event.takesBack !== null ? 'takes_back' : undone.has(event.id) ? 'taken_back' : null,
      })),
    });
  }
  return presented;
}
