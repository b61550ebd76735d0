import type { GoldSchemeKind, GoldTerms } from '@tulna/rules/gold-terms';
import { formatPaise, formatRupees } from '@tulna/rules/money';

/** Gold lenders side by side, with the calculator by weight and purity. */
export const goldLoans = {
  head: {
    title: (brand: string) => `Compare gold loans · ${brand}`,
    description:
      'How much you can borrow on your gold, by weight and purity, and what each lender charges, side by side.',
  },
  title: 'Compare gold loans',
  lead: 'Every gold lender side by side. Choose one yourself: only that lender gets your details, and your gold stays with you until you’ve signed.',
  fields: {
    weight: {
      label: 'Weight of the gold in grams',
      hint: 'Without stones. If you aren’t sure, guess: the lender weighs it.',
    },
    carat: { label: 'Purity', hint: 'Look for the hallmark. Most jewellery is 22 carat (916).' },
    se_loan_amount: { label: 'How much do you need?', hint: 'Leave it empty to see the most you can get.' },
    desired_tenure: { label: 'Loan term' },
    postal_code: { label: 'PIN code', hint: 'Some lenders don’t lend everywhere.' },
  },
  carat: { 18: '18 carat (750)', 20: '20 carat (833)', 22: '22 carat (916)', 24: '24 carat (999)' },
  months: (count: number) => `${count} months`,
  compare: 'Compare',
  comparing: 'Comparing…',
  example: 'This is an example for 10 grams of 22 carat gold. Enter your own above.',
  changed: 'You’ve changed your answers. Press “Compare” to update the list.',
  kept: 'We don’t keep what you type here.',
  results: (count: number) => (count === 1 ? '1 lender for your gold' : `${count} lenders for your gold`),
  none: 'No lender matches this gold',
  nobody: 'No gold lender is taking enquiries right now',
  worth: (value: string) => `Your gold is worth about ${value}.`,
  price: (price: string, day: string) => `Gold price: ${price} for 1 gram of 24 carat on ${day}.`,
  priceBy: (source: string) => `Source: ${source}.`,
  priceInvented: 'This price is an example for the demo, not today’s market price.',
  noPrice: 'We don’t have a gold price right now, so we can only show each lender’s terms.',
  indicative: 'All figures are indicative. The lender weighs and tests your gold and makes its own offer.',
  order:
    'Lowest APR first. For each lender we compare the scheme nearest to the loan term you chose. If two APRs are equal, the larger amount comes first. Lenders can’t pay to rank higher.',
  howWeRank: 'How we match and rank',
  ceilings:
    'Under Reserve Bank rules, a lender can lend at most 85% of the gold’s value for loans up to ₹2,50,000, 80% up to ₹5,00,000 and 75% above. If you pay everything at the end, the interest counts towards these limits too.',
  schemes: {
    emi: 'Monthly payments (EMI)',
    interest_only: 'Interest every month, the loan at the end',
    bullet: 'Everything at the end',
  } satisfies Record<GoldSchemeKind, string>,
  card: {
    amount: 'You could get',
    largest: (amount: string) => `At most ${amount} on this gold, less than you asked for.`,
    apr: 'APR',
    monthly: 'Each month',
    last: 'At the end',
    rate: 'Interest rate',
    rateValue: (percent: number) => `${percent}% a year`,
    term: 'Loan term',
    otherTerm: (months: number) => `This lender’s nearest term is ${months === 1 ? '1 month' : `${months} months`}.`,
    charges: 'Fees including GST',
    totalCost: 'Total cost',
    other: (count: number) => (count === 1 ? '1 other scheme' : `${count} other schemes`),
    terms: 'Terms',
    perGram: (carat: string) => `Per gram, ${carat}`,
    notTaken: 'not accepted',
    ltv: 'Share of gold value',
    upTo: (percent: number) => `up to ${percent}%`,
    valuation: 'Where it’s tested',
    places: {
      branch: 'In a branch',
      home: 'At your home',
      both: 'At your home or in a branch',
    } satisfies Record<GoldTerms['valuation'], string>,
    testing: 'Testing fee',
    keeping: 'Storage',
    free: 'Free',
    plusGst: (rupees: number) => `${formatRupees(rupees)} plus GST`,
    aYear: (rupees: number) => `${formatRupees(rupees)} a year plus GST`,
    foreclosure: 'Closing early',
    unstated: 'Stated in the agreement',
    noTerms: 'This lender hasn’t given us its terms yet. Ask it directly.',
    choose: (lender: string) => `Choose ${lender}`,
  },
  unmatched: {
    title: (count: number) => (count === 1 ? '1 lender doesn’t match' : `${count} lenders don’t match`),
    lead: 'None of this is a decision about you. Here’s why each lender doesn’t match:',
    purity: (carat: string) => `It doesn’t lend on ${carat} gold.`,
    too_little: (least: number, largest: number) =>
      `Its smallest loan is ${formatPaise(least)}; on this gold it lends at most ${formatPaise(largest)}.`,
  },
  notHere: 'This site doesn’t offer gold loans',
  back: 'Go to home page',
  open: {
    title: (lender: string) => `You have an open enquiry with ${lender}`,
    text: (lender: string) =>
      `If you choose another lender and send it your details, that enquiry replaces the one with ${lender}.`,
    lead: (id: string) => `Lead ID: ${id}`,
    go: (lender: string) => `Continue with ${lender}`,
  },
  signIn: {
    title: 'Ready to choose?',
    text: 'Sign in with your mobile number, choose a lender, and only that lender gets your details.',
    go: 'Sign in and choose',
  },
};
