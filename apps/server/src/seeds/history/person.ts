import type { Language } from '@tulna/phrases/language';
import { addDays } from '@tulna/rules/dates';
import type { BusinessValues, StoredValues } from '../../features/customers/index.ts';
import { type Random, randomOf } from './random.ts';
import { employers, regions, streets, trades } from './regions.ts';

/** A fictional person, always the same for a seed and a number. */
export interface Person {
  /** Ten digits from a block that no other person in the demo world has. */
  readonly phone: string;
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly town: string;
  readonly email: string;
  /** The complete personal-loan form. */
  readonly personal: StoredValues;
  /** The complete business-loan form. */
  readonly business: BusinessValues;
}

/** Fictional customers have phone numbers from 90010 00000 on, separate from those of the demo people and desks. */
export const phoneOf = (index: number): string => String(9_001_000_000 + index);

const letter = (place: number): string => String.fromCharCode(65 + (place % 26));

/** A PAN in the right format. All begin with Z and differ by the person's number. */
function panOf(random: Random, index: number, lastName: string): string {
  const block = Math.floor(index / 10_000);
  // 7919 has no factor in common with 10,000, so neighbours look different and no two are equal.
  const digits = String((index * 7919) % 10_000).padStart(4, '0');
  return `Z${letter(Math.floor(block / 26))}${letter(block)}P${lastName.charAt(0)}${digits}${letter(random.between(0, 25))}`;
}

const scores = [
  ['800_and_above', 7],
  ['750_to_799', 20],
  ['700_to_749', 25],
  ['650_to_699', 16],
  ['600_to_649', 9],
  ['550_to_599', 4],
  ['below_550', 3],
  ['new_to_credit', 7],
  ['not_known', 9],
] as const;

const rounded = (amount: number, to: number): number => Math.max(to, Math.round(amount / to) * to);

/** Round amounts in ₹, as people ask for them. */
const roundAmounts = [
  15_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000,
  500_000, 700_000, 1_000_000,
] as const;
const roundAmount = (amount: number): number => roundAmounts.findLast((round) => round <= amount) ?? roundAmounts[0];

/** The part of the form about work and money. */
function workOf(random: Random) {
  const status = random.weighted([
    ['salaried', 72],
    ['self_employed', 22],
    ['self_employed_professional', 6],
  ] as const);
  const income = Math.min(400_000, rounded((status === 'salaried' ? 34_000 : 42_000) * random.spread(), 500));
  const emi = random.chance(0.46) ? rounded(income * random.next() * 0.34, 100) : 0;
  const amount = roundAmount(income * random.between(2, 9) * 0.7);
  return { status, income, emi, amount };
}

const turnovers = [
  'up_to_500000',
  '500001_to_1000000',
  '1000001_to_2500000',
  '2500001_to_5000000',
  '5000001_to_10000000',
] as const;
const years = ['under_1_year', '1_to_2_years', '2_to_3_years', '3_to_5_years', 'over_5_years'] as const;
const registrations = ['gst', 'udyam', 'shop_act', 'trade_licence', 'none'] as const;

/**
 * Makes the person with a number.
 * @param today the day on which ages are calculated, ISO
 */
export function personOf(seed: string, index: number, today: string): Person {
  const random = randomOf(seed, 'person', index);
  const region = random.weighted(regions.map((one) => [one, one.weight] as const));
  const gender = random.weighted([
    ['male', 62],
    ['female', 37],
    ['other', 1],
  ] as const);
  const names =
    gender === 'male' ? region.male : gender === 'female' ? region.female : [...region.male, ...region.female];
  const [firstName, lastName] = [random.pick(names), random.pick(region.surnames)];
  const [town, pin] = random.pick(region.places);
  const email = `${firstName}.${lastName}.${index}@demo.example`.toLowerCase();
  const age = random.between(21, 44) + (random.chance(0.25) ? random.between(0, 14) : 0);
  const birthDate = addDays(today, -Math.round(age * 365.25) - random.between(1, 364));
  const { status, income, emi, amount } = workOf(random);
  const isSalaried = status === 'salaried';
  const home = random.weighted([
    ['owned_family', 40],
    ['rented_family', 38],
    ['rented_friends', 9],
    ['paying_guest', 6],
    ['owned_self', 7],
  ] as const);
  const isRented = home.startsWith('rented') || home === 'paying_guest';
  const who = {
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    tin: panOf(random, index, lastName),
    gender,
    email,
    credit_score_class: random.weighted(scores),
  };
  const place = {
    address1: `House ${random.between(1, 240)}, ${random.pick(streets)}`,
    address2: town,
    postal_code: pin,
  };
  const [trade, nature] = random.pick(trades);
  const monthlyTurnover = rounded(320_000 * random.spread(), 1000);
  return {
    phone: phoneOf(index),
    language: random.chance(region.hindi) ? 'hi' : 'en',
    firstName,
    lastName,
    town,
    email,
    personal: {
      ...who,
      educational_level: random.weighted([
        ['graduate', 46],
        ['12th', 19],
        ['postgraduate', 17],
        ['diploma', 11],
        ['10th', 7],
      ] as const),
      employment_status_code: status,
      employer_name: isSalaried ? random.pick(employers) : '',
      officepincode: isSalaried ? pin : '',
      business_registration_type: isSalaried ? '' : random.pick(registrations),
      business_years: isSalaried ? '' : random.pick(years),
      business_current_turnover: isSalaried ? '' : random.pick(turnovers),
      business_account: isSalaried ? '' : random.chance(0.6) ? 'current' : 'savings',
      monthly_income: String(income),
      salary_mode: isSalaried ? (random.chance(0.9) ? 'bank_transfer' : 'cash') : '',
      emi: emi === 0 ? '' : String(emi),
      se_loan_amount: String(amount),
      desired_tenure: '',
      prefer_net_banking: random.chance(0.7) ? 'yes' : 'no',
      residence_type: home,
      monthly_rent: isRented ? String(rounded(income * 0.22, 500)) : '',
      ...place,
    },
    business: {
      ...who,
      company_name: `${lastName} ${trade}`,
      business_company_type: random.weighted([
        ['proprietorship', 74],
        ['partnership', 14],
        ['private_limited', 12],
      ] as const),
      business_nature: nature,
      business_registration_type: random.weighted([
        ['gst', 55],
        ['udyam', 25],
        ['shop_act', 20],
      ] as const),
      business_years: random.pick(years),
      business_monthly_turnover: String(monthlyTurnover),
      business_gross_profit: random.weighted([
        ['200001_to_500000', 30],
        ['500001_to_1000000', 42],
        ['1000001_to_2500000', 28],
      ] as const),
      emi: random.chance(0.5) ? String(rounded(monthlyTurnover * 0.03, 100)) : '',
      se_loan_amount: String(Math.min(4_000_000, rounded(monthlyTurnover * random.between(1, 4), 10_000))),
      desired_tenure: '',
      ...place,
      business_account: 'current',
      ifsc_code: `SBIN000${String(1000 + (index % 100))}`,
    },
  };
}
