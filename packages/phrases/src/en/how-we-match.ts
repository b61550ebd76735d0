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
      'Which facts decide, what never decides, in which order offers stand, and every change since the beginning.',
  },
  title: 'How we match and rank',
  lead: 'We compare your details with the rules that lenders gave us, and show what comes out in one order for everybody. Nobody can pay for a better place.',
  sections: [
    {
      title: 'Which lenders match',
      paragraphs: [
        'Every lender that is switched on for a product is looked at, every time. A lender matches when your details pass all of its rules:',
      ],
      points: [
        'age today, and age when the last payment is due',
        'kind of work: salaried or self-employed; a lender on gold takes everybody',
        'monthly income, and what is left of it after your other loan payments; of a business the sales, and what is left of the profit',
        'amount and time to repay',
        'credit score as you state it, or that you have none yet; a range counts with its lowest score, and a score you do not know as the lowest there is',
        'PIN code, where a lender does not serve all of India',
      ],
    },
    {
      title: 'What never decides',
      paragraphs: [
        'Name, gender, religion, community, language, address beyond the PIN code, phone model and how you came here are not part of any rule. They are not given to the engine at all.',
      ],
    },
    {
      title: 'Who works out the offer',
      points: [
        'Lenders with a live connection are asked, with your consent, and answer with their own terms. These offers say “Offered by the lender”.',
        'For the other lenders we work the terms out from their rules. These offers say “Indicative”: the lender decides when you apply.',
        'Where between a lender’s lowest and highest rate you stand is worked out from score, income and other loans only, the same way for everybody. Where you do not know your score, the offer says from–to.',
      ],
    },
    {
      title: 'The order of offers',
      points: [
        'Lowest APR first: the yearly cost with interest, fees and GST.',
        'At the same APR, by the legal name of the regulated entity, A to Z.',
        'You may sort by monthly payment, amount or time instead.',
      ],
    },
    {
      title: 'What moves no offer',
      paragraphs: [
        'What a lender pays us, special offers and our own preferences are not part of the order. A special offer is a badge with its dates and moves nothing.',
      ],
    },
    {
      title: 'Lenders that do not match',
      paragraphs: [
        'They stand below the offers, by name, each with the rule that did not fit and the nearest change that would. A lender that did not answer is named as well; that says nothing about you.',
      ],
    },
    {
      title: 'How we earn',
      paragraphs: [
        'You pay us nothing. A lender pays us when it pays out a loan that began here. What it pays is unknown to the part of the program that orders offers.',
      ],
    },
    {
      title: 'It can be checked',
      paragraphs: [
        'With every decision we keep the facts, the version of every lender’s rules and the versions below. The same facts and versions give the same answer a year later, to the last paisa. Ask our grievance officer for the record of your own decision.',
      ],
    },
  ] as readonly Section[],
  now: 'In force now',
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
  kinds: { ranking: 'Order of offers', pricing: 'Place within a lender’s rates', engine: 'Matching rules' },
  changes: {
    'ranking-1': 'First order: APR, then legal name. The customer may sort by payment, amount or time.',
    'pricing-2':
      'Rates and fees are rounded in decimals: 2.175% becomes 2.18%, where it could become 2.17% before. A score you do not know is priced as the lowest, and the offer says from–to.',
    'eligibility-2':
      'A score you do not know counts as the lowest, so that saying less never opens more lenders. A range of scores is named as a range. Retired people, homemakers and students can match gold loans. Of a business the profit counts for what it can repay, not the sales. The change named beside a reason is the smallest that is enough.',
    'pricing-1': 'First pricing: points for score, income and other loans.',
    'eligibility-1': 'First set of rules: the six kinds named above.',
  } satisfies Record<MatchingVersion, string>,
};
