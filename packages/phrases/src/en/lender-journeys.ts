import { plural } from '../plural.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

/** A lender's own steps and documents, and what happens next. */
export const lenderJourneys = {
  where: {
    app: (lender: string) => `You finish your application in ${lender}’s own app.`,
    web: (lender: string) => `You finish your application on ${lender}’s own site.`,
    both: (lender: string) => `You finish your application on ${lender}’s own site or in its app.`,
    branch: (lender: string) => `${lender} tests the gold in a branch near you.`,
    home: (lender: string) => `${lender} comes to your home and tests the gold there.`,
  },
  takes: (minutes: number) => `About ${count(minutes, 'minute', 'minutes')} of your time.`,
  stepsTitle: (lender: string) => `The steps at ${lender}`,
  documentsTitle: 'Have these ready',
  nextTitle: 'What happens next',
  safeTitle: 'Good to know',
  steps: {
    read_offer: ['Read the offer again', 'Check the amount, term, rate and fees before you sign anything.'],
    credit_line: ['See your credit line', 'Only draw what you need; you only pay interest on that.'],
    install_app: ['Open the lender’s app', 'The link takes you there. Use the same mobile number.'],
    confirm_number: ['Confirm your number', 'The lender sends its own 6-digit code.'],
    choose: ['Compare and choose', 'See this lender’s plans side by side.'],
    pan_check: ['Confirm with your PAN', 'The lender checks that it’s you.'],
    selfie: ['Take a photo of yourself', 'In good light, without glasses or a cap.'],
    video_check: ['Short video check', 'Someone from the lender compares you with your PAN card.'],
    employment: ['Say where you work', 'Employer, start date, and your work email if you have one.'],
    salary_slip: ['Upload your salary slip', 'Your latest one, as a photo or PDF.'],
    salary_account: [
      'Show your salary account',
      'The account your salary is paid into, through a read-only link or a statement.',
    ],
    bank_link: ['Link your bank account', 'Read-only, through an account aggregator. You can stop it at any time.'],
    bank_details: ['Give your bank details', 'The account for the payout and the instalments.'],
    documents: ['Upload your documents', 'Photos from your phone are fine if every corner is visible.'],
    investors: [
      'Individual lenders agree',
      'The loan comes from several people on the platform, so it takes a day or two.',
    ],
    auto_debit: ['Set up auto-debit', 'For the instalments only. Your bank will ask you to confirm.'],
    sign: ['Sign the agreement', 'With a code on your phone. Read the Key Facts Statement first.'],
    enquiry: ['Send the enquiry', 'You get a lead ID and the schemes for your amount.'],
    scheme: ['Choose a scheme', 'Amount, term and rate. Nothing is binding yet.'],
    appointment: ['Book an appointment', 'Choose a day and time that suit you.'],
    gold_branch: ['Bring the gold to the branch', 'It’s weighed and tested in front of you and stays in your sight.'],
    gold_home: ['Your gold is tested at home', 'The tester carries a photo ID. Check it before you open the door.'],
    pledge: ['Sign and pledge', 'The gold is sealed in front of you, and you get a list of every piece.'],
  } as Readonly<Record<string, readonly [title: string, text: string]>>,
  documents: {
    pan: () => 'PAN card',
    address: () => 'One proof of address: passport, voter ID, driving licence or utility bill',
    photo: () => 'A photo of yourself',
    salary_slips: (n: number) => (n === 1 ? 'Your latest salary slip' : `Your last ${n} salary slips`),
    statement: (n: number) => `Bank statement for the last ${count(n, 'month', 'months')}`,
    work_id: () => 'Employee card or work email',
    bank_account: () => 'Account number and IFSC of your own bank account',
    gold: () => 'Your gold jewellery, at least 18 carat',
    gold_bill: () => 'Gold purchase bill (optional)',
  } as Readonly<Record<string, (n: number) => string>>,
  noAadhaar: 'We never ask for your Aadhaar number, and you never need to send us documents.',
  next: {
    decision: (hours: number) =>
      hours < 24
        ? `A decision usually comes within ${count(hours, 'hour', 'hours')} of the last step.`
        : `A decision usually comes within ${count(Math.round(hours / 24), 'day', 'days')} of the last step.`,
    payout: (hours: number) =>
      hours < 24
        ? `After signing, the money is usually in your account within ${count(hours, 'hour', 'hours')}.`
        : `After signing, the money is usually in your account within ${count(Math.round(hours / 24), 'working day', 'working days')}.`,
    news: 'Every update from the lender appears here and under “My applications”.',
    coolingOff: (days: number) =>
      `After the payout you have ${count(days, 'day', 'days')} to cancel the loan with no penalty.`,
  },
  safe: {
    fee: (lender: string) =>
      `${lender} takes its fee from the loan. You should never pay anything upfront. If someone asks you to, tell us.`,
    officer: (lender: string, officer: { name: string; email: string; phone: string }) =>
      `Complaints about ${lender}: ${officer.name}, ${officer.phone}, ${officer.email}.`,
    statement: 'This lender’s terms for all loans',
  },
  illustrative: 'Demo data: steps, times and terms are illustrative and don’t describe any real company.',
};
