import type { ProductName } from '@tulna/rules/products';

/** Products without a journey of their own here: what they will be, and who wants to hear. */
export type ProductWithoutJourney = Exclude<
  ProductName,
  'Personal Loans' | 'Business Loans' | 'Gold Loans' | 'Credit Cards'
>;

/** The interest form and the pages of products that have it (§1), and the insurance referral (product.md §8). */
export const interest = {
  head: { title: (product: string, brand: string) => `${product} · ${brand}` },
  notYet: (product: string, brand: string) =>
    `${brand} doesn’t offer ${product} yet. Leave your number and we’ll send one message when it opens.`,
  pointsTitle: 'What to expect',
  points: {
    'Other Insurance': ['Cover from a registered intermediary', 'The annual price including tax', 'What isn’t covered'],
    Deals: ['The real price before and after', 'When it ends, with no countdown', 'No deals that need a loan'],
    '2-Wheeler Loans': [
      'The on-road price, with insurance and registration',
      'The monthly payment and total cost',
      'What happens if you repay early',
    ],
    'Car Loans': [
      'New and used cars, with the total cost',
      'The down payment and monthly payment',
      'What happens if you repay early',
    ],
    'Discount Vouchers': ['Shops online and near you', 'What a voucher costs and what it’s worth', 'When it expires'],
    'Student Loans': [
      'Fees, living costs and travel in one amount',
      'What you pay while studying and afterwards',
      'Who needs to sign with you',
    ],
    'Health Insurance': [
      'For you, your family and parents',
      'What’s covered from day one, and what later',
      'Which hospitals near you are included',
    ],
    'Shop Insurance': [
      'Stock, shutters and contents',
      'Fire, theft and water: what’s covered and what isn’t',
      'The price for a year, with tax',
    ],
    'Home Loans': [
      'The monthly payment and total cost over all years',
      'What the rate is tied to, and when it changes',
      'Which property documents the lender asks for',
    ],
  } satisfies Record<ProductWithoutJourney, readonly string[]>,
  form: {
    title: 'Tell me when it opens',
    name: 'Your name',
    phone: 'Mobile number',
    email: 'Email address',
    send: 'Tell me when it opens',
    sending: 'Sending',
    doneTitle: 'You’re on the list',
    /** `to` is the number or the email address that gets a confirmation, if one is sent. */
    done: (to: string | undefined) =>
      `${to === undefined ? 'You’ll get one message when it opens.' : `You’ll get a confirmation at ${to}, then one more message when it opens.`} If your data was deleted here, sign in with this number and fill in this form again: until then we can’t message it.`,
    knownTitle: 'You’re already on the list',
    known: 'You don’t need to do anything. We’ll send one message when it opens.',
    back: 'See what’s available',
  },
  /** While no gold lender is switched on, or the one of a page is not. */
  gold: {
    title: 'No gold lender is taking enquiries right now',
    text: (brand: string) =>
      `We didn’t send anything, and your gold stays with you. Leave your number and ${brand} will send one message when a gold lender is back, or see what else is available.`,
    lenderTitle: (lender: string) => `${lender} isn’t taking new enquiries right now`,
    lenderText:
      'We didn’t send it anything. Another gold lender may be available. Your earlier enquiries are under “My applications”.',
    another: 'Try another gold lender',
  },
  insurance: {
    title: 'Insurance from a registered intermediary',
    text: (brand: string) =>
      `${brand} doesn’t sell or rank insurance. We refer you to one registered intermediary, which advises you and is responsible for its advice.`,
    name: 'Intermediary',
    registration: 'Registration',
    validUntil: 'Registered until',
    host: 'Website',
    told: 'We send it a reference number and nothing about you. What you tell it there stays between you and the intermediary.',
    go: (name: string) => `Go to ${name}`,
    signIn: 'Sign in to continue',
    offTitle: 'Insurance isn’t available yet',
    off: (brand: string) =>
      `We only refer you to registered intermediaries, and ${brand} doesn’t work with one right now. Nothing is sold here and your details aren’t passed on.`,
    opens: (brand: string) =>
      `It opens once a registered intermediary works with ${brand}. We’ll then show its name, registration and website here. Leave your number and we’ll send one message.`,
  },
};
