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
  text: 'Everything you have applied for, from the first step to the money in your account.',
  oneTitle: (lender: string) => `Your application with ${lender}`,
  chips: {
    started: 'Started',
    sent: 'With the lender',
    in_review: 'Being looked at',
    approved: 'Approved by the lender',
    agreement: 'Agreement signed',
    disbursed: 'Paid out',
    declined: 'Declined',
    failed: 'Not sent yet',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  } satisfies Record<Status, string>,
  /** Of a loan that was cancelled after it was paid out. */
  givenBack: 'Given back',
  events: {
    started: ({ lender }: Facts) => `You applied with ${lender}`,
    sent: ({ lender }: Facts) => `${lender} has your application`,
    in_review: ({ lender }: Facts) => `${lender} is looking at it`,
    approved: ({ entity }: Facts) => `${entity} approved the loan`,
    agreement: () => 'You signed the agreement',
    disbursed: ({ amount }: Facts): string =>
      amount === undefined ? 'The money was paid out' : `${amount} was paid out`,
    declined: ({ entity }: Facts) => `${entity} declined the loan`,
    failed: ({ lender }: Facts) => `${lender} could not be reached`,
    withdrawn: () => 'You withdrew the application',
    cancelled: ({ cancelled }: Facts): string =>
      cancelled === 'within_days'
        ? 'The loan was given back within the cooling-off days'
        : cancelled === 'after_days'
          ? 'The loan was given back after the cooling-off days'
          : cancelled === 'before_payment'
            ? 'The application was cancelled before any money was paid'
            : 'The loan was cancelled',
  } satisfies Record<Status, (facts: Facts) => string>,
  corrected: ({ lender, amount }: Facts): string =>
    amount === undefined ? `${lender} corrected the payment` : `${lender} put the amount right: ${amount} was paid out`,
  ahead: {
    started: 'You apply',
    sent: 'The lender gets your application',
    in_review: 'The lender looks at it',
    approved: 'The lender decides',
    agreement: 'You sign the agreement',
    disbursed: 'The money is paid out',
  },
  paused: (lender: string) =>
    `${lender} takes no new applications through us at the moment. This one goes on with ${lender}.`,
  next: {
    title: 'What happens next',
    preparing: ({ lender }: Facts) =>
      `We are opening ${lender}’s own step for you. It takes a few seconds; you can stay here.`,
    byHand: ({ lender }: Facts) =>
      `${lender} takes applications by file, and yours goes with the next one. It contacts you; news appears here too.`,
    open: ({ lender }: Facts) =>
      `Go on at ${lender}: it shows you the loan once more, and you say yes or no there. Afterwards you come back here.`,
    in_review: ({ lender }: Facts) =>
      `${lender} is checking your details. There is nothing for you to do; news appears here.`,
    sent: ({ lender }: Facts) =>
      `${lender} has your application and decides. There is nothing for you to do; news appears here.`,
    approved: ({ lender }: Facts) =>
      `Read ${lender}’s agreement in peace, and sign it only if every number is as you expect.`,
    agreement: ({ lender }: Facts) => `${lender} pays the money into your bank account. Nothing more is asked of you.`,
    disbursed: (days: number) =>
      `If you change your mind, you can give the loan back within ${days} ${plural('en', days, { one: 'day', other: 'days' })} without a penalty.`,
    declined: 'A decline by one lender says nothing about the others. Your other offers are still there.',
    failed: ({ lender }: Facts) => `${lender} did not take our call. Your details are safe, and you can try again.`,
    withdrawn:
      'Nothing is owed. Your other offers are still there. To apply with this lender again, start a new application on the same page.',
    cancelled: ({ lender, cancelled }: Facts): string =>
      cancelled === 'before_payment'
        ? 'No money was paid out, so nothing is owed. Your other offers are still there.'
        : cancelled === 'within_days'
          ? `Ask ${lender} for its written confirmation that the loan is closed and nothing more is owed.`
          : `The cooling-off days were over, so charges may be due. Ask ${lender} for its closing statement.`,
  },
  paidAlthough: {
    declined: (lender: string) =>
      `${lender} told us that it declined this loan, and also that it paid it out. We are asking ${lender} which is right. If the money is in your account, it is a loan that you owe.`,
    cancelled: (lender: string) =>
      `${lender} told us that this loan was cancelled, and also that it paid money out. We are asking ${lender} about it. What reached your account is a loan that you owe.`,
    partly_cancelled: (lender: string) =>
      `${lender} told us that part of this loan was given back. We are asking ${lender} what is still owed. Until it answers, we show all that was paid out.`,
    withdrawn: (lender: string) =>
      `You withdrew this application, and ${lender} paid out the loan all the same. If you do not want it, tell ${lender} that you give it back within the cooling-off days.`,
  },
  coolingOff: {
    title: 'You can still give the loan back',
    left: (days: number) =>
      days === 0 ? 'Today is the last day.' : `${days} ${plural('en', days, { one: 'day', other: 'days' })} left.`,
    until: (day: string) => `Until the end of ${day}, without a penalty.`,
    loan: 'The loan',
    received: 'What you received',
    interest: (percent: string) => `Interest to today, at ${percent} a year`,
    apr: (percent: string) => `Cost of the days to today, at the APR of ${percent}`,
    due: 'To pay back today',
    later: 'If you pay it back later',
    feeKept: (charges: string) => `The lender keeps its fee and GST (${charges}), as its key facts statement says.`,
    feeReturned: (charges: string) => `The lender does not keep its fee and GST (${charges}).`,
    assumed: 'The lender has not told us how much it paid out. These figures are those of the offer.',
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
      `To: ${facts.officer}, ${facts.entity} (${facts.lender}), ${facts.email}\nDate: ${facts.today}\n\nSubject: I give my loan back in the cooling-off days\n\nYour reference: ${facts.reference}\nReference at ${facts.brand}: ${facts.application}\nFirst payment: ${facts.paidOn}\nLast cooling-off day: ${facts.lastDay}\n\nI do not want to keep this loan and give it back without a penalty, as your key facts statement allows.\n\nBy my calculation ${facts.due} is due if you receive it today. On other days:\n${facts.rows}\n\nPlease tell me in writing, today, the exact sum and the account to pay it to, and confirm that the loan is closed and that nothing about it is reported as overdue.\n\nName: ____________________\nMobile number: ____________________\nSignature: ____________________\n`,
    letterHint: (lastDay: string) =>
      `Send it by e-mail before the end of ${lastDay} and keep the sent e-mail: it shows when you gave notice.`,
    how: (lender: string, officer: { name: string; email: string; phone: string }) =>
      `Tell ${lender} that you want to use the cooling-off days: ${officer.phone} or ${officer.email} (${officer.name}). It confirms the exact sum and where to pay it.`,
    over: (day: string) => `The cooling-off days ended on ${day}.`,
  },
  go: {
    lender: (lender: string) => `Go on at ${lender}`,
    offers: 'See my other offers',
    again: 'Try again',
    kfs: 'Key facts statement',
    all: 'All my applications',
    one: 'See this application',
    withdraw: 'Withdraw the application',
  },
  facts: {
    amount: 'Loan',
    emi: 'Monthly payment',
    apr: 'APR',
    reference: 'Reference of the lender',
    disbursed: 'Paid out',
    reversed: 'Given back',
    outstanding: 'Paid out in all',
    part: (number: number) => `Part ${number}`,
    noAmount: 'Amount not yet known',
  },
  history: 'News that came late and changed nothing',
  takenBack: 'News that was a mistake and was taken back',
  takesBack: (event: string) => `An earlier piece of news was a mistake and was taken back. As before: ${event}`,
  noteBy: (lender: string, note: string) => `${lender}: ${note}`,
  withdrawDialog: {
    title: 'Withdraw this application?',
    text: ({ lender }: Facts) =>
      `Your application with ${lender} ends here. If it still contacts you, say that you no longer want this loan. Withdrawing costs nothing. It cannot be undone. To apply again, send your details once more for new offers.`,
    confirm: 'Withdraw the application',
    keep: 'Keep it',
    done: 'The application is withdrawn',
  },
  empty: {
    title: 'You have not applied with a lender yet',
    text: 'Once you apply, you see here what happened and what comes next, step by step.',
    action: 'See my offers',
    begin: 'Compare and apply',
    missingTitle: 'We could not find this application',
    missingText: 'The address may be incomplete. All your applications stand together on one page.',
  },
  lost: 'We could not look for news just now. What you see may be a little old.',
};
