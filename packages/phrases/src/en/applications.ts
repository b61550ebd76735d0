import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { CancelledKind } from '@tulna/rules/status-updates';
import { plural } from '../plural.ts';

/** `amount` of a payment as text, where the lender has said it; `cancelled` of a cancellation. */
type Facts = { lender: string; entity: string; amount?: string; cancelled?: CancelledKind | null };
type Status = LenderApplicationStatus;

/** What happened to an application, in plain sentences with one next step. */
export const applications = {
  head: {
    list: (brand: string) => `My applications · ${brand}`,
    one: (brand: string) => `Your application · ${brand}`,
  },
  title: 'My applications',
  text: 'Everything you’ve applied for, from the first step to the money in your account.',
  enquiry: {
    title: (lender: string) => `Gold loan enquiry with ${lender}`,
    states: {
      waiting: 'With the lender',
      schemes: 'Schemes to choose from',
      no_schemes: 'No schemes',
      no_answer: 'No answer',
    },
    sent: 'Sent',
    lead: 'Lead ID',
    go: (lender: string) => `Go to ${lender}’s page`,
  },
  oneTitle: (lender: string) => `Your application with ${lender}`,
  chips: {
    started: 'Started',
    sent: 'With the lender',
    in_review: 'In review',
    approved: 'Approved by the lender',
    agreement: 'Agreement signed',
    disbursed: 'Paid out',
    declined: 'Declined',
    failed: 'Not sent yet',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  } satisfies Record<Status, string>,
  /** For a loan that was cancelled after it was paid out. */
  givenBack: 'Loan cancelled',
  events: {
    started: ({ lender }: Facts) => `You applied with ${lender}`,
    sent: ({ lender }: Facts) => `${lender} has your application`,
    in_review: ({ lender }: Facts) => `${lender} is reviewing your application`,
    approved: ({ entity }: Facts) => `${entity} approved the loan`,
    agreement: () => 'You signed the agreement',
    disbursed: ({ amount }: Facts): string =>
      amount === undefined ? 'The money was paid out' : `${amount} was paid out`,
    declined: ({ entity }: Facts) => `${entity} declined the loan`,
    failed: ({ lender }: Facts) => `We couldn’t reach ${lender}`,
    withdrawn: () => 'You withdrew the application',
    cancelled: ({ cancelled }: Facts): string =>
      cancelled === 'within_days'
        ? 'The loan was cancelled within the cooling-off period'
        : cancelled === 'after_days'
          ? 'The loan was cancelled after the cooling-off period'
          : cancelled === 'before_payment'
            ? 'The application was cancelled before any money was paid out'
            : 'The loan was cancelled',
  } satisfies Record<Status, (facts: Facts) => string>,
  corrected: ({ lender, amount }: Facts): string =>
    amount === undefined ? `${lender} corrected the payout` : `${lender} corrected the amount: ${amount} was paid out`,
  ahead: {
    started: 'You apply',
    sent: 'The lender gets your application',
    in_review: 'The lender reviews it',
    approved: 'The lender decides',
    agreement: 'You sign the agreement',
    disbursed: 'The money is paid out',
  },
  paused: (lender: string) => `${lender} isn’t taking new applications through us right now. Yours isn’t affected.`,
  /** Nothing of it has reached the lender yet. */
  pausedBefore: (lender: string) =>
    `${lender} isn’t taking new applications through us right now. We’re keeping yours and will send it when ${lender} takes applications again. You can also withdraw it and look at your other offers.`,
  next: {
    title: 'What happens next',
    preparing: ({ lender }: Facts) =>
      `We’re opening the next step at ${lender} for you. It takes a few seconds. You can stay on this page.`,
    byHand: ({ lender }: Facts) =>
      `We send applications to ${lender} in batches. Yours goes in the next one. ${lender} will contact you, and we’ll show updates here.`,
    open: ({ lender }: Facts) =>
      `Continue at ${lender}: check the loan there and say yes or no. You’ll come back here afterwards.`,
    in_review: ({ lender }: Facts) =>
      `${lender} is checking your details. You don’t need to do anything. We’ll show updates here.`,
    sent: ({ lender }: Facts) =>
      `${lender} has your application and will decide. You don’t need to do anything. We’ll show updates here.`,
    approved: ({ lender }: Facts) =>
      `Take your time reading ${lender}’s agreement. Only sign if every figure is what you expect.`,
    agreement: ({ lender }: Facts) =>
      `${lender} will pay the money into your bank account. You don’t need to do anything else.`,
    disbursed: (days: number) =>
      `If you change your mind, you can cancel the loan within ${days} ${plural('en', days, { one: 'day', other: 'days' })} with no penalty.`,
    declined: 'Other lenders make their own decisions. Your other offers are still there.',
    failed: ({ lender }: Facts) => `We couldn’t reach ${lender}. Your details are safe, and you can try again.`,
    withdrawn:
      'You owe nothing. Your other offers are still there. To apply with this lender again, start a new application under My offers.',
    cancelled: ({ lender, cancelled }: Facts): string =>
      cancelled === 'before_payment'
        ? 'No money was paid out, so you owe nothing. Your other offers are still there.'
        : cancelled === 'within_days'
          ? `Ask ${lender} to confirm in writing that the loan is closed and you owe nothing more.`
          : `The cooling-off period was over, so you may have to pay charges. Ask ${lender} for a loan closure statement.`,
  },
  paidAlthough: {
    declined: (lender: string) =>
      `${lender} told us that it declined this loan and also that it paid it out. We’re asking ${lender} which is right. If the money is in your account, it’s a loan you must repay.`,
    cancelled: (lender: string) =>
      `${lender} told us that this loan was cancelled and also that it paid money out. We’re asking ${lender} about it. Any money in your account is a loan you must repay.`,
    partly_cancelled: (lender: string) =>
      `${lender} told us that part of this loan was returned. We’re asking ${lender} how much you still owe. Until it answers, we show the full amount paid out.`,
    withdrawn: (lender: string) =>
      `You withdrew this application, but ${lender} paid out the loan anyway. If you don’t want it, tell ${lender} within the cooling-off period that you’re cancelling it.`,
  },
  coolingOff: {
    title: 'You can still cancel the loan',
    left: (days: number) =>
      days === 0 ? 'Today is the last day.' : `${days} ${plural('en', days, { one: 'day', other: 'days' })} left.`,
    until: (day: string) => `Until the end of ${day}, with no penalty.`,
    loan: 'The loan',
    received: 'Amount you received',
    interest: (percent: string) => `Interest to date, at ${percent} a year`,
    apr: (percent: string) => `Cost to date, at an APR of ${percent}`,
    due: 'If you repay today',
    later: 'If you repay later',
    feeKept: (charges: string) => `The lender keeps its fee and GST (${charges}), as its Key Facts Statement says.`,
    feeReturned: (charges: string) => `The lender doesn’t keep its fee and GST (${charges}).`,
    assumed: 'The lender hasn’t told us how much it paid out. These figures are from the offer.',
    letter: 'Download a letter to the lender',
    letterFile: 'cooling-off-letter',
    letterText: (facts: {
      lender: string;
      entity: string;
      officer: string;
      email: string;
      reference: string;
      application: string;
      paidOn: string;
      lastDay: string;
      today: string;
      due: string;
      rows: string;
      brand: string;
    }) =>
      `To: ${facts.officer}, ${facts.entity} (${facts.lender}), ${facts.email}\nDate: ${facts.today}\n\nSubject: Cancelling my loan within the cooling-off period\n\nYour reference: ${facts.reference}\nReference at ${facts.brand}: ${facts.application}\nFirst payout: ${facts.paidOn}\nLast day of cooling-off period: ${facts.lastDay}\n\nI want to cancel this loan within the cooling-off period, without penalty, as your Key Facts Statement allows.\n\nBy my calculation, ${facts.due} is due if I repay today. On other days:\n${facts.rows}\n\nPlease tell me in writing today the exact amount and the account to pay it into. Please also confirm that the loan is closed and that nothing about it is reported as overdue.\n\nName: ____________________\nMobile number: ____________________\nSignature: ____________________\n`,
    letterHint: (lastDay: string) =>
      `Email it before the end of ${lastDay} and keep the sent email: it shows when you gave notice.`,
    how: (lender: string, officer: { name: string; email: string; phone: string }) =>
      `Tell ${lender} that you want to cancel within the cooling-off period: ${officer.phone} or ${officer.email} (${officer.name}). It will confirm the exact amount and where to pay it.`,
    over: (day: string) => `The cooling-off period ended on ${day}.`,
  },
  go: {
    lender: (lender: string) => `Continue at ${lender}`,
    offers: 'See my other offers',
    again: 'Try again',
    kfs: 'Key Facts Statement',
    all: 'All my applications',
    one: 'See this application',
    withdraw: 'Withdraw the application',
  },
  facts: {
    amount: 'Loan',
    emi: 'Monthly payment',
    apr: 'APR',
    reference: 'Lender’s reference',
    disbursed: 'Paid out',
    reversed: 'Amount returned',
    outstanding: 'Total paid out',
    part: (number: number) => `Part ${number}`,
    noAmount: 'Amount not yet known',
  },
  history: 'Late updates that changed nothing',
  undoneUpdates: 'Corrected updates',
  takesBack: (event: string) => `Correction: an earlier update was wrong. Back to: ${event}`,
  noteBy: (lender: string, note: string) => `${lender}: ${note}`,
  withdrawDialog: {
    title: 'Withdraw this application?',
    text: ({ lender }: Facts) =>
      `Your application with ${lender} ends here. If ${lender} still contacts you, say that you no longer want this loan. Withdrawing is free but can’t be undone. To apply again, send your details again for new offers.`,
    confirm: 'Withdraw the application',
    keep: 'Keep it',
    done: 'Application withdrawn',
  },
  empty: {
    title: 'You haven’t applied with a lender yet',
    text: 'Once you apply, you’ll see every step here and what comes next.',
    action: 'See my offers',
    begin: 'Compare and apply',
    missingTitle: 'We couldn’t find this application',
    missingText: 'The web address may be incomplete. You can see all your applications on one page.',
  },
  lost: 'We couldn’t refresh this page. What you see may be out of date.',
};
