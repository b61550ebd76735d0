import { plural } from '../plural.ts';

/** The landing page below its first view: products, steps, cost, lenders, data, questions. */
export const landingMore = {
  checkGold: 'Work out a gold loan by weight and purity',
  products: {
    title: 'What would you like to compare?',
    open: 'Compare now',
    handOff: 'Find out more',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Tell us about yourself',
        text: 'Income, work and how much you need. We save as you go, so you can stop and continue on another phone.',
      },
      {
        title: 'Compare real costs',
        text: 'Monthly payment, yearly cost with all fees, and the total in rupees. We also name the lenders that don’t match, and say why.',
      },
      {
        title: 'Apply with one lender',
        text: 'You choose the lender and agree before we send your application. Then follow every step until the money is in your account.',
      },
    ],
  },
  lenders: {
    title: 'Our lenders',
    text: 'We name the regulated company behind each one. Lenders can’t pay to rank higher.',
    rates: (from: string, to: string) => `${from}% to ${to}% a year`,
    all: (count: number) => `${count} more ${plural('en', count, { one: 'lender', other: 'lenders' })}`,
    illustrative: 'Demo data: lender names and terms are illustrative, not offers.',
  },
  calculator: {
    title: 'What would it cost?',
    text: 'Move the sliders. This is an estimate, not an offer: the lender sets your rate.',
    sample: ({
      loans,
      rates,
      months,
      household,
    }: {
      loans: string;
      rates: string;
      months: number;
      household: string;
    }) =>
      `Loans of ${loans} at ${rates} a year, for up to ${months} months. If your household earns ${household} a year or less, a loan without security counts as a microfinance loan, with extra protection for you.`,
    amount: 'Loan amount',
    months: 'Loan term',
    rate: 'Annual interest rate',
    fee: 'Processing fee',
    monthsShown: (count: number) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    emi: 'Monthly payment (EMI)',
    apr: 'APR',
    interest: 'Total interest',
    fees: 'Fee including 18% GST',
    received: 'Amount you receive',
    total: 'Total to repay',
    basis:
      'APR is the yearly cost of interest, the processing fee and 18% GST on it, worked out on the amount you receive and a reducing balance.',
  },
  data: {
    title: 'What we do with your data',
    does: 'We do',
    never: 'We never',
    doItems: [
      'show you every lender we asked and what it answered',
      'send your details only to lenders we’ve named, and only after you agree',
      'encrypt your PAN, phone number and address, and let you download or delete them',
      'keep a record of every consent, which you can withdraw as easily as you gave it',
    ],
    neverItems: [
      'ask for your Aadhaar number, a password or a PIN',
      'sell your number or give it to telemarketers',
      'tick a box for you or rush you with a countdown',
      'say a loan is approved before the lender approves it',
    ],
  },
  questions: {
    title: 'Common questions',
    items: [
      {
        question: 'Does comparing affect my credit score?',
        answer:
          'No. We match you using the rules lenders give us. A lender can only check with a credit bureau when you apply with it, and it tells you first.',
      },
      {
        question: 'How much does it cost?',
        answer:
          'Nothing. If you take a loan, the lender may pay us a commission. That never changes which lender you see first, and it isn’t added to your loan.',
      },
      {
        question: 'Who lends me the money?',
        answer:
          'A bank or a non-banking financial company (NBFC) registered with the Reserve Bank of India. We show its name, terms and Key Facts Statement before you apply. We are not a lender.',
      },
      {
        question: 'How are offers sorted?',
        answer:
          'Lowest APR first. Offers with the same APR are sorted by name. You can sort by monthly payment, amount or loan term instead. Lenders can’t pay to rank higher.',
      },
      {
        question: 'Can I change my mind after taking a loan?',
        answer:
          'Yes. Every offer shows its cooling-off period. During that time you can cancel the loan with no penalty. Once the money is paid out, we show you how much to repay on each day.',
      },
    ],
  },
};
