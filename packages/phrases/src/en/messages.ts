import { plural } from '../plural.ts';
import { products } from './products.ts';

/** SMS and e-mail texts. An SMS stays under 160 characters in English; brand names come from the brand row. */
export const messages = {
  otp: {
    sms: (facts: { brand: string; code: string; minutes: number }) =>
      `${facts.code} is your ${facts.brand} code. It is valid for ${facts.minutes} ${plural('en', facts.minutes, { one: 'minute', other: 'minutes' })}. Never share it; we will not call to ask for it.`,
    emailSubject: (facts: { brand: string }) => `Your ${facts.brand} code`,
    emailBody: (facts: { brand: string; code: string; minutes: number }) =>
      `Your code is ${facts.code}.\n\nIt is valid for ${facts.minutes} ${plural('en', facts.minutes, { one: 'minute', other: 'minutes' })}. Type it only on the page where you asked for it. Nobody from ${facts.brand} will ever call to ask for it.\n\nIf you did not ask for a code, you can ignore this message.`,
  },
  applicationSent: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: your application has been sent to ${facts.lender}. You can follow it under My applications.`,
    emailSubject: (facts: { lender: string }) => `Your application with ${facts.lender} has been sent`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `Your application has been sent to ${facts.lender}. The lender decides. We write to you when it tells us that it has approved, declined, cancelled or paid out.\n\nYou can follow it, or withdraw it, under My applications.\n\n${facts.brand}`,
  },
  applicationFailed: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: we could not send your application to ${facts.lender}. Your details are saved. You can try again under My applications.`,
    emailSubject: (facts: { lender: string }) => `Your application could not be sent to ${facts.lender}`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `We tried several times and could not send your application to ${facts.lender}. Your details are saved.\n\nYou can try again under My applications, or choose another offer.\n\n${facts.brand}`,
  },
  applicationApproved: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} has approved your application. The next step is under My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has approved your application`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} has approved your application. The next step is under My applications.\n\nRead the agreement before you sign it. You owe nothing until the money is paid out.\n\n${facts.brand}`,
  },
  applicationAgreement: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} tells us that your loan agreement is signed. Was it not you? Call ${facts.lender}. See My applications.`,
    emailSubject: (facts: { lender: string }) => `Your loan agreement with ${facts.lender}`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} tells us that your loan agreement is signed. It pays the money into your bank account next.\n\nIf you did not sign it, call ${facts.lender}. Its grievance officer is named under My applications.\n\n${facts.brand}`,
  },
  applicationDeclined: {
    /** `reason` in the lender's own words; empty where it gave none. */
    sms: (facts: { brand: string; lender: string; shortReason: string }) =>
      `${facts.brand}: ${facts.lender} has declined your application. ${facts.shortReason === '' ? 'It gave no reason.' : `Its reason: "${facts.shortReason}".`} See My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has declined your application`,
    emailBody: (facts: { brand: string; lender: string; reason: string }) =>
      `${facts.lender} has declined your application. ${facts.reason === '' ? 'It gave us no reason.' : `Its reason, in its own words: “${facts.reason}”`}\n\nOther lenders decide for themselves. What you applied for is under My applications.\n\n${facts.brand}`,
  },
  applicationDisbursed: {
    /** `plainAmount` without the sign of the rupee, which would double the price of an SMS; empty where it is not known. */
    sms: (facts: { brand: string; lender: string; plainAmount: string; day: string }) =>
      `${facts.brand}: ${facts.lender} paid out ${facts.plainAmount === '' ? 'your loan' : `Rs ${facts.plainAmount}`} on ${facts.day}. How to give it back in the first days: see My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has paid out your loan`,
    emailBody: (facts: { brand: string; lender: string; amount: string; day: string }) =>
      `${facts.lender} tells us that it paid out ${facts.amount === '' ? 'your loan' : facts.amount} on ${facts.day}.\n\nIf you change your mind, you can give the loan back in the cooling-off days. The sum and the last day are under My applications.\n\nIf the money has not arrived or you did not ask for it, call ${facts.lender}. Its grievance officer is named there too.\n\n${facts.brand}`,
  },
  amountCorrected: {
    sms: (facts: { brand: string; lender: string; plainAmount: string; day: string }) =>
      `${facts.brand}: ${facts.lender} tells us that the amount it paid out on ${facts.day} is Rs ${facts.plainAmount}. See My applications.`,
    emailSubject: (facts: { lender: string }) => `The amount that ${facts.lender} paid out`,
    emailBody: (facts: { brand: string; lender: string; amount: string; day: string }) =>
      `${facts.lender} tells us that the amount it paid out on ${facts.day} is ${facts.amount}. It is the payment we told you of before, not another one.\n\nIf your account shows a different amount, call ${facts.lender}. Its grievance officer is named under My applications.\n\n${facts.brand}`,
  },
  applicationCancelled: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} has cancelled your application. We know of no payment under it. See My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has cancelled your application`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} has cancelled your application. We know of no payment under it.\n\nIf you did receive money, call ${facts.lender}; its grievance officer is named under My applications.\n\n${facts.brand}`,
  },
  loanReversed: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} tells us that your loan is cancelled and the money given back. See My applications.`,
    emailSubject: (facts: { lender: string }) => `Your loan with ${facts.lender} is cancelled`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} tells us that your loan is cancelled and the money given back.\n\nAsk ${facts.lender} for a letter that says so. If you have given nothing back, call it; its grievance officer is named under My applications.\n\n${facts.brand}`,
  },
  statusMistaken: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: our last message about your application with ${facts.lender} was a mistake. Where it stands: see My applications.`,
    emailSubject: (facts: { lender: string }) => `A correction about your application with ${facts.lender}`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `Our last message about your application with ${facts.lender} was a mistake and has been taken back. Where the application really stands is under My applications.\n\n${facts.brand}`,
  },
  reminder: {
    sms: (facts: { brand: string }) =>
      `${facts.brand}: you asked us to remind you of your loan application. Your details are saved; you can go on where you stopped.`,
    emailSubject: (facts: { brand: string }) => `Your reminder from ${facts.brand}`,
    emailBody: (facts: { brand: string }) =>
      `You asked us to remind you of your loan application. Your details are saved, and you can go on where you stopped.\n\nIf you no longer need it, there is nothing to do.\n\n${facts.brand}`,
  },
  complaintReceived: {
    sms: (facts: { brand: string; ticket: string; days: number }) =>
      `${facts.brand}: we have your complaint. Ticket ${facts.ticket}. The grievance officer answers within ${facts.days} days; see My data.`,
    emailSubject: (facts: { ticket: string }) => `Your complaint ${facts.ticket}`,
    emailBody: (facts: { brand: string; ticket: string; days: number }) =>
      `We have your complaint under ticket ${facts.ticket}. The grievance officer of ${facts.brand} answers within ${facts.days} days. You can follow it under My data.\n\n${facts.brand}`,
  },
  complaintForOfficer: {
    sms: (facts: { brand: string; ticket: string }) => `${facts.brand}: new complaint ${facts.ticket}.`,
    emailSubject: (facts: { brand: string; ticket: string }) => `Complaint ${facts.ticket} at ${facts.brand}`,
    emailBody: (facts: { ticket: string; description: string; contact: string; days: number }) =>
      `Ticket ${facts.ticket}, to be answered within ${facts.days} days.\n\nFrom: ${facts.contact}\n\n${facts.description}`,
  },
  interestNoted: {
    sms: (facts: { brand: string; product: string }) =>
      `${facts.brand}: noted. We tell you once when ${facts.product} opens, and use your number for nothing else. Not you? Ignore this message.`,
    emailSubject: (facts: { product: string }) => `Your interest in ${facts.product}`,
    emailBody: (facts: { brand: string; product: string }) =>
      `We have noted that you want to hear when ${facts.product} opens. We tell you once and use your details for nothing else.\n\nIf this was not you, you can ignore this message.\n\n${facts.brand}`,
  },
  productOpen: {
    sms: (facts: { brand: string; product: string }) =>
      `${facts.brand}: ${facts.product} is open now. You asked to be told once. Your number is off this list.`,
    emailSubject: (facts: { product: string }) => `${facts.product} is open`,
    emailBody: (facts: { brand: string; product: string }) =>
      `${facts.product} is open now at ${facts.brand}. You asked us to tell you once. We have deleted what you left for that, so no other message follows.\n\n${facts.brand}`,
  },
  /** Below every e-mail to a customer. `contact` is the grievance officer of the brand, '' where it is not known which. */
  complaintLine: ({ brand, contact }: { brand: string; contact: string }) =>
    `If something is not right, you can complain to the grievance officer of ${brand}${contact === '' ? '' : `: ${contact}`}. The form is under My data.`,
  /** Products as a message names them. */
  productNames: products.names,
  /** Sentences kept in the timeline of an application. */
  notes: {
    handedOverByFile: ({ lender }: { lender: string }) =>
      `${lender} takes applications by file. Yours is kept for the next one.`,
  },
  /** Answers that a call gives as its plain message. */
  answers: {
    helpRequestSent: 'Your request have been sent successfully',
    languageSaved: 'Language saved',
    signedOut: 'You are signed out',
    cardCreated: 'Card created successfully!',
    cardUpdated: 'Card updated successfully!',
    cardDeleted: 'Card deleted successfully!',
    lenderUpdated: 'Lender updated successfully!',
    lenderCreated: 'Lender created successfully!',
    lenderDeleted: 'Lender deleted successfully!',
    partnerCreated: 'Partner created successfully!',
    partnerUpdated: 'Partner updated successfully!',
    passwordSet: 'Your password is changed. Your other sessions have ended.',
    passkeyAdded: 'Passkey added',
    passkeyRemoved: 'Passkey removed',
    sessionEnded: 'Session ended',
    viewSaved: 'View saved',
    viewRemoved: 'View removed',
    sessionsEnded: 'Your other sessions have ended',
    interestNoted: 'Noted. We tell you once, when it opens',
    interestKnown: 'We have your number for this already. We tell you once, when it opens',
    interestWithdrawn: 'Taken back. We will not write to you about it',
    undone: 'The change is undone',
    bulkStarted: 'The change has started',
    caseClosed: 'Case closed',
    caseReopened: 'Case open again',
    caseTaken: 'Update taken',
    caseAsked: 'The lender is asked again',
    caseNotTaken: 'Nothing could be taken yet',
    wordTaught: 'Word taught',
    wordTakenBack: 'Word taken back',
  },
};
