import type { Offering } from '@tulna/rules/offerings';

interface Advert {
  /** In large letters. */
  headline: string;
  sentence: (brand: string) => string;
  points: readonly string[];
  /** Ready to send; the link comes below it. */
  message: (brand: string) => string;
}

/** What partners advertise with: banners, posters and messages, and the lines that the law asks for in each. */
export const advertising = {
  adverts: {
    'personal-loan': {
      headline: 'Personal loans, compared',
      sentence: (brand) => `See your options on ${brand} before you apply.`,
      points: [
        'Interest, fees and total cost side by side',
        'Comparing is free',
        'No lender gets your data without your consent',
      ],
      message: (brand) =>
        `Need a personal loan? Compare interest, fees and the total cost on ${brand} before you apply. Comparing is free, and no lender gets your details without your consent.`,
    },
    'business-loan': {
      headline: 'Business loans, compared',
      sentence: (brand) => `For stock, machines or a bigger shop: compare on ${brand}.`,
      points: ['Interest, fees and total cost side by side', 'For small shops and firms', 'Comparing is free'],
      message: (brand) =>
        `Need money for stock, machines or a bigger shop? Compare business loans on ${brand}: interest, fees and the total cost side by side. Comparing is free.`,
    },
    'gold-loan': {
      headline: 'Gold loans, compared',
      sentence: (brand) => `Your jewellery stays yours. Compare on ${brand}.`,
      points: ['Interest and fees side by side', 'Your jewellery comes back when you repay', 'Comparing is free'],
      message: (brand) =>
        `A loan against jewellery that stays yours: compare gold loans on ${brand} and see interest and fees before you visit a lender. Comparing is free.`,
    },
    'home-loan': {
      headline: 'Home loans: hear when they open',
      sentence: (brand) => `Leave your number and ${brand} will tell you.`,
      points: ['One message, when they open', 'Your number is used for nothing else', 'Free'],
      message: (brand) =>
        `Thinking about a home loan? ${brand} doesn’t offer them yet. Leave your number for one message when they open. We won’t use it for anything else.`,
    },
    'credit-card': {
      headline: 'Credit cards, compared',
      sentence: (brand) => `Fees and benefits side by side on ${brand}.`,
      points: ['Annual fees at a glance', 'Cards with and without a deposit', 'You apply with the card issuer'],
      message: (brand) =>
        `Looking for a credit card? Compare annual fees and benefits on ${brand}, then apply with the card issuer. Comparing is free.`,
    },
    insurance: {
      headline: 'Insurance from a registered intermediary',
      sentence: (brand) => `${brand} refers you. The intermediary advises you.`,
      points: ['A registered intermediary', 'We only pass on a reference number', 'No obligation'],
      message: (brand) =>
        `Looking for insurance? ${brand} takes you to a registered intermediary, who advises you. We only pass on a reference number.`,
    },
  } satisfies Record<Offering, Advert> as Readonly<Record<Offering, Advert>>,
  legal: {
    /** Who the service provider is, and who lends. */
    loans: (legal: string, brand: string) =>
      `Service provider: ${legal} (${brand}), a lending service provider and not a lender. Loans are given only by banks and NBFCs regulated by the Reserve Bank of India; the lender decides.`,
    interest: (facts: { from: string; to: string; day: string }) =>
      `Interest ${facts.from}% to ${facts.to}% a year, depending on lender and customer (as of ${facts.day}).`,
    interestWithApr: (facts: { from: string; to: string; aprFrom: string; aprTo: string; day: string }) =>
      `Interest ${facts.from}% to ${facts.to}% a year; APR with all fees ${facts.aprFrom}% to ${facts.aprTo}%, depending on lender and customer (as of ${facts.day}).`,
    cards: (legal: string, brand: string) =>
      `Service provider: ${legal} (${brand}). Credit cards are issued only by banks and issuers regulated by the Reserve Bank of India; the issuer decides.`,
    insurance: (legal: string, brand: string, intermediary: string, registration: string) =>
      `Insurance is the subject matter of solicitation. It is advised and sold by ${intermediary} (${registration}). ${legal} (${brand}) is the service provider and only makes referrals.`,
    interestForm: (legal: string, brand: string) =>
      `Service provider: ${legal} (${brand}), which doesn’t offer home loans yet. Loans are given only by lenders regulated by the Reserve Bank of India or the National Housing Bank.`,
    terms: 'T&Cs apply.',
  },
  scan: 'Scan the code, or open',
};
