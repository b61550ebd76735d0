import type { AnswerOf, QueryOf } from '@tulna/contract/endpoint';
import type { getPartnerDashboard } from '@tulna/contract/partner-reports';
import { addDays, istDay } from '@tulna/rules/dates';
import { trendUnitOf, WAITING_STEPS } from '@tulna/rules/partner-leads';
import { daysOf, type Period, presetPeriod } from '@tulna/rules/periods';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { countAnswered } from '../commission-disputes/index.ts';
import { periodBefore, periodOf } from '../dashboard/index.ts';
import { ownLinkNames } from '../tracking-links/index.ts';
import { type Earnings, type Figures, partnerReportsRepository, type TrendDay } from './repository.ts';

const mostLinks = 5;

const presented = (found: Figures) => ({
  leads: found.leads,
  approved: found.approved,
  paid: found.paid,
  paid_out_paise: found.paidOutPaise,
  earned_paise: found.earnedPaise,
  held_paise: found.heldPaise,
  payable_paise: found.payablePaise,
  sent_paise: found.sentPaise,
  paid_paise: found.paidPaise,
});

const none = { leads: 0, approved: 0, paid: 0 };

/** Totals of a trend's days, so that the same rows aren't counted twice. */
const totalOf = (days: readonly TrendDay[]): Omit<Figures, keyof Earnings> => {
  const sum = (key: 'leads' | 'approved' | 'paid' | 'paidOutPaise') => days.reduce((total, day) => total + day[key], 0);
  return { leads: sum('leads'), approved: sum('approved'), paid: sum('paid'), paidOutPaise: sum('paidOutPaise') };
};

/** Divides the period into days, or into weeks from its first day on. */
function partsOf(period: Period, found: readonly TrendDay[]) {
  const days = daysOf(period);
  const unit = trendUnitOf(days.length);
  const byDay = new Map(found.map((one) => [one.day, one]));
  const size = unit === 'day' ? 1 : 7;
  const parts = Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const own = days.slice(index * size, (index + 1) * size).map((day) => byDay.get(day) ?? none);
    const sum = (key: keyof typeof none): number => own.reduce((total, one) => total + one[key], 0);
    return {
      day: days[index * size] ?? period.from,
      leads: sum('leads'),
      approved: sum('approved'),
      paid: sum('paid'),
    };
  });
  return { unit, parts };
}

/** What needs attention today: leads whose customer can continue, and our answers of the last seven days. */
async function toDo(tx: PartnerTransaction, scope: PartnerScope, now: Date) {
  const today = istDay(now.getTime());
  const last = presetPeriod('last_30_days', today);
  const week = { from: addDays(today, -6), to: today };
  const waiting = await partnerReportsRepository(tx, scope).atSteps(WAITING_STEPS, last);
  const answered = scope.merchantId === undefined ? await countAnswered(tx, scope.partner, week) : 0;
  const leads = (['offered', 'started'] as const).flatMap((what) => {
    const count = waiting.get(what) ?? 0;
    return count === 0 ? [] : [{ what, count, ...last }];
  });
  return [...leads, ...(answered === 0 ? [] : [{ what: 'dispute_answered' as const, count: answered, ...week }])];
}

/**
 * The figures of a partner, or of one of its merchants, read at this moment.
 * @throws {Problem} `invalid_request` for a range that the staff dashboard would refuse too
 */
export async function partnerDashboard(
  tx: PartnerTransaction,
  scope: PartnerScope,
  query: QueryOf<typeof getPartnerDashboard>,
  now: Date,
): Promise<AnswerOf<typeof getPartnerDashboard>> {
  const period = periodOf(query, now);
  const before = periodBefore(period);
  const reports = partnerReportsRepository(tx, scope);
  const days = await reports.trend(period);
  const links = await reports.bestLinks(period, mostLinks);
  const names = await ownLinkNames(
    tx,
    links.map(({ code }) => code),
  );
  return {
    ...period,
    as_of: now.toISOString(),
    is_first_day: !(await reports.hasLeads()),
    now: presented({ ...totalOf(days), ...(await reports.earnings(period)) }),
    before: { ...before, ...presented(await reports.figures(before)) },
    trend: partsOf(period, days),
    links: links.map((link) => ({ ...link, name: names.get(link.code) ?? link.code })),
    to_do: await toDo(tx, scope, now),
  };
}
