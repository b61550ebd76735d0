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
      `Your application has been sent to ${facts.lender}. The lender decides; we tell you as soon as there is news.\n\nYou can follow it, or withdraw it, under My applications.\n\n${facts.brand}`,
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
  },
};
