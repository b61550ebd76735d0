import { plural } from '../plural.ts';

/** What only the page of the offers says: what was asked for, the nearest plan to it, what closing early costs, and its dialogs. */
export const offersPage = {
  asked: (amount: string, term: string) => `${amount} over ${term}`,
  change: {
    open: 'Change',
    openFull: 'amount or loan term',
    amount: 'Amount',
    term: 'Loan term',
    confirm: 'Show offers',
    hint: 'We’ll ask lenders again if their system answers us directly. Applications you’ve already sent don’t change.',
    done: (amount: string, term: string) => `These offers are for ${amount} over ${term}.`,
  },
  nearest: (lender: string, term: string) => `${lender} doesn’t offer ${term}. This is its closest term.`,
  closing: (months: number) => `If you close the loan after ${months} months`,
  closingValue: (cost: string, owed: string) =>
    `${cost} in interest, fees and GST by then, plus the lender’s charge for closing early. You’d repay the ${owed} you still owe.`,
  foreclosure: 'Lender’s charge for closing early',
  foreclosureUnknown: (lender: string) => `We don’t know it. Ask ${lender} before you sign.`,
  /** The offers as a table, on wide screens. */
  table: {
    asTable: 'Show as a table',
    asCards: 'Show as cards',
    caption: 'Your offers',
    lender: 'Lender',
    choose: 'Apply',
  },
  compare: {
    title: 'Offers side by side',
    choose: 'Compare',
    full: (most: number) => `You’re already comparing ${most}`,
    open: (count: number) => `Compare ${count} offers`,
    oneMore: 'Choose one more to compare',
    clear: 'Clear',
    least: 'lowest',
    days: (days: number) => `${days} ${plural('en', days, { one: 'day', other: 'days' })}`,
    decided: 'Offered by the lender?',
    entity: 'Regulated entity',
    read: 'Read',
    next: 'Continue with',
    note: '“Lowest” marks the lowest cost in a row. Which loan suits you also depends on the amount and the loan term.',
  },
  freshDialog: {
    title: 'Start a new application?',
    text: 'The offers on this page will end and you’ll check your details again. Applications you’ve already sent to a lender continue.',
    confirm: 'Start a new application',
    keep: 'Keep these offers',
  },
  remindDialog: {
    title: 'Remind me later',
    text: 'We’ll send one message, between 10am and 7pm.',
    date: 'Day',
    time: 'Time',
    confirm: 'Set reminder',
    past: 'Please choose a time within the next 90 days',
    set: (when: string) => `We’ll remind you on ${when}.`,
    moved: (when: string) => `We don’t send messages at that time, so we’ll remind you on ${when}.`,
  },
};
