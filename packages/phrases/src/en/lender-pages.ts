import { plural } from '../plural.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

/** The pages of single lenders: the application there, and the pages that only some lenders have. */
export const lenderPages = {
  head: {
    lender: (lender: string, brand: string) => `${lender} · ${brand}`,
    declined: (brand: string) => `Declined by EarlySalary · ${brand}`,
    otp: (brand: string) => `IndiaLends code · ${brand}`,
    submit: (brand: string) => `Send my application · ${brand}`,
    gold: (lender: string, brand: string) => `Gold loan with ${lender} · ${brand}`,
  },
  title: (lender: string) => `A loan with ${lender}`,
  state: {
    title: 'Your application',
    offerTitle: (lender: string) => `Your offer from ${lender}`,
    apply: (lender: string) => `Apply with ${lender}`,
    waiting: (lender: string) =>
      `${lender} is still working out an offer for you. It will appear here and on “My offers”.`,
    unmatched: (lender: string) =>
      `${lender} has no offer for the details you gave. “My offers” shows why, and what would help.`,
    silent: (lender: string) =>
      `${lender} didn’t answer when we asked. This isn’t a decision about you. We’ll ask again if you start a new application.`,
    paused: (lender: string) => `${lender} isn’t taking new applications right now, so we don’t show its offer.`,
    none: (lender: string) => `You don’t have an offer from ${lender} yet.`,
    offers: 'See my offers',
    all: 'All my applications',
    lenderPage: (lender: string) => `Steps and documents at ${lender}`,
  },
  declined: {
    title: 'EarlySalary declined your application',
    text: (entity: string) =>
      `${entity} decided not to offer you this loan. It uses its own rules, and only it can explain why in detail.`,
    meaningTitle: 'What this means',
    meaning: [
      'You owe nothing and weren’t charged.',
      'Other lenders make their own decisions, and your other offers haven’t changed.',
      'The lender’s enquiry may appear on your credit report. Several in a short time can lower your score a little.',
    ],
    doTitle: 'What you can do now',
    do: [
      'Look at your other offers: they’re still valid.',
      'Ask EarlySalary’s grievance officer for the reason. They must answer within 30 days.',
      'Check your credit report: each bureau gives you one free report a year. Ask the bureau to correct any mistakes.',
      'Try EarlySalary again after 3 months, or sooner if your income or other loans change.',
    ],
    offers: 'See my other offers',
    none: 'EarlySalary hasn’t declined any of your applications.',
    reason: (note: string) => `The lender’s own words: ${note}`,
  },
  submit: {
    title: (lender: string) => `Send your application to ${lender}`,
    offerOf: (lender: string) => `Your offer from ${lender}`,
    text: 'Your details are complete. Check the offer again. We won’t send anything until you say so.',
    waiting: 'The lender is working out your offer. This takes a few seconds.',
    none: 'There’s no offer for these details today. Correct them if something’s wrong, or come back later.',
    edit: 'Change my details',
    sent: (lender: string) => `Your application with ${lender}`,
    kfs: 'Key Facts Statement',
  },
  otp: {
    title: 'Confirm your number with IndiaLends',
    text: 'When you press the button, IndiaLends sends its own code to your mobile number to check that the application is yours. It’s not the code you signed in with.',
    send: 'Send code',
    again: 'Send another code',
    againIn: (seconds: number) => `Another code in ${seconds} s`,
    label: 'Code from IndiaLends',
    hint: '6 digits, by SMS',
    confirm: 'Confirm code',
    valid: (minutes: number) => `The code is valid for ${count(minutes, 'minute', 'minutes')}.`,
    demo: (code: string) => `Demo: simulated lender, no SMS is sent. The code is ${code}.`,
    confirmed: 'Your number is confirmed.',
    proceed: 'Continue with my application',
    without: 'You don’t have an IndiaLends application waiting for a code.',
    signInTitle: 'Sign in first',
    signInText:
      'This page is for an application with IndiaLends. Sign in with your mobile number and continue from “My applications”.',
    signIn: 'Sign in',
  },
  gold: {
    title: (lender: string) => `A gold loan with ${lender}`,
    text: 'Fill in what the lender needs for an offer. You’ll get a lead ID and its schemes. Nothing is binding, and your gold stays with you.',
    compareTitle: 'Another gold lender',
    compare: 'Compare all gold lenders',
    compareText: 'You can compare all gold lenders side by side and choose another one.',
    replaceText: (lender: string) =>
      `You can choose another gold lender. Once you send it your details, that enquiry replaces the one with ${lender}. An application you’ve already made isn’t affected.`,
    form: 'Your enquiry',
    amount: 'How much do you need?',
    amountHint: 'Lenders give up to 75–85% of your gold’s value, depending on the amount.',
    known: 'We have your details from your profile. We only need the amount.',
    consentTitle: (lender: string) => `Send my details to ${lender}`,
    agree: 'I agree',
    agreeFirst: 'Please tick “I agree” to send the enquiry.',
    send: (lender: string) => `Ask ${lender} for its schemes`,
    leadTitle: 'Your lead ID',
    leadText: (lender: string) => `Quote this number when you call or visit ${lender}.`,
    waiting: (lender: string) => `${lender} has your enquiry and is working out its schemes. This takes a few seconds.`,
    schemes: 'Schemes for you',
    choose: 'Choose this scheme',
    unmatched: (lender: string) => `${lender} can’t make an offer for these details.`,
    silent: (lender: string) => `${lender} isn’t answering right now. We’ve kept your enquiry. Please try again later.`,
    again: 'Start a new enquiry',
  },
};
