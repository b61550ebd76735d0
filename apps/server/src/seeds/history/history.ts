import { pastTexts } from '../../features/consents/index.ts';
import type { HandOffFile } from '../../features/hand-off-files/index.ts';
import { busyDays, calendarOf, day, hour, midnightBefore, minute, momentOn } from './calendar.ts';
import { remembering } from './deciding.ts';
import { customerOf } from './journey.ts';
import { earningMerchants, otherPhones, requestsOf } from './merchants.ts';
import { phoneOf } from './person.ts';
import { randomOf } from './random.ts';
import { regions } from './regions.ts';
import { lostTouch } from './touches.ts';
import type { History, HistoryCustomer, HistoryWorld, Making } from './world.ts';

/** Relative traffic of the brands, in the order they joined: the first has a third, the next ones less and less, with a long tail. */
const sharesOf = (brands: HistoryWorld['brands']): Making['brandShares'] =>
  brands.map((brand, place) => [brand, place === 0 ? 9 : 12 / (place + 2) ** 1.15] as const);

/** Prepares a world for generating parts of its history. Texts and merchants are made once. */
export const makingOf = (world: HistoryWorld): Making => ({
  ...world,
  calendar: calendarOf(world.today),
  texts: pastTexts(),
  decide: remembering(),
  plans: new Map(),
  brandShares: sharesOf(world.brands.filter(({ products }) => products.includes('Personal Loans'))),
  merchants: earningMerchants(world),
});

/**
 * Makes the application batches in which applications were sent, numbered per lender in the order of their days, and stores the file in
 * each application.
 * @param numbers the number of files that each lender already has
 */
function fileApplications(
  making: Making,
  customers: readonly HistoryCustomer[],
  numbers: ReadonlyMap<string, number>,
): HandOffFile[] {
  const leaving = customers.flatMap(({ submissions }) =>
    submissions.flatMap(({ applications }) =>
      applications.flatMap((one) => (one.left === null ? [] : [{ one, left: one.left }])),
    ),
  );
  const files = new Map<string, HandOffFile>();
  const counted = new Map(numbers);
  for (const { one, left } of leaving.toSorted((a, b) => a.left - b.left)) {
    const { lenderKey } = one.application;
    const key = `${lenderKey} ${left}`;
    const number = files.get(key)?.number ?? (counted.get(lenderKey) ?? 0) + 1;
    const sent = one.events.find(({ status }) => status === 'sent');
    const file = files.get(key) ?? {
      id: randomOf(making.seed, 'file', lenderKey, left, number).uuid(),
      lenderKey,
      number,
      madeAt: sent?.occurredAt ?? new Date(left),
      madeBy: making.staffId,
      applications: 0,
      withdrawals: 0,
    };
    file.applications += 1;
    files.set(key, file);
    counted.set(lenderKey, number);
    one.handOffFileId = file.id;
    if (sent !== undefined) sent.actor = `hand-off file ${number}`;
  }
  return [...files.values()];
}

/** The activity of visitors without an account, in proportion to the number of customers. */
function visitorsOf(making: Making, first: number, count: number) {
  const random = randomOf(making.seed, 'visitors', first);
  const days = busyDays(making.calendar);
  const moment = (): Date => new Date(momentOn(random, random.weighted(days)));
  const made = <Item>(share: number, make: () => Item): Item[] =>
    Array.from({ length: Math.round(count * share) }, make);
  const cardBrands = making.brandShares.filter(([{ products }]) => products.includes('Credit Cards'));
  return {
    touches: made(1.4, () => lostTouch(making, random, days)),
    visits:
      cardBrands.length === 0 || making.cards.length === 0
        ? []
        : made(0.22, () => {
            const card = random.pick(making.cards);
            const brand = random.weighted(cardBrands).key;
            return { id: random.uuid(), categoryId: card.id, customerId: null, brand, host: card.host, at: moment() };
          }),
    redirects:
      making.cards.length === 0
        ? []
        : made(0.3, () => {
            const isAllowed = random.chance(0.985);
            const host = isAllowed ? random.pick(making.cards).host : 'unknown-site.example';
            return {
              id: random.uuid(),
              brand: random.weighted(making.brandShares).key,
              host,
              allowed: isAllowed,
              at: moment(),
            };
          }),
  };
}

const questions = [
  'I cannot find the code that was sent to me.',
  'How long does it take until the money comes?',
  'I want to change the bank account of my loan.',
  'Which documents do I need for a business loan?',
  'The page says that no lender matches. What can I do?',
] as const;

/** Help requests. Those of the last two days haven't been forwarded to the support desk yet. */
function helpRequestsOf(making: Making, first: number, count: number): History['helpRequests'] {
  const random = randomOf(making.seed, 'help', first);
  const days = busyDays(making.calendar);
  return Array.from({ length: Math.round(count * 0.016) }, (_, place) => {
    const region = random.pick(regions);
    const [given, family] = [random.pick(region.female), random.pick(region.surnames)];
    const createdAt = momentOn(random, random.weighted(days));
    const isForwarded = midnightBefore(createdAt) < making.calendar.end - 2 * day;
    return {
      id: random.uuid(),
      partnerKey: random.weighted(making.brandShares).key,
      contactName: `${given} ${family}`,
      email: `${given}.${family}.help${first + place}@demo.example`.toLowerCase(),
      phoneNumber: phoneOf(otherPhones + 1000 + first + place),
      company: null,
      description: random.pick(questions),
      createdAt: new Date(createdAt),
      forwardedAt: isForwarded ? new Date(createdAt + random.between(1, 9) * minute) : null,
    };
  });
}

/** Words in lenders' files that the product didn't know at first. Each has a closed case. */
function wordCases(making: Making): History['cases'] {
  const random = randomOf(making.seed, 'words');
  return [
    ['kreditbee', 'UNDER_QC', 70],
    ['upwards', 'docs re-requested', 33],
    ['finzy', 'PENDING_MANDATE', 12],
  ].map(([lenderKey, word, ago]) => {
    const openedAt = momentOn(random, making.calendar.end - Number(ago) * day);
    const lender = String(lenderKey);
    return {
      id: random.uuid(),
      kind: 'unknown_status_word' as const,
      fingerprint: `unknown_status_word ${lender} ${word}`,
      lenderKey: lender,
      facts: { word: String(word), operation: 'status' },
      openedAt: new Date(openedAt),
      closed: {
        at: new Date(openedAt + random.between(2, 30) * hour),
        by: making.staffId,
        outcome: 'resolved',
        note: 'The lender says that it means: in review.',
      },
    };
  });
}

/** Which customers to make, and what earlier parts have used. */
export interface Part {
  /** Number of the first customer. */
  first: number;
  count: number;
  /** Number of the last file per lender. */
  fileNumbers?: ReadonlyMap<string, number>;
}

/**
 * Makes a part of the history. Parts can be made one after the other, so that a million customers need no more memory than a few thousand.
 * Shops and the cases about unknown words are in the part that begins at 0.
 */
export function historyOf(making: Making, { first, count, fileNumbers = new Map() }: Part): History {
  const customers = Array.from({ length: count }, (_, place) => customerOf(making, first + place));
  return {
    customers,
    merchants: first === 0 ? [...making.merchants, ...requestsOf(making)] : [],
    ...visitorsOf(making, first, count),
    helpRequests: helpRequestsOf(making, first, count),
    files: fileApplications(making, customers, fileNumbers),
    cases: [...(first === 0 ? wordCases(making) : []), ...customers.flatMap(({ cases }) => cases)],
  };
}
