import { createHash } from 'node:crypto';
import { aprPercent } from '@tulna/rules/apr';
import { checkBusinessLoanProfile } from '@tulna/rules/business-profile-rules';
import { istDay } from '@tulna/rules/dates';
import { emiPaise } from '@tulna/rules/emi';
import { mayMove } from '@tulna/rules/lifecycle';
import { disbursals, outstandingPaise, paymentsOf } from '@tulna/rules/payments';
import { checkPersonalLoanProfile } from '@tulna/rules/profile-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideAtPrepared } from '../../features/offers/index.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { historyWorld } from '../seed-history.ts';
import { historyOf, makingOf } from './history.ts';
import { personOf } from './person.ts';
import type { History, HistoryWorld } from './world.ts';

/** Tests of the history's facts before anything is encrypted or written. */
const today = '2026-11-22';
const begin = Date.parse('2026-08-24T00:00:00+05:30');
const end = Date.parse('2026-11-22T00:00:00+05:30');
let test: TestApp;
let world: HistoryWorld;
let history: History;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  world = await historyWorld(test.services, today);
  history = historyOf(makingOf(world), { first: 0, count: 3000 });
});
afterAll(() => test.close());

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const countBy = <Item>(items: readonly Item[], key: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};
const submissions = () => history.customers.flatMap((customer) => customer.submissions);
const applications = () => submissions().flatMap((submission) => submission.applications);

it('a history is the same for the same seed, day and numbers, down to the ids, and differs for another seed or day', () => {
  const made = (other: Partial<HistoryWorld> = {}) =>
    hashOf(historyOf(makingOf({ ...world, ...other }), { first: 0, count: 60 }));
  expect(made()).toBe(made());
  expect(made({ seed: 'other' })).not.toBe(made());
  expect(made({ today: '2026-11-23' })).not.toBe(made());
});

it('a customer of the history is the same whatever other customers are made', () => {
  const part = historyOf(makingOf(world), { first: 120, count: 10 });
  const people = (customers: History['customers']) =>
    customers.map(({ submissions: _submissions, ...customer }) => customer);
  expect(hashOf(people(part.customers))).toBe(hashOf(people(history.customers.slice(120, 130))));
  expect(part.customers.flatMap(({ submissions: all }) => all.map(({ application }) => application))).toEqual(
    history.customers.slice(120, 130).flatMap(({ submissions: all }) => all.map(({ application }) => application)),
  );
});

it('the history has the expected number of each kind for one day', () => {
  expect({
    credit: countBy(submissions(), ({ application }) => application.state),
    lender: countBy(applications(), ({ application }) => application.status),
    asks: countBy(
      submissions().flatMap(({ asks }) => asks),
      ({ outcome }) => outcome ?? '',
    ),
    complaints: countBy(
      history.customers.flatMap(({ complaints }) => complaints),
      ({ status }) => status,
    ),
    paid: applications().reduce((sum, { shows }) => sum + (shows?.disbursedPaise ?? 0), 0),
    products: countBy(submissions(), ({ application }) => application.product),
    others: [history.merchants.length, history.touches.length, history.visits.length, history.helpRequests.length],
  }).toMatchInlineSnapshot(`
    {
      "asks": {
        "bad_answer": 132,
        "declined": 1189,
        "duplicate": 378,
        "offers": 3120,
        "timeout": 135,
        "unavailable": 112,
      },
      "complaints": {
        "answered": 28,
        "in_progress": 8,
        "received": 1,
      },
      "credit": {
        "expired": 1429,
        "matched": 139,
        "superseded": 19,
        "unmatched": 11,
      },
      "lender": {
        "agreement": 23,
        "approved": 54,
        "cancelled": 58,
        "declined": 473,
        "disbursed": 461,
        "failed": 3,
        "in_review": 97,
        "sent": 71,
        "started": 7,
        "withdrawn": 79,
      },
      "others": [
        59,
        4200,
        660,
        48,
      ],
      "paid": 7380775000,
      "products": {
        "Business Loans": 236,
        "Personal Loans": 1362,
      },
    }
  `);
});

it('everything in the history happened within the ninety days before the first start', () => {
  const moments = [
    ...history.customers.map(({ signedUpAt }) => signedUpAt),
    ...history.customers.flatMap(({ consents }) => consents.map(({ at }) => at)),
    ...history.customers.flatMap(({ messages }) => messages.flatMap(({ at, sentAt }) => [at, sentAt ?? at])),
    ...submissions().flatMap(({ calls }) => calls.map(({ startedAt }) => startedAt)),
    ...applications().flatMap(({ events }) => events.flatMap(({ occurredAt, receivedAt }) => [occurredAt, receivedAt])),
    ...history.touches.map(({ touchedAt }) => touchedAt),
    ...history.files.map(({ madeAt }) => madeAt),
    ...history.cases.flatMap(({ openedAt, closed }) => [openedAt, closed?.at ?? openedAt]),
  ].map((at) => at.getTime());
  expect(moments.length).toBeGreaterThan(40_000);
  expect(moments.reduce((least, at) => Math.min(least, at), Infinity)).toBeGreaterThan(begin);
  expect(moments.reduce((most, at) => Math.max(most, at), 0)).toBeLessThan(end);
});

it('the history fills in forms that the product would accept', () => {
  for (let index = 0; index < 400; index += 1) {
    const { phone, personal, business } = personOf(world.seed, index, today);
    expect(checkPersonalLoanProfile({ ...personal, mobile_phone_number: phone }, today), personal.email).toEqual({});
    expect(checkBusinessLoanProfile({ ...business, mobile_phone_number: phone }, today), business.email).toEqual({});
  }
});

it('every customer has a phone number and a PAN of their own, except those who came back', () => {
  const people = Array.from({ length: 11_000 }, (_, index) => personOf(world.seed, index, today));
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(11_000);
  expect(new Set(people.map(({ personal }) => personal.tin)).size).toBe(11_000);
  expect(people.every(({ phone }) => /^90010\d{5}$/.test(phone))).toBe(true);
  const twins = submissions().filter(({ checks: [own] }) => own?.outcome === 'duplicate');
  expect(twins.length).toBeGreaterThan(10);
  for (const { checks, application, lead } of twins) {
    const other = history.customers.find(({ id }) => id === checks[0]?.otherCustomers[0]);
    expect(other?.submissions[0]?.lead.pan).toBe(lead.pan);
    expect(other?.submissions[0]?.application.createdAt.getTime()).toBeLessThan(application.createdAt.getTime());
    expect(checks[0]?.same).toEqual(['pan']);
  }
});

it('decisions of the history match the rules to the byte of the receipt', () => {
  for (const { application, receipt, decisions } of submissions().slice(0, 200)) {
    const { applicant } = JSON.parse(receipt) as { applicant: Parameters<typeof decideAtPrepared>[0] };
    const prepared = world.lenders.get(applicant.product) ?? [];
    const again = decideAtPrepared(applicant, prepared);
    expect(again.receipt).toBe(receipt);
    expect(applicant.onDate).toBe(istDay(application.createdAt.getTime()));
    expect(decisions).toEqual(again.decided.map(({ record }) => record));
  }
});

it('offers are within the lender’s policy, and their figures add up', () => {
  const policies = new Map([...world.lenders.values()].flat().map(({ policy, lender }) => [lender.key, policy]));
  const offers = submissions().flatMap(({ application, offers: all }) => all.map((offer) => ({ application, offer })));
  expect(offers.length).toBeGreaterThan(7000);
  const fits = ({ application, offer }: (typeof offers)[number]): boolean => {
    const policy = policies.get(offer.lenderKey);
    const { amountPaise, annualRatePercent, tenureMonths, feePaise, gstPaise } = offer;
    return (
      policy !== undefined &&
      policy.product === application.product &&
      amountPaise >= policy.minLoan * 100 &&
      amountPaise <= Math.min(policy.maxLoan, application.desiredAmount) * 100 &&
      annualRatePercent >= policy.rateMin &&
      annualRatePercent <= policy.rateMax &&
      tenureMonths >= policy.minTenure &&
      tenureMonths <= policy.maxTenure &&
      feePaise >= Math.floor((amountPaise * policy.feeMin) / 100) &&
      feePaise <= Math.ceil((amountPaise * policy.feeMax) / 100) &&
      offer.netDisbursedPaise === amountPaise - feePaise - gstPaise &&
      offer.totalCostPaise === offer.interestPaise + feePaise + gstPaise &&
      offer.repaymentPaise === amountPaise + offer.interestPaise
    );
  };
  expect(offers.filter((one) => !fits(one))).toEqual([]);
  for (const { offer } of offers.slice(0, 200)) {
    const { amountPaise, annualRatePercent, tenureMonths, feePaise, gstPaise } = offer;
    expect(offer.emiPaise).toBe(emiPaise(amountPaise, annualRatePercent, tenureMonths));
    const loan = { principalPaise: amountPaise, annualRatePercent, months: tenureMonths };
    expect(offer.aprPercent).toBe(aprPercent({ ...loan, upfrontPaise: feePaise + gstPaise }));
  }
});

it('applications follow the lifecycle, and their payments match their amounts', () => {
  expect(applications().length).toBeGreaterThan(1000);
  for (const { application, events, entries, shows } of applications()) {
    let stood = events[0]?.status;
    expect(stood).toBe('started');
    for (const [index, { status, applied, receivedAt }] of events.entries()) {
      expect(receivedAt.getTime()).toBeGreaterThanOrEqual(events[Math.max(0, index - 1)]?.receivedAt.getTime() ?? 0);
      if (index === 0 || !applied || status === stood) continue;
      if (stood !== undefined) expect(mayMove(stood, status), `${stood} ${status}`).toBe(true);
      stood = status;
    }
    expect(application.status).toBe(stood);
    const payments = paymentsOf(entries.map((entry) => ({ ...entry, file: null, takesBack: null })));
    expect(shows?.disbursedPaise ?? null).toBe(disbursals(payments).length === 0 ? null : outstandingPaise(payments));
    expect(application.disbursedPaise).toBe(shows?.disbursedPaise ?? null);
    expect(shows?.isOut ?? false).toBe(application.status === 'disbursed');
  }
});

it('no application is open at a lender with an API, and no offer is still valid', () => {
  const open = applications().filter(({ application: { status } }) =>
    ['started', 'sent', 'in_review', 'approved', 'agreement'].includes(status),
  );
  expect(open.length).toBeGreaterThan(100);
  expect(open.filter(({ application }) => application.connection !== null)).toEqual([]);
  const live = submissions().flatMap(({ offers }) => offers.filter(({ indicative }) => !indicative));
  expect(live.length).toBeGreaterThan(2000);
  expect(live.filter(({ validUntil }) => validUntil.getTime() >= end)).toEqual([]);
});

it('a lender has days on which its API was down', () => {
  const failed = (lenderKey: string, day: string): number => {
    const asks = submissions()
      .flatMap((submission) => submission.asks)
      .filter((ask) => ask.lenderKey === lenderKey && istDay(ask.askedAt.getTime()) === day);
    return asks.filter(({ state }) => state === 'no_answer').length / asks.length;
  };
  // 18 and 41 days before the first start.
  expect(failed('kreditbee', '2026-11-04')).toBeGreaterThan(0.5);
  expect(failed('kreditbee', '2026-10-12')).toBeGreaterThan(0.6);
  expect(failed('kreditbee', '2026-11-05')).toBeLessThan(0.4);
});

it('the history grows, is quiet on Sundays, and has brands of very different sizes', () => {
  const perDay = countBy(history.customers, ({ signedUpAt }) => istDay(signedUpAt.getTime()));
  expect(Object.keys(perDay)).toHaveLength(90);
  const of = (from: string, to: string): number =>
    Object.entries(perDay).reduce((sum, [day, count]) => (day >= from && day <= to ? sum + count : sum), 0);
  expect(of('2026-10-24', '2026-11-21')).toBeGreaterThan(1.3 * of('2026-08-24', '2026-09-21'));
  const weekday = (day: number): number =>
    Object.entries(perDay).reduce((sum, [iso, count]) => (new Date(iso).getUTCDay() === day ? sum + count : sum), 0);
  expect(weekday(0)).toBeLessThan(0.75 * weekday(1));
  const shares = Object.values(countBy(history.customers, ({ brand }) => brand)).toSorted((a, b) => b - a);
  expect(shares.length).toBe(31);
  expect(shares[0]).toBeGreaterThan(3 * (shares[2] ?? 0));
  expect(shares.at(-1)).toBeGreaterThan(3);
});
