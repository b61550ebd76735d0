import { cardFacePath } from './card-face.ts';
import { type CardHindi, cardHindi } from './credit-cards-hindi.ts';

/** A card of the catalogue (specification §3 "Credit card category") with fictional terms; flags are booleans. */
export type SeedCreditCard = {
  readonly category_id: string;
  readonly category_name: string;
  readonly category_img_thumb: string;
  readonly key_feature: string;
  /** The fee as shown, with the condition for waiving it. */
  readonly annual_fee: string;
  /** `{UNIQUE_ID}` is replaced by the customer's unique id. */
  readonly utm_link: string;
  readonly marketing_bullets: readonly string[];
  /** The same texts in Hindi. */
  readonly hindi: CardHindi;
  readonly secured: boolean;
  /** Fictional, like the monthly percentage. */
  readonly issuer: string;
  readonly monthly_rate: number;
  readonly status: boolean;
  readonly sort_order: number;
};

type CardFacts = Pick<SeedCreditCard, 'category_id' | 'category_name' | 'key_feature' | 'annual_fee' | 'secured'> & {
  readonly slug: string;
  readonly bullets: readonly string[];
};

const facts: readonly CardFacts[] = [
  {
    category_id: '0f515741-dc97-5855-87f4-2d91a9b82ed7',
    slug: 'sagar-everyday',
    category_name: 'Sagar Everyday Card',
    key_feature: '1% back on every bill and grocery',
    annual_fee: '₹499, waived above ₹1,00,000 a year',
    secured: false,
    bullets: [
      '1% back on groceries, bills and fuel',
      'No charge on fuel between ₹400 and ₹4,000',
      'Up to 45 days without interest when paid in full',
    ],
  },
  {
    category_id: '4d9caf8f-b316-5bfe-bd6d-47a84fc4c674',
    slug: 'megh-travel',
    category_name: 'Megh Travel Card',
    key_feature: 'Four lounge visits a quarter',
    annual_fee: '₹2,999',
    secured: false,
    bullets: [
      '4 domestic lounge visits a quarter',
      '4 points for every ₹100 on flights and trains',
      '2% mark-up on foreign spends',
    ],
  },
  {
    category_id: '96ba6e78-4e11-5cfb-a767-60232eba4047',
    slug: 'naya-first',
    category_name: 'Naya First Card',
    key_feature: 'A first card for people new to credit',
    annual_fee: 'Free for life',
    secured: false,
    bullets: [
      'No credit history needed above ₹15,000 salary',
      'Limit from ₹15,000',
      'Free credit-score view in the app',
    ],
  },
  {
    category_id: '00bb05e3-07dc-503d-91ec-f2c1c196354c',
    slug: 'kirana-plus',
    category_name: 'Kirana Plus Card',
    key_feature: '5% back at neighbourhood shops',
    annual_fee: '₹299',
    secured: false,
    bullets: [
      '5% back at kirana and medical shops, up to ₹300 a month',
      '1% on everything else',
      'Pay by scanning any shop code',
    ],
  },
  {
    category_id: '4cfbadbd-61b0-5539-a680-9a32a0236167',
    slug: 'tarang-fuel',
    category_name: 'Tarang Fuel Card',
    key_feature: 'Save on every full tank',
    annual_fee: '₹499, waived above ₹50,000 a year',
    secured: false,
    bullets: ['4% back on fuel, up to ₹400 a month', 'Fuel surcharge waived', '1% on tolls and parking'],
  },
  {
    category_id: 'c5af9e3b-a267-5fa8-912a-764ab09b9c45',
    slug: 'vidya-student',
    category_name: 'Vidya Student Card',
    key_feature: 'For students, against a fixed deposit',
    annual_fee: 'Free for life',
    secured: true,
    bullets: ['From a deposit of ₹10,000', 'Limit is 90% of the deposit', 'The deposit keeps earning interest'],
  },
  {
    category_id: 'd5830f4c-24c4-59f0-ab2f-8b8700ccb9a2',
    slug: 'bharosa-secured',
    category_name: 'Bharosa Secured Card',
    key_feature: 'Build a score with a deposit of ₹5,000',
    annual_fee: '₹199',
    secured: true,
    bullets: [
      'From a deposit of ₹5,000',
      'Every payment is reported to the bureaus',
      'Change to an ordinary card after 12 months of payments on time',
    ],
  },
  {
    category_id: '4a47eb9b-c778-5e97-95fd-128c3136f744',
    slug: 'gehna-gold',
    category_name: 'Gehna Gold Card',
    key_feature: 'A limit against your gold',
    annual_fee: '₹499',
    secured: true,
    bullets: ['Limit up to 75% of the gold value', 'Gold kept insured in the vault', 'Repay any day without a charge'],
  },
  {
    category_id: '1740de80-6bab-5d3f-9fb7-ee5904cf1bc9',
    slug: 'udyog-business',
    category_name: 'Udyog Business Card',
    key_feature: '50 days of credit for your stock',
    annual_fee: '₹999, waived above ₹3,00,000 a year',
    secured: false,
    bullets: [
      'Up to 50 days without interest',
      '2% back on GST and utility payments',
      'Separate limits for up to 5 staff cards',
    ],
  },
  {
    category_id: '315ec4b1-6370-5cae-875c-d856c42e8f75',
    slug: 'haryali-green',
    category_name: 'Haryali Green Card',
    key_feature: 'Rewards for buses, metros and solar',
    annual_fee: '₹249',
    secured: false,
    bullets: ['5% back on metro and bus', '2% back on electric-vehicle charging', 'Made of recycled plastic'],
  },
  {
    category_id: '7f24da2a-792e-5fbe-98b4-cd2003bc3e74',
    slug: 'shikhar-premium',
    category_name: 'Shikhar Premium Card',
    key_feature: 'Unlimited lounges, 1.5% on all spends',
    annual_fee: '₹9,999',
    secured: false,
    bullets: ['Unlimited lounge visits with one guest', '1.5% value back on all spends', 'A named helper by phone'],
  },
  {
    category_id: '4667fa26-6ea8-564b-8786-4699719e946b',
    slug: 'pehla-deposit',
    category_name: 'Pehla Deposit Card',
    key_feature: 'Opens in ten minutes with ₹2,000',
    annual_fee: 'Free for the first year, then ₹149',
    secured: true,
    bullets: ['From a deposit of ₹2,000', 'No income papers', 'Limit equals the deposit'],
  },
];

/** Fictional banks, and the monthly charge of their cards. */
const terms: Readonly<Record<string, readonly [issuer: string, monthlyRate: number]>> = {
  'sagar-everyday': ['Sagar Bank', 3.5],
  'megh-travel': ['Megh Bank', 3.4],
  'naya-first': ['Naya Small Finance Bank', 3.75],
  'kirana-plus': ['Naya Small Finance Bank', 3.6],
  'tarang-fuel': ['Sagar Bank', 3.6],
  'vidya-student': ['Naya Small Finance Bank', 2.25],
  'bharosa-secured': ['Bharosa Bank', 2.5],
  'gehna-gold': ['Bharosa Bank', 1.99],
  'udyog-business': ['Megh Bank', 3.1],
  'haryali-green': ['Megh Bank', 3.25],
  'shikhar-premium': ['Sagar Bank', 2.99],
  'pehla-deposit': ['Naya Small Finance Bank', 2.4],
};

/** @throws for a card without an issuer */
function termsOf(slug: string): Pick<SeedCreditCard, 'issuer' | 'monthly_rate'> {
  const [issuer, rate] = terms[slug] ?? [];
  if (issuer === undefined || rate === undefined) throw new Error(`card ${slug} has no issuer or rate`);
  return { issuer, monthly_rate: rate };
}

// The last card is switched off; the catalogue shows only cards that are on (ledger P5).
const switchedOff = 'pehla-deposit';

/** The demo cards, secured and unsecured, in the order of the catalogue. */
export const creditCards: readonly SeedCreditCard[] = facts.map(({ slug, bullets, ...card }, index) => ({
  ...card,
  category_img_thumb: cardFacePath(slug),
  utm_link: `https://cards.demo.example/apply/${slug}?utm_source=tulna&click_id={UNIQUE_ID}`,
  marketing_bullets: bullets,
  hindi: cardHindi(slug),
  ...termsOf(slug),
  status: slug !== switchedOff,
  sort_order: (index + 1) * 10,
}));
