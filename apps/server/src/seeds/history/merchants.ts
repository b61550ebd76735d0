import { gstinCheckCharacter, panOfGstin } from '@tulna/rules/business-numbers';
import type { MerchantRefusal } from '@tulna/rules/merchants';
import type { PastAnswer } from '../../features/merchants/index.ts';
import { calendarOf, day, hour, inOfficeHours, minute } from './calendar.ts';
import { phoneOf } from './person.ts';
import { type Random, randomOf } from './random.ts';
import { regions } from './regions.ts';
import type { HistoryMerchant, HistoryWorld } from './world.ts';

/** Numbers of merchants and of people who ask for help start here, far beyond those of customers. */
export const otherPhones = 900_000;
/** Numbers of merchant requests start here, beyond those of the merchants that bring customers and of people who ask for help. */
const requestPhones = otherPhones + 90_000;

const shops = [
  'Kirana Store',
  'Mobile World',
  'Medical Hall',
  'Electronics',
  'Xerox Centre',
  'Recharge Point',
] as const;
const codeSigns = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeOf = (random: Random): string =>
  Array.from({ length: 8 }, () => codeSigns.charAt(random.between(0, codeSigns.length - 1))).join('');

const approved = (world: HistoryWorld, at: Date): PastAnswer => ({
  state: 'approved',
  refusalReason: null,
  refusalNote: null,
  decidedAt: at,
  decidedBy: world.staffId,
});
const waiting: PastAnswer = {
  state: 'new',
  refusalReason: null,
  refusalNote: null,
  decidedAt: null,
  decidedBy: null,
};

/** Shops of every third brand, all present from the first days on. They bring customers. */
export function earningMerchants(world: HistoryWorld): HistoryMerchant[] {
  const { begin } = calendarOf(world.today);
  return world.brands.flatMap((brand, place) => {
    if (place % 3 !== 1) return [];
    const random = randomOf(world.seed, 'merchants', brand.key);
    return Array.from({ length: random.between(2, 4) }, (_, shop): HistoryMerchant => {
      const region = random.pick(regions);
      const [town, postalCode] = random.pick(region.places);
      const contactName = `${random.pick(region.male)} ${random.pick(region.surnames)}`;
      const merchant = {
        id: random.uuid(),
        partnerId: brand.id,
        shopName: `${town} ${random.pick(shops)}`,
        postalCode,
        contactName,
        phone: phoneOf(otherPhones + place * 10 + shop),
        email: null,
        pan: null,
        gstin: null,
        language: 'en' as const,
        createdBy: null,
      };
      const code = codeOf(random);
      const createdAt = new Date(begin + random.between(1, 12) * day + random.between(10, 18) * hour);
      return { merchant, brand: brand.key, code, createdAt, answer: approved(world, createdAt) };
    });
  });
}

/** GST state codes by the first digits of a PIN code. */
const states: readonly (readonly [pin: RegExp, state: string])[] = [
  [/^11/, '07'],
  [/^1[23]/, '06'],
  [/^1[45]/, '03'],
  [/^16/, '04'],
  [/^1[89]/, '01'],
  [/^2[0-8]/, '09'],
  [/^3[0-4]/, '08'],
  [/^3[6-9]/, '24'],
  [/^4[0-4]/, '27'],
  [/^4[5-8]/, '23'],
  [/^50/, '36'],
  [/^5[1-3]/, '37'],
  [/^5[6-9]/, '29'],
  [/^6[0-4]/, '33'],
  [/^6[7-9]/, '32'],
  [/^7[0-4]/, '19'],
  [/^7[5-7]/, '21'],
  [/^78/, '18'],
  [/^83/, '20'],
  [/^8/, '10'],
];

function gstinOf(random: Random, postalCode: string, surname: string): string {
  const state = states.find(([pin]) => pin.test(postalCode))?.[1] ?? '27';
  // Like all PANs of the history, this one begins with Z, a series that isn't used yet.
  const letters = `ZZ${random.pick(['A', 'B', 'C'])}${random.pick(['P', 'F', 'C'])}${surname.charAt(0).toUpperCase()}`;
  const start = `${state}${letters}${random.between(1000, 9999)}${random.pick(['K', 'L', 'Q'])}1Z`;
  return start + gstinCheckCharacter(start);
}

const refusals: readonly (readonly [reason: MerchantRefusal, note: string | null])[] = [
  ['no_contact', 'Rang on three days, nobody answered.'],
  ['details', null],
  ['area', 'Village without a bank branch of any lender.'],
];
/** How many requests are waiting, approved but without customers yet, or refused. */
const numbers = { waiting: 12, approved: 14, refused: refusals.length } as const;
const kinds = [
  'Telecom',
  'Digital Seva',
  'Enterprises',
  'Hardware',
  'Bartan Bhandar',
  'Photo Studio',
  'Stationers',
] as const;

/** Merchant requests of the last weeks. A dozen are waiting, two of them with numbers of another merchant; three were refused. */
export function requestsOf(
  world: HistoryWorld & { readonly merchants: readonly HistoryMerchant[] },
): HistoryMerchant[] {
  const { end } = calendarOf(world.today);
  const random = randomOf(world.seed, 'merchant requests');
  const count = numbers.waiting + numbers.approved + numbers.refused;
  const made = Array.from({ length: count }, (_, place): HistoryMerchant => {
    const region = random.pick(regions);
    const [, postalCode] = random.pick(region.places);
    const surname = random.pick(region.surnames);
    const first = random.pick(random.chance(0.3) ? region.female : region.male);
    const brand = random.pick(world.brands.slice(0, 14));
    const gstin = random.chance(0.6) ? gstinOf(random, postalCode, surname) : null;
    const isWaiting = place < numbers.waiting;
    const daysAgo = isWaiting ? random.between(0, 5) : random.between(9, 60);
    const createdAt = new Date(end - daysAgo * day - random.between(4, 12) * hour - random.between(0, 59) * minute);
    const decidedAt = new Date(inOfficeHours(createdAt.getTime() + random.between(20, 50) * hour));
    const refusal = place < count - numbers.refused ? undefined : refusals[count - 1 - place];
    return {
      merchant: {
        id: random.uuid(),
        partnerId: brand.id,
        shopName: `${surname} ${random.pick(kinds)}`,
        postalCode,
        contactName: `${first} ${surname}`,
        phone: phoneOf(requestPhones + place),
        email: random.chance(0.4) ? `${first}.${surname}@shop.example`.toLowerCase() : null,
        pan: gstin === null ? null : panOfGstin(gstin),
        gstin,
        language: random.chance(region.hindi) ? 'hi' : 'en',
        createdBy: null,
      },
      brand: brand.key,
      code: codeOf(random),
      createdAt,
      answer: isWaiting
        ? waiting
        : refusal === undefined
          ? approved(world, decidedAt)
          : { ...approved(world, decidedAt), state: 'refused', refusalReason: refusal[0], refusalNote: refusal[1] },
    };
  });
  return withTwice(made, world);
}

/** Gives two waiting requests a number of a merchant under another partner: one its mobile number, the other its GSTIN. */
function withTwice(made: readonly HistoryMerchant[], world: { readonly merchants: readonly HistoryMerchant[] }) {
  const [first, second] = made.filter(({ answer }) => answer.state === 'new');
  const ofPhone = world.merchants.find(({ brand }) => brand !== first?.brand);
  const ofGstin = made.find(
    ({ brand, merchant, answer }) => answer.state === 'approved' && brand !== second?.brand && merchant.gstin !== null,
  );
  return made.map((one): HistoryMerchant => {
    if (one === first && ofPhone !== undefined) {
      const { phone, contactName, shopName, postalCode } = ofPhone.merchant;
      return {
        ...one,
        merchant: { ...one.merchant, phone, contactName, shopName, postalCode, pan: null, gstin: null },
      };
    }
    if (one === second && ofGstin !== undefined) {
      const { pan, gstin } = ofGstin.merchant;
      return { ...one, merchant: { ...one.merchant, pan, gstin } };
    }
    return one;
  });
}
