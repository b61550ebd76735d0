import type { MatchingVersion } from '@tulna/rules/matching-history';

interface Section {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** How lenders are matched and offers ordered, with the history of both (product.md §5, §8). */
export const howWeMatch = {
  head: {
    title: (brand: string) => `How we match and rank · ${brand}`,
    description:
      'What we use to match you with lenders, what we never use, how we sort offers, and every change so far.',
  },
  title: 'How we match and rank',
  lead: 'We compare your details with the rules lenders give us, and sort the results the same way for everyone. Lenders can’t pay to rank higher.',
  sections: [
    {
      title: 'Which lenders match',
      paragraphs: [
        'We check every lender that’s active for a product, every time. A lender matches when your details meet all its rules:',
      ],
      points: [
        'your age today, and when the last payment is due',
        'type of work: salaried or self-employed (gold lenders accept everyone)',
        'monthly income, and what’s left after your other loan payments; for a business, its sales and what’s left of the profit',
        'amount and loan term',
        'the credit score you tell us, or that you don’t have one yet; for a range we use its lowest score, and if you don’t know yours, the lowest possible',
        'PIN code, if a lender doesn’t serve all of India',
      ],
    },
    {
      title: 'What we never use',
      paragraphs: [
        'No rule uses your name, gender, religion, community, language, address beyond the PIN code, phone model or how you came here. The matching program never receives them.',
      ],
    },
    {
      title: 'Who makes the offer',
      points: [
        'With your consent we ask lenders whose system answers us directly, and they reply with their own terms. These offers say “Offered by the lender”.',
        'For other lenders we work out the terms from their rules. These offers say “Indicative”: the lender decides when you apply.',
        'Your rate between a lender’s lowest and highest depends only on score, income and other loans, worked out the same way for everyone. If you don’t know your score, the offer shows a range.',
      ],
    },
    {
      title: 'How we sort offers',
      points: [
        'We compare offers over the loan term you ask for. If a lender doesn’t offer that term, we compare its nearest one and say so on the offer. Each lender appears once, with its other plans below it.',
        'Lowest APR first: the yearly cost including interest, fees and GST. The total cost in rupees is next to it.',
        'Offers with the same APR are sorted by the legal name of the regulated entity, A to Z.',
        'You can sort by monthly payment, amount or loan term instead.',
      ],
    },
    {
      title: 'How we sort gold lenders',
      points: [
        'You see gold lenders side by side with their terms, and you choose. For each lender we compare the scheme nearest to the loan term you ask for. If there are several, we take the one with the lowest APR.',
        'Lowest APR first, including interest, fees, testing, storage and GST. Then the larger amount, then the legal name, A to Z.',
        'How much you can get depends on weight, purity, the gold price shown and what the lender gives per gram. The Reserve Bank also sets a limit for a loan of that size.',
      ],
    },
    {
      title: 'What doesn’t affect the order',
      paragraphs: [
        'What a lender pays us, special offers and our own preferences don’t affect the order. A special offer is only a badge with dates.',
      ],
    },
    {
      title: 'Lenders that don’t match',
      paragraphs: [
        'We name them below the offers, each with the rule you didn’t meet and the smallest change that would help. We also name lenders that didn’t answer. That isn’t a decision about you.',
      ],
    },
    {
      title: 'How we earn',
      paragraphs: [
        'You pay us nothing. A lender pays us when it pays out a loan that started here. The program that sorts offers doesn’t know how much.',
      ],
    },
    {
      title: 'You can check it',
      paragraphs: [
        'With every decision we keep the facts, the version of each lender’s rules and the versions below. The same facts and versions give the same answer a year later, to the paisa.',
        'Under My data you can open the record of your decision and see what we showed you. We decide it again as you open it. Our grievance officer can open it too.',
      ],
    },
  ] as readonly Section[],
  check: 'See which lenders match you, without signing in',
  checkGold: 'Work out a gold loan by weight and purity',
  record: 'The record of my decision',
  now: 'Current version',
  history: 'Versions',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ] as readonly string[],
  kinds: {
    ranking: 'Order of offers',
    gold: 'Order of gold lenders',
    pricing: 'Your rate within a lender’s range',
    engine: 'Matching rules',
  },
  changes: {
    'gold-1':
      'First version: gold lenders are shown side by side, by APR over the loan term you ask for. Before, we showed you one gold lender, the first in an order of our own.',
    'ranking-2':
      'Offers are compared over the loan term you ask for. Before, a lender was placed by whichever of its plans had the lowest APR, so a longer term could make the same fees look cheaper.',
    'ranking-1': 'First version: APR, then legal name. You can sort by payment, amount or loan term.',
    'pricing-2':
      'Rates and fees are rounded in decimals: 2.175% becomes 2.18%, where before it could become 2.17%. A score you don’t know is priced as the lowest, and the offer shows a range.',
    'eligibility-2':
      'A score you don’t know counts as the lowest, so telling us less never matches more lenders. A range of scores is shown as a range. Retired people, homemakers and students can match gold loans. For a business, we use profit, not sales, to work out what it can repay. The change shown with a reason is the smallest that’s enough.',
    'pricing-1': 'First version: points for score, income and other loans.',
    'eligibility-1': 'First version: the six kinds of rule listed above.',
  } satisfies Record<MatchingVersion, string>,
};
