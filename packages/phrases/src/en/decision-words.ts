import type { DIFFERENCES } from '@tulna/rules/decision-differences';
import type { OfferTerms } from '@tulna/rules/offer-terms';
import { plural } from '../plural.ts';

/** The record of one decision, in words that customer and staff read alike. */
export const decisionWords = {
  same: 'Decided again just now: exactly the same result.',
  differs: 'Decided again just now: a different result.',
  notKept: (versions: string) => `We can’t decide this again: we no longer keep ${versions}.`,
  around: 'Every lender’s answer is the same, but the rest of the record isn’t.',
  difference: {
    answer: (lender: string) => `${lender} matched only one of the two times.`,
    reasons: (lender: string) => `${lender} didn’t match either time, but for different reasons.`,
    terms: (lender: string, figures: string) => `${lender} has different terms: ${figures}.`,
    criteria: (lender: string) => `${lender} wasn’t decided again: its rules of that day are missing or have changed.`,
  } satisfies Record<(typeof DIFFERENCES)[number], (lender: string, figures: string) => string>,
  figures: {
    amountPaise: 'amount',
    tenureMonths: 'loan term',
    annualRatePercent: 'interest rate',
    aprPercent: 'APR',
    emiPaise: 'monthly payment',
    lastEmiPaise: 'last instalment',
    feePaise: 'processing fee',
    gstPaise: 'GST',
    netDisbursedPaise: 'amount received',
    interestPaise: 'total interest',
    repaymentPaise: 'total to repay',
    totalCostPaise: 'total cost',
  } satisfies Record<keyof OfferTerms, string> as Readonly<Record<string, string>>,
  facts: {
    title: 'Facts we used',
    onDate: 'Decided on',
    birthDate: 'Date of birth',
    employment: 'Work',
    income: 'Monthly income',
    sales: 'Monthly sales',
    profit: 'Monthly profit',
    emi: 'Monthly payments for other loans',
    score: 'Credit score',
    pin: 'PIN code',
    amount: 'Amount asked for',
    term: 'Loan term asked for',
  },
  employments: { salaried: 'Salaried', self_employed: 'Self-employed', other: 'Other' } as Readonly<
    Record<string, string>
  >,
  versions: { title: 'Versions', engine: 'Matching rules', pricing: 'Rates', ranking: 'Order of offers' },
  hash: 'Fingerprint of the record (SHA-256)',
  months: (count: number) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
  answers: {
    title: 'What each lender’s rules said',
    matched: 'Matched',
    refused: 'Didn’t match',
    undecided: 'No answer',
    rules: (version: string) => `Rules ${version}`,
  },
  offer: (offer: { amount: string; term: string; emi: string; rate: string; apr: string; cost: string }) =>
    `${offer.amount} over ${offer.term}, ${offer.emi} a month, ${offer.rate}% interest, APR ${offer.apr}%, total cost ${offer.cost}`,
  indicative: 'Indicative',
  live: 'Offered by the lender',
  badge: (text: string) => `Special offer: ${text}`,
  shown: {
    title: 'What the offers page showed',
    none: 'No page is stored. We store one when every lender has answered and the page is open.',
    page: (at: string, language: string) => `${at}, in ${language}`,
    languages: { en: 'English', hi: 'Hindi' },
    noOffers: 'No offers.',
    silent: 'Didn’t answer',
    unmatched: 'Didn’t match, declined or weren’t asked',
    paused: 'Not taking applications',
    hash: (hash: string) => `Fingerprint ${hash}`,
    order: {
      same: 'Sorted again with the same version: same order.',
      differs: 'Sorted again with the same version: different order.',
      not_kept: 'We can’t sort it again: we no longer keep that version.',
    },
  },
};
