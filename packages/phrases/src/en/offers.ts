import type { OfferOrder } from '@tulna/rules/ranking';
import { plural } from '../plural.ts';

const offersCount = (count: number) => `${count} ${plural('en', count, { one: 'offer', other: 'offers' })}`;
const lendersCount = (count: number) => `${count} ${plural('en', count, { one: 'lender', other: 'lenders' })}`;

/** Offers side by side, who is still answering, who did not match, and what one can do with all that. */
export const offers = {
  head: { title: (brand: string) => `Your offers · ${brand}` },
  title: (count: number) => (count === 0 ? 'Your offers' : `${offersCount(count)} for you`),
  order:
    'Lowest APR first, comparing each lender’s plan nearest to the loan term you asked for, unless you choose another order. Lenders can’t pay to rank higher.',
  sortBy: 'Sort by',
  sort: {
    apr: 'Lowest APR',
    emi: 'Lowest monthly payment',
    amount: 'Highest amount',
    tenure: 'Shortest term',
  } satisfies Record<OfferOrder, string>,
  show: 'Show',
  showAll: (count: number) => `All offers (${count})`,
  showConfirmed: (count: number) => `Offered by the lender (${count})`,
  showIndicative: (count: number) => `Indicative (${count})`,
  months: (count: number) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
  plans: {
    more: (count: number, lender: string) =>
      `${count} more ${plural('en', count, { one: 'plan', other: 'plans' })} from ${lender}`,
    grouped: (lenders: number) => `${lendersCount(lenders)}, each with its other plans below it.`,
  },
  card: {
    emi: 'Monthly payment',
    apr: 'APR',
    amount: 'Amount',
    tenure: 'Loan term',
    totalCost: 'Total cost',
    fees: 'Fees including GST',
    rate: 'Interest rate',
    rateValue: (percent: string) => `${percent}% a year, on what you still owe`,
    fee: 'Processing fee',
    gst: 'GST on the fee',
    net: 'Amount you receive',
    interest: 'Total interest',
    payable: 'Total to repay',
    penal: 'If you pay late',
    coolingOff: 'Cooling-off period',
    coolingOffValue: (days: number) =>
      `${days} ${plural('en', days, { one: 'day', other: 'days' })} to cancel the loan with no penalty`,
    officer: 'Lender’s grievance officer',
    validUntil: 'Valid until',
    kfs: 'Key Facts Statement',
    details: 'All details',
    lenderPage: (lender: string) => `Steps and documents at ${lender}`,
    lentBy: (entity: string, kind: string) => `Lent by ${entity} (${kind})`,
    lentByPeople: (platform: string, kind: string) => `Lent by individuals through ${platform} (${kind})`,
    dependsOnScore: (rateFrom: string, rateTo: string, aprFrom: string, aprTo: string) =>
      `${rateFrom}% to ${rateTo}% interest a year (APR ${aprFrom}% to ${aprTo}%), depending on the credit score the lender finds. The payment and costs shown use the highest rate.`,
    floating: 'Floating rate',
    floatingHint:
      'The lender can raise or lower the interest rate while you repay. Your monthly payment or loan term then changes.',
    severalParts: 'The loan is paid out in several parts, as set out in the loan agreement.',
    insurance: 'Insurance',
    illustrative: 'illustrative',
    indicative: 'Indicative',
    indicativeHint: 'Indicative means we worked it out from the lender’s rules. The lender decides when you apply.',
    confirmed: 'Offered by the lender',
    special: 'Special offer',
    /** On the badge: the lender's own words where they are in the language of the page. */
    specialBadge: (text: string) => text,
    specialDates: (from: string, to: string) => `${from} to ${to}`,
    specialFrom: (from: string) => `from ${from}`,
    specialUntil: (to: string) => `until ${to}`,
    lessThanAsked: 'Less than you asked for, because of the lender’s rules.',
  },
  /** Kinds of regulated entities; one that is not here is shown as the lender named it. */
  entities: {
    NBFC: 'NBFC',
    'NBFC-P2P': 'NBFC-P2P',
    'Small finance bank': 'Small finance bank',
    'Housing finance company': 'Housing finance company',
  } as Readonly<Record<string, string>>,
  apply: (lender: string) => `Apply with ${lender}`,
  seeApplication: (lender: string) => `See your application with ${lender}`,
  applyDialog: {
    title: (lender: string) => `Apply with ${lender}`,
    intro: (entity: string) =>
      `${entity} decides whether to lend. Nothing is binding until you sign its agreement, and you can stop at no cost.`,
    already: (lenders: string) =>
      `You already have an application in progress with ${lenders}. You can apply here as well, but each lender may ask for your credit report, and several requests in a short time can lower your score.`,
    amount: 'Loan',
    agree: 'I agree',
    decline: 'Not now',
    agreeFirst: 'Please tick “I agree” to apply.',
    missing: 'The consent text couldn’t be loaded.',
  },
  live: {
    asking: (waiting: string) => `Waiting for: ${waiting}`,
    answered: (done: number, all: number) => `We asked ${lendersCount(all)}. Answers so far: ${done}.`,
    all: 'Every lender we asked has answered.',
    noAnswer: (names: string) => `No answer from: ${names}`,
    paused: (names: string) => `Not taking applications right now: ${names}`,
    pausedHint: 'We don’t show their offers or send them anything. Your other offers aren’t affected.',
    noAnswerHint: 'This isn’t a decision about you. We’ll only ask again if you start a new application.',
    lost: 'Connection lost. Trying again.',
    waitingCard: (lender: string) => `${lender} is working out an offer`,
  },
  inFlight: {
    title: (lender: string) => `Your application with ${lender} is in progress`,
    go: 'Continue my application',
  },
  actions: {
    title: 'Not what you need?',
    edit: 'Change my details',
    editHint: 'Correct your income or other details to get new offers.',
    fresh: 'Start a new application',
    freshHint: 'Your current offers end and we ask lenders again.',
    remind: 'Remind me later',
    remindHint: 'One message, at a time you choose.',
  },
  howWeRank: 'How we match and rank',
  reminder: (when: string) => `A reminder is set for ${when}.`,
  changeReminder: 'Change it',
  unmatched: {
    title: (count: number) => `${lendersCount(count)} without an offer`,
    text: 'For each lender, see which rule you didn’t meet and the smallest change that would help, or why else there’s no offer.',
    more: (count: number) => `Show ${count} more`,
    hint: (count: number, change: string) => `${change} That’s the only thing missing for ${lendersCount(count)}.`,
    nearest: 'What would help most',
    tellScore: (count: number) =>
      `Add your credit score under “Change my details”. If it’s high enough, nothing else is missing for ${lendersCount(count)}.`,
    byLender: 'The lender’s own decision',
    lenderReason: (reason: string) =>
      `It looked at your details and isn’t making an offer now. Its reason: “${reason}”`,
    refusal: 'What this means, and what you can do now',
    choose: 'Choose it in My data',
  },
  stopped: {
    title: 'You withdrew your consent to use your details',
    text: 'Without it we don’t show offers or ask lenders. Give your consent again in My data to see offers that are still valid.',
    give: 'Open My data',
  },
  empty: {
    title: 'No lender matches your details today',
    text: 'This isn’t a judgement of you, and comparing hasn’t affected your credit score. Below you can see what didn’t fit for each lender. A different amount or a corrected income may help. You can also set a free reminder to check again later.',
    waitingTitle: 'Lenders are looking at your details',
    waitingText: 'This usually takes a few seconds. Offers appear here as they arrive.',
    noneTitle: 'You don’t have any offers yet',
    noneText: 'Fill in your details once to compare offers from several lenders here.',
    none: 'Fill in my details',
    draftTitle: 'You’ve started a new application',
    draftText: 'Finish your details and we’ll ask lenders again.',
    draft: 'Continue with my details',
    expiredTitle: 'These offers have ended',
    expiredText: 'Lenders only hold an offer for a few days. Your details are still here: check them and ask again.',
    expired: 'Check my details and ask again',
    filtered: 'No offers of this kind. Choose “All offers” to see the others.',
  },
};
