import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { daysBefore } from '@tulna/rules/clock';
import { addDays, istDay } from '@tulna/rules/dates';
import { LENDER_APPLICATION_STATUSES } from '@tulna/rules/lifecycle';
import { daysOf, type Period, startOf } from '@tulna/rules/periods';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { alarmsForDashboard } from '../alarms/index.ts';
import { waitingBrandRequestCount } from '../brand-requests/index.ts';
import { brandsRepository } from '../brands/index.ts';
import { casesRepository } from '../cases/index.ts';
import { csrQueueForDashboard } from '../csr-queue/index.ts';
import { openHelpRequests } from '../help-requests/index.ts';
import { byFileRepository } from '../lender-applications/index.ts';
import { lenderCallsRepository } from '../lender-connections/index.ts';
import { lenderSwitchesRepository, switchPlansRepository } from '../lender-switches/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { waitingMerchants } from '../merchants/index.ts';
import { undeliveredMessages } from '../messages/index.ts';
import { periodBefore } from './period.ts';
import { type Dimension, dashboardRepository, type Figures } from './repository.ts';

type Dashboard = AnswerOf<typeof getDashboard>;
type Value = Dashboard['total'];

/** Days after its start on which an application that still waits for the lender's decision needs attention. */
const staleDays = 14;
/** The number of automatic switches shown. */
const mostSwitches = 20;
export const steps = ['signed_up', 'profile_submitted', 'matched', 'applied', 'approved', 'disbursed'] as const;

export const none: Value = { count: 0, disbursed: 0, disbursed_paise: 0, revenue_paise: 0 };
const asValue = (figures: Figures): Value => ({
  count: figures.applications,
  disbursed: figures.disbursals,
  disbursed_paise: figures.disbursedPaise,
  revenue_paise: figures.revenuePaise,
});
export const plus = (one: Value, other: Value): Value => ({
  count: one.count + other.count,
  disbursed: one.disbursed + other.disbursed,
  disbursed_paise: one.disbursed_paise + other.disbursed_paise,
  revenue_paise: one.revenue_paise + other.revenue_paise,
});
const byCount = (one: Value, other: Value): number =>
  other.count - one.count || other.disbursed_paise - one.disbursed_paise;

/** Everything that the dashboard shows about some days (A3), exact at the time of reading. */
export async function readDashboard(services: Services, db: Db, period: Period, now: Date): Promise<Dashboard> {
  const counted = dashboardRepository(db);
  const [begin, end] = [startOf(period.from), startOf(addDays(period.to, 1))];
  const earlier = periodBefore(period);
  const [
    figures,
    before,
    customersByStep,
    stale,
    failures,
    undelivered,
    open,
    byFile,
    cases,
    suspended,
    switched,
    merchants,
    brandRequests,
    alarms,
    customerService,
    lenders,
    brands,
  ] = await Promise.all([
    counted.figures(period.from, period.to),
    counted.total(earlier.from, earlier.to),
    counted.customersByStep(period.from, period.to),
    counted.waitingSince(addDays(istDay(now.getTime()), -staleDays)),
    lenderCallsRepository(db).failuresByLender(begin, end),
    undeliveredMessages(db, begin, end),
    openHelpRequests(db),
    byFileRepository(db).waitingByLender(),
    casesRepository(db).openByKind(),
    switchPlansRepository(db).suspended(),
    lenderSwitchesRepository(db).byRule(daysBefore(now, 1), mostSwitches),
    waitingMerchants(db),
    waitingBrandRequestCount(db),
    alarmsForDashboard(services, db),
    csrQueueForDashboard(services, db),
    lendersRepository(db).everyName(),
    brandsRepository(db).all(),
  ]);
  const lenderName = new Map(lenders.map(({ key, name }) => [key, name]));
  const brandName = new Map(brands.map(({ key, name }) => [key, name]));
  const of = (dimension: Dimension) =>
    figures.flatMap((row) =>
      row.dimension === dimension && row.day === null ? [{ key: row.value ?? '', ...asValue(row) }] : [],
    );
  const perDay = new Map(figures.flatMap((row) => (row.day === null ? [] : [[row.day, asValue(row)] as const])));
  const perStatus = new Map(of('status').map(({ key, count }) => [key, count]));
  const reached = (step: number): number =>
    [...customersByStep].reduce((sum, [at, customers]) => (at >= step ? sum + customers : sum), 0);
  const isAny = ({ count, disbursed, revenue_paise: revenue }: Value): boolean =>
    count > 0 || disbursed > 0 || revenue !== 0;
  return {
    from: period.from,
    to: period.to,
    as_of: now.toISOString(),
    funnel: steps.map((step, index) => ({ step, count: reached(index) })),
    by_status: LENDER_APPLICATION_STATUSES.map((status) => ({ status, count: perStatus.get(status) ?? 0 })),
    by_lender: of('lender')
      .filter(isAny)
      .map(({ key, ...value }) => ({ lender_key: key, name: lenderName.get(key) ?? key, ...value }))
      .toSorted(byCount),
    by_partner: of('brand')
      .filter(isAny)
      .map(({ key, ...value }) => ({ partner_key: key, name: brandName.get(key) ?? key, ...value }))
      .toSorted(byCount),
    by_day: daysOf(period).map((day) => ({ day, ...(perDay.get(day) ?? none) })),
    joined: null,
    total: [...perDay.values()].reduce(plus, none),
    total_before: asValue(before),
    attention: {
      failed_applications: perStatus.get('failed') ?? 0,
      lender_failures: failures.map(({ lenderKey, count, lastAt, outcome }) => ({
        lender_key: lenderKey,
        name: lenderName.get(lenderKey) ?? lenderKey,
        count,
        last_at: lastAt.toISOString(),
        outcome,
      })),
      hand_off_files: byFile.map(({ lenderKey, waiting, since }) => ({
        lender_key: lenderKey,
        name: lenderName.get(lenderKey) ?? lenderKey,
        count: waiting,
        since: since.toISOString(),
      })),
      suspended_switches: suspended,
      automatic_switches: switched.map(({ lender_key: key, is_off, at }) => ({
        name: lenderName.get(key) ?? key,
        off: is_off,
        at: at.toISOString(),
      })),
      new_merchants: merchants,
      brand_requests: brandRequests,
      ...alarms,
      customer_service: customerService,
      undelivered_messages: undelivered,
      open_help_requests: open,
      stale_applications: stale,
      open_cases: cases,
    },
  };
}
