import { plural } from '../plural.ts';

const lendersCount = (count: number) => `${count} ${plural('en', count, { one: 'lender', other: 'lenders' })}`;

/** The eligibility calculator: which lenders match a few answers, before anybody signs in. */
export const eligibility = {
  head: {
    title: (brand: string) => `Which lenders match you? · ${brand}`,
    description:
      'Answer 8 questions to see which lenders match you for a personal loan, what it would cost, and why others don’t. No sign-in, and no effect on your credit score.',
  },
  title: 'Which lenders match you for a personal loan?',
  lead: '8 questions, without signing in. See who matches, what the loan would cost, and what’s missing for the others.',
  kept: 'We use your answers to work out the list and don’t store them. Only this browser tab remembers them, until you close it.',
  check: 'See matching lenders',
  update: 'Update the list',
  checking: 'Working it out',
  clear: 'Clear my answers',
  changed: 'You changed an answer. The list below is still for your earlier answers.',
  results: {
    title: (matching: number, all: number) => `${matching} of ${lendersCount(all)} match your answers`,
    indicative:
      'Indicative: worked out from each lender’s rules, and not an offer. Each lender decides after it has seen your whole profile.',
    order: 'Lowest APR first. Lenders can’t pay to rank higher.',
    none: 'No lender matches these answers today',
    noneText:
      'This isn’t a judgement of you, and checking hasn’t affected your credit score. Below you can see what didn’t fit for each lender. A different amount or loan term may help.',
    nobody: 'No lender is taking applications right now',
    nobodyText: 'This has nothing to do with your answers. Please try again later.',
    missed: (count: number) =>
      `${lendersCount(count)} ${plural('en', count, { one: 'doesn’t', other: 'don’t' })} match`,
    why: 'For each lender, see which rule your answers don’t meet, and the smallest change that would help.',
    tellScore: (count: number) =>
      `Choose your credit score above. If it’s high enough, nothing else is missing for ${lendersCount(count)}.`,
    ownScore: (least: number) =>
      `If yours is ${least} or more, choose it above. Each credit bureau shows you your score free once a year.`,
    ownHistory: 'If you’ve had one, choose your score above.',
  },
  proceed: {
    title: 'Want offers from these lenders?',
    text: 'Sign in with a code and we’ll put these answers in your form. Anything you’ve typed or saved there before stays as it is.',
    signedIn: 'We’ll put these answers in your form. Anything you’ve typed or saved there before stays as it is.',
    whole:
      'Lenders use your whole profile to decide and set your rate, so the form asks for more, such as your PAN and address.',
    button: 'Continue with these answers',
  },
  notHere: {
    title: 'Personal loans aren’t available here',
    text: (brand: string) => `${brand} doesn’t compare personal loans.`,
    back: 'Go to home page',
  },
};
