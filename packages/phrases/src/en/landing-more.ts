import { plural } from '../plural.ts';

/** The landing page below its first view: products, steps, cost, lenders, data, questions. */
export const landingMore = {
  products: {
    title: 'What would you like to compare?',
    open: 'Compare now',
    handOff: 'Find out more',
    soon: 'Opens soon',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Tell us a little',
        text: 'Income, work and how much you need. It is saved as you go, so you can stop and carry on with another phone.',
      },
      {
        title: 'Compare real costs',
        text: 'Monthly payment, yearly cost with all fees, and the total in rupees. Lenders that do not match are named, with the reason.',
      },
      {
        title: 'Apply to one',
        text: 'You choose the lender and agree before the application goes out. You follow every step until the money is in your account.',
      },
    ],
  },
  lenders: {
    title: 'Lenders you can meet here',
    text: 'Each is shown with the regulated company behind it. No lender can pay to be shown first.',
    rates: (from: string, to: string) => `${from}% to ${to}% a year`,
    all: (count: number) => `${count} more ${plural('en', count, { one: 'lender', other: 'lenders' })}`,
    illustrative: 'Demo data: names and terms of lenders are illustrative and are not offers.',
  },
  calculator: {
    title: 'What would it cost?',
    text: 'Move the sliders. This is arithmetic, not an offer: your own rate comes from the lender.',
    amount: 'Loan amount',
    months: 'Time to repay',
    rate: 'Interest rate a year',
    fee: 'Processing fee',
    monthsShown: (count: number) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    emi: 'Monthly payment (EMI)',
    apr: 'APR',
    interest: 'Interest in all',
    fees: 'Fee with 18% GST',
    received: 'Reaches your account',
    total: 'You pay back in all',
    basis:
      'APR counts the interest, the processing fee and 18% GST on it, set against the money that really reaches you, as a yearly rate on the reducing balance.',
  },
  data: {
    title: 'What we do with your data',
    does: 'We do',
    never: 'We never',
    doItems: [
      'show you every lender we asked and what it answered',
      'send your details only to lenders that are named to you, and only after you agree',
      'keep PAN, phone and address encrypted, and let you download or delete them',
      'keep a record of every consent, which you can take back as easily as you gave it',
    ],
    neverItems: [
      'ask for your Aadhaar number, a password or a PIN',
      'sell your number or pass it to callers',
      'tick a box for you, or hurry you with a countdown',
      'say a loan is approved before the lender has approved it',
    ],
  },
  questions: {
    title: 'Questions people ask',
    items: [
      {
        question: 'Does comparing hurt my credit score?',
        answer:
          'No. We match you by the rules lenders have given us. Only when you apply with a lender may that lender ask a credit bureau, and it tells you so first.',
      },
      {
        question: 'What does it cost me?',
        answer:
          'Nothing. If you take a loan, the lender may pay us a commission. It never changes which lender you see first, and it is not added to your loan.',
      },
      {
        question: 'Who lends me the money?',
        answer:
          'A bank or a non-banking finance company registered with the Reserve Bank of India. We show its name, its terms and its key facts statement before you apply. We ourselves do not lend.',
      },
      {
        question: 'How are the offers put in order?',
        answer:
          'By APR, the lowest first, and by name where it is the same. You can sort by monthly payment, amount or time to repay. Nobody can pay for a better place.',
      },
      {
        question: 'Can I change my mind after I took a loan?',
        answer:
          'Yes. Every offer states its cooling-off days. Within them you can give the loan back without a penalty. After the payout we show you what that costs on each day.',
      },
    ],
  },
};
