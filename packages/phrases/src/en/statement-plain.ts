import { plural } from '../plural.ts';
import { statement as before } from './statement.ts';

const days = (count: number) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`;

/** The Key Facts Statement since form kfs-5; a statement of an earlier form is printed with the words before. */
export const plainStatement: typeof before = {
  ...before,
  title: 'Key Facts Statement',
  validity: (from, until, count) =>
    `Valid for ${days(count)}: from ${from} until ${until} (Indian time). The terms below hold if you apply within this time.`,
  indicative:
    'Indicative: worked out from the lender’s rules. The lender decides when you apply. What counts is the statement it gives you before you sign.',
  illustrative: 'Demo data: the lender and terms are illustrative, not an offer.',
  part1: {
    ...before.part1,
    disbursalValues: {
      ...before.part1.disbursalValues,
      several_parts: 'In several parts, into your bank account, as set out in the loan agreement',
    },
    floating: 'More about the floating rate',
    floatingValue:
      'The rate rises and falls with a reference rate. The loan agreement states the reference rate, the margin and the days of change, and the lender tells you before each change',
    oneTime: (amount) => `${amount}, once, deducted when the loan is paid out`,
    chargeKinds: { ...before.part1.chargeKinds, other: 'Other: a charge the lender doesn’t name' },
    taxIncluded: (amount) => `${amount}, including tax`,
    withoutGst: (amount) => `${amount}, excluding GST`,
    withTax: (amount, tax) => `${amount}, including ${tax} tax`,
  },
  part2: {
    ...before.part2,
    transfer: 'Can the loan be transferred to other entities or securitised?',
    collaborativeP2p: (entity) => `Individuals lend through ${entity}`,
    coolingOffValue: (count) =>
      `${days(count)} after the payout: repay what you received plus interest for those days, with no penalty`,
    coolingOffFeeReturned: (count) =>
      `${days(count)} after the payout: repay what you received plus the APR for those days, with no penalty. The lender doesn’t keep its fee or the GST on it`,
    coolingOffFeeKept: (count) =>
      `${days(count)} after the payout: repay the whole loan plus interest for those days, with no penalty. The lender keeps its fee and the GST on it`,
  },
  annexB: {
    ...before.annexB,
    interest: 'Total interest over the loan term',
    feesToLender: 'to the regulated entity, including GST',
    net: 'Net disbursed amount (1 minus 6)',
    total: 'Total paid by the borrower (1 and 5)',
    method: (net, epi, count) =>
      `The APR is 12 times the monthly rate at which ${count} instalments of ${epi} are worth ${net}, the amount you receive. The instalment isn’t rounded; the result is rounded to 2 decimals.`,
    assumed:
      'Assumes that today’s rate stays the same and the whole loan is paid out at once. If the rate changes or money is paid out later, instalments and APR change.',
  },
  annexC: {
    ...before.annexC,
    outstanding: 'Balance before',
    total: 'Total',
    note: 'If the loan is paid out on a different day from the one assumed here, the first instalment may differ by a few days’ interest. The lender’s schedule counts.',
  },
};
