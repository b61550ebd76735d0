import { plural } from '../plural.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

/** The pages of single lenders: their own steps, their documents, what happens next. */
export const lenderPages = {
  head: {
    lender: (lender: string, brand: string) => `${lender} · ${brand}`,
    declined: (brand: string) => `Declined by EarlySalary · ${brand}`,
    otp: (brand: string) => `IndiaLends passcode · ${brand}`,
    submit: (brand: string) => `Send my application · ${brand}`,
    gold: (lender: string, brand: string) => `Gold loan with ${lender} · ${brand}`,
  },
  title: (lender: string) => `A loan with ${lender}`,
  where: {
    app: (lender: string) => `${lender} finishes the loan in its own app.`,
    web: (lender: string) => `${lender} finishes the loan on its own site.`,
    both: (lender: string) => `${lender} finishes the loan on its own site or in its app, as you like.`,
    branch: (lender: string) => `${lender} tests the gold in a branch near you.`,
    home: (lender: string) => `${lender} comes to your home and tests the gold there.`,
  },
  takes: (minutes: number) => `About ${count(minutes, 'minute', 'minutes')} of your time.`,
  stepsTitle: (lender: string) => `The steps at ${lender}`,
  documentsTitle: 'Have these at hand',
  nextTitle: 'What happens next',
  safeTitle: 'Good to know',
  steps: {
    read_offer: ['Read the offer once more', 'Amount, time, rate and fees, before anything is signed.'],
    credit_line: ['See your credit line', 'You draw only what you need; interest runs only on that.'],
    install_app: ['Open the lender’s app', 'The link brings you there; use the same mobile number.'],
    confirm_number: ['Confirm your number', 'The lender sends its own six-digit code.'],
    choose: ['Compare and choose', 'Several plans of this lender stand side by side.'],
    pan_check: ['Confirm with your PAN', 'The lender checks that it is you.'],
    selfie: ['Take a photo of yourself', 'In good light, without glasses or cap.'],
    video_check: ['Short video check', 'A person of the lender sees you and your PAN card.'],
    employment: ['Tell where you work', 'Employer, since when, and your work e-mail if you have one.'],
    salary_slip: ['Upload your salary slip', 'The newest one, as photo or PDF.'],
    salary_account: [
      'Show your salary account',
      'The account your salary comes into, over a read-only link or a statement.',
    ],
    bank_link: ['Link your bank account', 'Read-only, through an account aggregator; you can end it at any time.'],
    bank_details: ['Give your bank details', 'The account for the money and the instalments.'],
    documents: ['Upload your documents', 'Photos from your phone are enough when every corner is visible.'],
    investors: [
      'Private lenders agree',
      'The loan comes from several persons on the platform; that takes a day or two.',
    ],
    auto_debit: ['Set up the automatic debit', 'For the instalments only; your bank asks you to confirm.'],
    sign: ['Sign the agreement', 'With a code on your phone. Read the key facts statement first.'],
    enquiry: ['Send the enquiry', 'You get a lead id and the schemes for your amount.'],
    scheme: ['Choose a scheme', 'Amount, time and rate; nothing is binding yet.'],
    appointment: ['Book an appointment', 'A day and an hour that suit you.'],
    gold_branch: ['Bring the gold to the branch', 'It is weighed and tested in front of you, and stays in your sight.'],
    gold_home: ['The gold is tested at your home', 'The tester shows a card with photo; check it before you open.'],
    pledge: ['Sign and pledge', 'The gold is sealed in front of you; you get a list of every piece.'],
  } as Readonly<Record<string, readonly [title: string, text: string]>>,
  documents: {
    pan: () => 'PAN card',
    address: () => 'One proof of address: passport, voter ID, driving licence or a utility bill',
    photo: () => 'A photo of yourself',
    salary_slips: (n: number) => (n === 1 ? 'The newest salary slip' : `The last ${n} salary slips`),
    statement: (n: number) => `Bank statement of the last ${count(n, 'month', 'months')}`,
    work_id: () => 'Employee card or work e-mail',
    bank_account: () => 'Account number and IFSC of your own bank account',
    gold: () => 'The gold ornaments, at least 18 carat',
    gold_bill: () => 'The bill of the gold, if you have it; it is not a must',
  } as Readonly<Record<string, (n: number) => string>>,
  noAadhaar: 'We never ask for your Aadhaar number, and you never have to send us documents.',
  next: {
    decision: (hours: number) =>
      hours < 24
        ? `A decision usually comes within ${count(hours, 'hour', 'hours')} after the last step.`
        : `A decision usually comes within ${count(Math.round(hours / 24), 'day', 'days')} after the last step.`,
    payout: (hours: number) =>
      hours < 24
        ? `After signing, the money is usually in your account within ${count(hours, 'hour', 'hours')}.`
        : `After signing, the money is usually in your account within ${count(Math.round(hours / 24), 'working day', 'working days')}.`,
    news: 'Every piece of news from the lender appears here and under “My applications”.',
    coolingOff: (days: number) =>
      `After the payout you have ${count(days, 'day', 'days')} to give the loan back without a penalty.`,
  },
  safe: {
    fee: (lender: string) =>
      `${lender} keeps its fee back from the loan. Nobody may ask you to pay anything beforehand; if someone does, tell us.`,
    officer: (lender: string, officer: { name: string; email: string; phone: string }) =>
      `Complaints about ${lender}: ${officer.name}, ${officer.phone}, ${officer.email}.`,
    statement: 'What this lender states about all its loans',
  },
  illustrative: 'Demo data: steps, times and terms are illustrative and say nothing about any real company.',
  state: {
    title: 'Your application',
    offerTitle: (lender: string) => `Your offer from ${lender}`,
    apply: (lender: string) => `Apply with ${lender}`,
    waiting: (lender: string) =>
      `${lender} is still working out an offer for you. It appears here and under your offers.`,
    unmatched: (lender: string) =>
      `${lender} has no offer for these details. Under your offers you see why, and what would change it.`,
    silent: (lender: string) =>
      `${lender} did not answer when we asked. That says nothing about you; with a new application we ask again.`,
    paused: (lender: string) => `${lender} takes no new applications at the moment, so its offer is not shown.`,
    none: (lender: string) => `You have no offer from ${lender} yet.`,
    offers: 'See my offers',
    all: 'All my applications',
    lenderPage: (lender: string) => `Steps and documents at ${lender}`,
  },
  declined: {
    title: 'EarlySalary said no this time',
    text: (entity: string) =>
      `${entity} decided not to give this loan. It decides by its own rules, and it is the only one who can say why in detail.`,
    meaningTitle: 'What that means',
    meaning: [
      'Nothing is owed, and nothing was charged.',
      'Other lenders decide on their own; your other offers stand as they were.',
      'The lender’s enquiry may be noted in your credit report. Several in a short time can lower the score a little.',
    ],
    doTitle: 'What you can do now',
    do: [
      'Look at the other offers: they are still valid.',
      'Ask EarlySalary’s grievance officer for the reason; it must answer within 30 days.',
      'Read your own credit report: each bureau gives you one free report a year. Have mistakes corrected.',
      'Try EarlySalary again after three months, or sooner when your income or your other loans have changed.',
    ],
    offers: (n: number) => (n === 0 ? 'See my offers' : `See my ${count(n, 'other offer', 'other offers')}`),
    none: 'EarlySalary has not declined an application of yours.',
    reason: (note: string) => `The lender’s own words: ${note}`,
  },
  submit: {
    title: (lender: string) => `Send your application to ${lender}`,
    offerOf: (lender: string) => `Your offer from ${lender}`,
    text: 'Your details are complete. Look at the offer once more; nothing is sent before you say so.',
    waiting: 'The lender is working out your offer. This takes a few seconds.',
    none: 'There is no offer for these details today. Correct them if something is wrong, or come back later.',
    edit: 'Change my details',
    sent: (lender: string) => `Your application with ${lender}`,
    kfs: 'Key facts statement',
  },
  otp: {
    title: 'Confirm your number with IndiaLends',
    text: 'IndiaLends sends a code of its own to your mobile number, so that it knows the application is yours. It is not the code you signed in with.',
    send: 'Send the code',
    again: 'Send another code',
    againIn: (seconds: number) => `Another code in ${seconds} s`,
    label: 'Code from IndiaLends',
    hint: 'Six digits, by SMS',
    confirm: 'Confirm the code',
    valid: (minutes: number) => `The code holds for ${count(minutes, 'minute', 'minutes')}.`,
    demo: (code: string) => `Demo: this lender is played, no SMS goes out. The code is ${code}.`,
    confirmed: 'Your number is confirmed.',
    goOn: 'Go on with my application',
    without: 'There is no application with IndiaLends that waits for a code.',
    signInTitle: 'Sign in first',
    signInText:
      'This page belongs to an application with IndiaLends. Sign in with your mobile number, and go on from “My applications”.',
    signIn: 'Sign in',
  },
  gold: {
    title: (lender: string) => `A gold loan with ${lender}`,
    text: 'Fill in what the lender needs for an offer. You get a lead id and its schemes; nothing is binding, and the gold stays with you.',
    otherTitle: 'The other gold lender',
    other: (lender: string) => `Look at ${lender}`,
    form: 'Your enquiry',
    amount: 'How much do you need?',
    amountHint: 'You can get up to 75% of the value of the gold.',
    known: 'We have your details from your profile. Only the amount is missing.',
    consentTitle: (lender: string) => `Send my details to ${lender}`,
    agree: 'I agree',
    agreeFirst: 'Please tick “I agree” if you want to send the enquiry.',
    send: (lender: string) => `Ask ${lender} for its schemes`,
    leadTitle: 'Your lead id',
    leadText: (lender: string) => `${lender} knows your enquiry under this number. Name it whenever you call or visit.`,
    waiting: (lender: string) => `${lender} has your enquiry and is working out its schemes. It takes a few seconds.`,
    schemes: 'Schemes for you',
    choose: 'Book with this scheme',
    unmatched: (lender: string) => `${lender} cannot make an offer for these details.`,
    silent: (lender: string) => `${lender} does not answer just now. Your enquiry is kept; try again later.`,
    again: 'Start a new enquiry',
  },
};
