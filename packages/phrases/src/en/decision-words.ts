import type { DIFFERENCES } from '@tulna/rules/decision-differences';
import type { OfferTerms } from '@tulna/rules/offer-terms';
import { plural } from '../plural.ts';

/** The record of one decision, in words that customer and staff read alike. */
export const decisionWords = {
  same: 'Decided again just now: the same, byte for byte.',
  differs: 'Decided again just now: not the same.',
  notKept: (versions: string) => `It can’t be decided again: ${versions} is no longer kept.`,
  around: 'Every lender’s answer is the same; the rest of the record isn’t.',
  difference: {
    answer: (lender: string) => `${lender} matched in one of the two and not in the other.`,
    reasons: (lender: string) => `${lender} matched in neither, but for other reasons.`,
    terms: (lender: string, figures: string) => `${lender} has other terms: ${figures}.`,
    criteria: (lender: string) => `${lender} wasn’t decided again: its rules of that day are missing or were changed.`,
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
    title: 'Facts',
    onDate: 'Decided on',
    birthDate: 'Date of birth',
    employment: 'Work',
    income: 'Monthly income',
    sales: 'Sales a month',
    profit: 'Profit a month',
    emi: 'Other loan payments a month',
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
    none: 'No page was kept: it is kept from the moment every lender has answered and the page is open.',
    page: (at: string, language: string) => `${at}, in ${language}`,
    languages: { en: 'English', hi: 'Hindi' },
    noOffers: 'No offers.',
    silent: 'Didn’t answer',
    unmatched: 'Didn’t match, declined or weren’t asked',
    paused: 'Took no new applications',
    hash: (hash: string) => `Fingerprint ${hash}`,
    order: {
      same: 'Sorted again by its version: the same order.',
      differs: 'Sorted again by its version: another order.',
      not_kept: 'It can’t be sorted again: the version of its order is no longer kept.',
    },
  },
};
