import type { ProductName } from '@tulna/rules/products';
import { rank } from '@tulna/rules/ranking';
import type { PastCase } from '../../features/cases/index.ts';
import { answered, type PastAnswers } from '../../features/consents/index.ts';
import type { PastProfile } from '../../features/customers/index.ts';
import type { StoredOffer } from '../../features/offers/index.ts';
import { applicationOf, casesOf } from './application.ts';
import { busyDays, day, hour, midnightBefore, minute, momentOn } from './calendar.ts';
import { careOf } from './care.ts';
import { type Person, personOf } from './person.ts';
import { type Random, randomOf } from './random.ts';
import { submissionOf } from './submission.ts';
import { touchOf } from './touches.ts';
import type { HistoryCustomer, HistorySubmission, Making } from './world.ts';

/** One in `twinEvery` customers comes back with a different phone number and the PAN of the customer `twinBefore` places earlier. */
const twinEvery = 20;
const twinBefore = 7;

/** When a customer signs up, submits the form, and submits it again; null if that never happens. */
interface Plan {
  id: string;
  person: Person;
  brand: Making['brands'][number];
  product: ProductName;
  signedUpAt: number;
  /** How far they get with the form if they don't submit it. */
  left: 'nothing' | 'chosen' | 'draft';
  sentAt: number | null;
  againAt: number | null;
  twin: string | null;
}

/** A time some days later at which people are awake. */
const later = (random: Random, at: number, days: number): number => momentOn(random, midnightBefore(at) + days * day);

function ownPlan(making: Making, index: number): Plan {
  const { seed, today, calendar } = making;
  const random = randomOf(seed, 'plan', index);
  const person = personOf(seed, index, today);
  const brand = random.weighted(making.brandShares);
  const signedUpAt = momentOn(random, random.weighted(busyDays(calendar)));
  const isBusiness = brand.products.includes('Business Loans') && random.chance(0.2);
  const product: ProductName = isBusiness ? 'Business Loans' : 'Personal Loans';
  const stays = random.chance(0.5);
  const sent = random.chance(0.8)
    ? signedUpAt + random.between(6, 28) * minute
    : later(random, signedUpAt, random.between(1, 6));
  const sentAt = stays && sent < calendar.end - 2 * hour ? sent : null;
  const again = sentAt !== null && random.chance(0.07) ? later(random, sentAt, random.between(2, 35)) : null;
  return {
    id: random.uuid(),
    person,
    brand,
    product,
    signedUpAt,
    left: random.weighted([
      ['nothing', 40],
      ['chosen', 25],
      ['draft', 35],
    ] as const),
    sentAt,
    // A customer with a second record submits only once, so that the order of the two records is clear.
    againAt: again !== null && again < calendar.end - 2 * hour && !isTwin(index + twinBefore) ? again : null,
    twin: null,
  };
}

const isTwin = (index: number): boolean => index > twinEvery && index % twinEvery === twinEvery - 1;

function planOf(making: Making, index: number): Plan {
  const own = ownPlan(making, index);
  if (!isTwin(index) || own.sentAt === null || own.product !== 'Personal Loans') return own;
  const other = ownPlan(making, index - twinBefore);
  if (other.sentAt === null || other.sentAt >= own.sentAt || other.product !== 'Personal Loans') return own;
  const { first_name, last_name, birth_date, tin, gender } = other.person.personal;
  const personal = { ...own.person.personal, first_name, last_name, birth_date, tin, gender };
  return { ...own, twin: other.id, person: { ...own.person, firstName: first_name, lastName: last_name, personal } };
}

const addressOf = (random: Random): string => `203.0.113.${random.between(1, 254)}`;

/** Submits a form, with the consents of that day. */
function sendForm(making: Making, random: Random, plan: Plan, at: number, nextAt: number | null) {
  const { product, brand, person, id } = plan;
  const place = { brand: { key: brand.key, name: brand.name }, language: person.language, at: new Date(at) };
  const lenders = (making.lenders.get(product) ?? []).map(({ lender }) => lender);
  const connected = lenders.filter(({ connection }) => connection !== null);
  const named = (connected.length > 0 ? connected : lenders)
    .map(({ key, name, legal_name: legalName }) => ({ key, name, legalName }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  // Most people leave every lender ticked, others untick some.
  const share = random.chance(0.74) ? 1 : 0.55;
  const ticks = new Set(named.filter(() => random.chance(share)).map(({ key }) => key));
  const [firstNamed] = named;
  if (ticks.size === 0 && firstNamed !== undefined) ticks.add(firstNamed.key);
  const answers = making.texts.profile(place, product, named).map((text) => {
    const isYes = text.required || random.chance(text.given.purpose === 'contact_sms' ? 0.68 : 0.41);
    return answered(text, random.uuid(), isYes, (key) => ticks.has(key));
  });
  const entry = (purpose: string) => answers.find((one) => one.purpose === purpose);
  const consentId = (entry('share_with_lenders') ?? entry('profile_processing'))?.id ?? '';
  const submission = submissionOf(making, random, {
    customerId: id,
    product,
    person,
    brand: brand.key,
    at,
    consentId,
    named: new Set(named.map(({ key }) => key)),
    chosen: ticks,
    twin: plan.twin,
    nextAt,
  });
  const allowed = {
    sms: entry('contact_sms')?.granted === true,
    emails: entry('contact_email')?.granted === true,
  };
  return { submission, allowed, group: { at: new Date(at), answers } };
}

/** The offers that a customer applies for; cheaper ones more often. */
function wanted(random: Random, { application, offers }: HistorySubmission): StoredOffer[] {
  const count = random.weighted([
    [0, 30],
    [1, 50],
    [2, 16],
    [3, 4],
  ] as const);
  const left = [
    ...rank(offers, (offer) => ({ ...offer, legalName: offer.lenderKey, name: offer.lenderKey }), {
      amountPaise: application.desiredAmount * 100,
      tenureMonths: application.desiredTenure,
    }),
  ];
  const taken: StoredOffer[] = [];
  while (taken.length < count && left.length > 0) {
    const offer = random.weighted(left.map((one, place) => [one, 0.72 ** place] as const));
    taken.push(offer);
    left.splice(0, left.length, ...left.filter(({ lenderKey }) => lenderKey !== offer.lenderKey));
  }
  return taken;
}

/** Applies for offers of a submission: within the hour for lenders with an API, sometimes days later for the others. */
function apply(making: Making, random: Random, plan: Plan, submission: HistorySubmission) {
  const { application, asks } = submission;
  const sentAt = application.createdAt.getTime();
  const closes = Math.min(application.closedAt?.getTime() ?? Infinity, making.calendar.end) - hour;
  const groups: PastAnswers[] = [];
  const cases: PastCase[] = [];
  const lenders = new Map((making.lenders.get(plan.product) ?? []).map(({ lender }) => [lender.key, lender]));
  for (const offer of wanted(random, submission)) {
    const lender = lenders.get(offer.lenderKey);
    const slowly = offer.indicative && random.chance(0.35);
    const at = slowly
      ? later(random, sentAt, random.between(1, 3)) + random.between(0, 20) * minute
      : sentAt + random.between(2, 45) * minute + random.between(0, 59_999);
    if (lender === undefined || at >= closes || (!offer.indicative && at >= offer.validUntil.getTime())) continue;
    const brand = { key: plan.brand.key, name: plan.brand.name };
    const text = making.texts.apply(
      { brand, language: plan.person.language, at: new Date(at) },
      { key: lender.key, name: lender.name, legalName: lender.legal_name },
    );
    const consent = answered(text, random.uuid(), true);
    const applied = applicationOf(making, random, {
      customerId: plan.id,
      brand: plan.brand.key,
      language: plan.person.language,
      lender,
      offer,
      ask: asks.find(({ lenderKey }) => !offer.indicative && lenderKey === lender.key) ?? null,
      product: plan.product,
      consentId: consent.id,
      at,
    });
    offer.lenderApplicationId = applied.application.application.id;
    submission.applications.push(applied.application);
    submission.calls.push(...applied.calls);
    groups.push({ at: new Date(at), answers: [consent] });
    cases.push(...casesOf(making, random, applied));
  }
  submission.application.revision += submission.applications.length;
  return { groups, cases };
}

function recordOf(plan: Plan, allowed: { sms: boolean; emails: boolean }, at: number): PastProfile {
  const shared = { createdAt: new Date(plan.signedUpAt), at: new Date(at), product: plan.product, allowed };
  return plan.product === 'Business Loans'
    ? { ...shared, kind: 'business', values: plan.person.business }
    : { ...shared, kind: 'personal', values: plan.person.personal };
}

function unfinished(random: Random, plan: Plan): PastProfile | null {
  if (plan.left === 'nothing') return null;
  const at = new Date(plan.signedUpAt + random.between(1, 12) * minute);
  const shared = { createdAt: new Date(plan.signedUpAt), at, product: plan.product };
  if (plan.left === 'chosen' || plan.product === 'Business Loans') return { ...shared, kind: 'chosen' };
  const { first_name, last_name, birth_date, gender, tin, email, educational_level } = plan.person.personal;
  const values = { first_name, last_name, birth_date, gender, tin, email, educational_level };
  return { ...shared, kind: 'draft', step: 'employment', values };
}

const inTime = (one: PastAnswers, other: PastAnswers): number => one.at.getTime() - other.at.getTime();

/** Makes everything that the customer with a number did. It is the same whatever other customers are made. */
export function customerOf(making: Making, index: number): HistoryCustomer {
  const plan = planOf(making, index);
  const random = randomOf(making.seed, 'journey', index);
  const { sentAt, againAt, person } = plan;
  const submissions: HistorySubmission[] = [];
  const consents: PastAnswers[] = [];
  const cases: PastCase[] = [];
  let profile = sentAt === null ? unfinished(random, plan) : null;
  const times = [sentAt, againAt].filter((at) => at !== null);
  for (const [place, at] of times.entries()) {
    const { submission, allowed, group } = sendForm(making, random, plan, at, times[place + 1] ?? null);
    const applied = apply(making, random, plan, submission);
    submissions.push(submission);
    consents.push(group, ...applied.groups);
    cases.push(...applied.cases);
    profile = recordOf(plan, allowed, at);
  }
  return {
    id: plan.id,
    phone: person.phone,
    language: person.language,
    brand: plan.brand.key,
    address: addressOf(random),
    signedUpAt: new Date(plan.signedUpAt),
    touch: touchOf(making, random, plan),
    profile,
    consents: consents.toSorted(inTime),
    submissions,
    cases,
    ...careOf(making, random, plan, submissions),
  };
}

export type { Plan };
