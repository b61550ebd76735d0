import type { ProductName } from '@tulna/rules/products';

/** Products without a journey of their own here: what they will be, and who wants to hear. */
export type ProductWithoutJourney = Exclude<
  ProductName,
  'Personal Loans' | 'Business Loans' | 'Gold Loans' | 'Credit Cards'
>;

/** The interest form and the pages of products that it stands on (§1), and the insurance hand-off (product.md §8). */
export const interest = {
  head: { title: (product: string, brand: string) => `${product} · ${brand}` },
  notYet: (product: string, brand: string) =>
    `${brand} does not offer ${product} yet. Leave your number, and we tell you once when it opens.`,
  pointsTitle: 'What you will find here then',
  points: {
    'Other Insurance': [
      'Cover from a registered intermediary',
      'The price for a year, with tax',
      'What is not covered',
    ],
    Deals: [
      'The price before and after, both true',
      'Until when, without a running clock',
      'No deal that needs a loan',
    ],
    '2-Wheeler Loans': [
      'What it costs on the road, with insurance and registration',
      'The monthly payment and the total cost',
      'What happens when you repay early',
    ],
    'Car Loans': [
      'New and used cars, with the total cost',
      'The down payment and the monthly payment',
      'What happens when you repay early',
    ],
    'Discount Vouchers': [
      'Shops you can reach, online and nearby',
      'What a voucher costs and what it is worth',
      'Until when it is valid',
    ],
    'Student Loans': [
      'Fees, living costs and travel in one sum',
      'What is paid while you study, and what after',
      'Who has to sign with you',
    ],
    'Health Insurance': [
      'For you, the family, parents',
      'What is covered from the first day, and what later',
      'Which hospitals near you take part',
    ],
    'Shop Insurance': [
      'Stock, shutters and what is inside',
      'Fire, theft, water: what is covered and what not',
      'The price for a year, with tax',
    ],
  } satisfies Record<ProductWithoutJourney, readonly string[]>,
  form: {
    title: 'Tell me when it opens',
    name: 'Your name',
    phone: 'Mobile number',
    email: 'E-mail address',
    send: 'Tell me when it opens',
    sending: 'Sending',
    doneTitle: 'Noted',
    done: (phone: string) =>
      `We sent a short confirmation to +91 ${phone}. The next message comes when it opens, and it is the only one.`,
    knownTitle: 'We have your number already',
    known: 'You asked before, so there is nothing to do. We tell you once, when it opens.',
    back: 'See what is open',
  },
  /** While no gold lender is switched on, or the one of a page is not. */
  gold: {
    title: 'No gold lender takes enquiries just now',
    text: (brand: string) =>
      `Nothing was sent to anybody, and your gold stays with you. Leave your number and ${brand} tells you once when a gold lender is back, or look at what else is open.`,
    lenderTitle: (lender: string) => `${lender} takes no new enquiries just now`,
    lenderText:
      'Nothing was sent to it. Another gold lender may be open; what you have asked before stays under “My applications”.',
    another: 'Go to an open gold lender',
  },
  insurance: {
    title: 'Insurance from a registered intermediary',
    text: (brand: string) =>
      `${brand} does not sell insurance and does not rank it. We hand you over to one registered intermediary, who advises you and answers for the advice.`,
    name: 'Intermediary',
    registration: 'Registration',
    validUntil: 'Registered until',
    host: 'Page it opens',
    told: 'It is told a reference number, and nothing about you. What you tell it there stays between you and it.',
    go: (name: string) => `Go to ${name}`,
    signIn: 'Sign in to go on',
    offTitle: 'Insurance is not open yet',
    off: (brand: string) =>
      `We hand over only to a registered intermediary, and ${brand} has none at the moment. So nothing is sold here, and nothing is passed on.`,
  },
};
