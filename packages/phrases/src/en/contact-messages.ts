import { momentInWords } from '../wait-words.ts';

type Channel = 'sms' | 'email';

/** A code that a customer reads out to staff who correct a contact. */
interface ContactCodeFacts {
  brand: string;
  code: string;
  minutes: number;
  /** Which kind of contact it went to. */
  channel: Channel;
  /** How the customer reaches us; '' if it isn’t known. */
  support: string;
}

/** A correction of a number or address, as its customer reads of it. */
interface CorrectionFacts {
  brand: string;
  /** What is corrected. */
  channel: Channel;
  /** The new one, masked. */
  to: string;
  support: string;
}

const contact = (channel: Channel): string => (channel === 'sms' ? 'mobile number' : 'email address');
const short = (channel: Channel): string => (channel === 'sms' ? 'number' : 'email');
const us = (support: string): string => (support === '' ? 'contact us' : `contact us: ${support}`);

/** What is written about correcting a customer’s number or address. */
export const contactMessages = {
  /** To the new contact. It says what staff may do with it: a code of signing in is never to be read out. */
  newContactCode: {
    sms: ({ code, brand, channel, minutes }: ContactCodeFacts) =>
      `${code} lets ${brand} staff change your sign-in ${short(channel)} to this one. Read it out only if you asked for this. If not, tell no one. Valid ${minutes} min.`,
    emailSubject: ({ brand, channel }: Pick<ContactCodeFacts, 'brand' | 'channel'>) =>
      `Code to change your ${contact(channel)} at ${brand}`,
    emailBody: ({ code, brand, channel, minutes, support }: ContactCodeFacts) =>
      `${code}\n\nWith this code our staff can change the ${contact(channel)} you sign in with at ${brand} to this one. Read it out to them only if you asked us to change it. It’s valid for ${minutes} minutes, and can’t be used to sign in.\n\nIf you didn’t ask for this, don’t give anyone the code, and ${us(support)}.\n\n${brand}`,
  },
  /** To the old contact, which its owner still has. */
  oldContactCode: {
    sms: ({ code, brand, channel, minutes }: ContactCodeFacts) =>
      `${code} lets ${brand} staff replace this ${short(channel)} on your account. Read it out only if you asked for this. If not, tell no one. Valid ${minutes} min.`,
    emailSubject: ({ brand, channel }: Pick<ContactCodeFacts, 'brand' | 'channel'>) =>
      `Code to replace your ${contact(channel)} at ${brand}`,
    emailBody: ({ code, brand, channel, minutes, support }: ContactCodeFacts) =>
      `${code}\n\nThis code lets our staff replace this ${contact(channel)} on your account at ${brand}. After that you can no longer sign in with it. Read the code out to them only if you asked us for the change. It’s valid for ${minutes} minutes, and can’t be used to sign in.\n\nIf you didn’t ask for this, don’t give anyone the code, and ${us(support)}.\n\n${brand}`,
  },
  /** To the old number and address, a day before it counts. `at` is by the Indian clock. */
  contactChangeWaits: {
    sms: ({ brand, channel, to, at, link }: CorrectionFacts & { at: string; link: string }) =>
      `${brand}: on ${momentInWords(at, 'en')} your ${contact(channel)} changes to ${to}. Not you? Sign in and stop it: ${link}`,
    emailSubject: ({ brand, channel }: Pick<CorrectionFacts, 'brand' | 'channel'>) =>
      `Your ${contact(channel)} at ${brand} is about to change`,
    emailBody: ({ brand, channel, to, at, link, support }: CorrectionFacts & { at: string; link: string }) =>
      `On ${momentInWords(at, 'en')} (Indian time) the ${contact(channel)} that you sign in with at ${brand} changes to ${to}. We were told that you no longer have the old one.\n\nIf you asked for this, you don’t need to do anything. After that, sign in with the new ${contact(channel)}.\n\nIf you didn’t, sign in and stop it in My data:\n${link}\nOr ${us(support)}.\n\n${brand}`,
  },
  /** To the contacts that were told of it before. */
  contactChangeStopped: {
    sms: ({ brand, channel }: CorrectionFacts) =>
      `${brand}: your ${contact(channel)} will not change. The change was stopped, and everything stays as it is.`,
    emailSubject: ({ brand, channel }: Pick<CorrectionFacts, 'brand' | 'channel'>) =>
      `Your ${contact(channel)} at ${brand} stays as it is`,
    emailBody: ({ brand, channel, support }: CorrectionFacts) =>
      `The change of your ${contact(channel)} that we wrote to you about was stopped. Everything stays as it is.\n\nIf you still need it, ${us(support)}.\n\n${brand}`,
  },
  /** To the new contact, and to the others that the customer has. */
  contactChanged: {
    sms: ({ brand, channel, to, support }: CorrectionFacts) =>
      `${brand}: you now sign in with the ${contact(channel)} ${to}. You were signed out everywhere.${support === '' ? '' : ` Not you? ${support}`}`,
    emailSubject: ({ brand, channel }: Pick<CorrectionFacts, 'brand' | 'channel'>) =>
      `Your ${contact(channel)} at ${brand} has changed`,
    emailBody: ({ brand, channel, to, support }: CorrectionFacts) =>
      `The ${contact(channel)} that you sign in with at ${brand} is now ${to}. You were signed out everywhere.\n\nIf you didn’t ask for this, please ${us(support)}.\n\n${brand}`,
  },
  /** To the administrators who can be the second person. Names nobody. */
  correctionAsked: {
    sms: ({ brand, link }: { brand: string; link: string }) =>
      `${brand}: a second person must confirm a customer’s new contact: ${link}`,
    emailSubject: ({ brand }: { brand: string }) => `Please confirm: a customer’s new contact at ${brand}`,
    emailBody: ({ brand, by, hours, link }: { brand: string; by: string; hours: number; link: string }) =>
      `${by} asked to change the contact of a customer who has lost the old one. A second person has to confirm it within ${hours} hours, or it expires.\n\nRead the reason, then confirm or stop it:\n${link}\n\n${brand}`,
  },
};

/** What is said after a step of a correction. */
export const contactAnswers = {
  correctionStarted: 'Code sent to the new contact. Ask the customer to read it out.',
  correctionCodeSent: 'Code sent. Ask the customer to read it out.',
  correctionNewProved: 'The new contact is verified.',
  correctionDone: 'Changed. The customer was signed out everywhere.',
  correctionRefused: 'Nothing was changed. The record says why.',
  correctionAsked: 'Saved. Somebody else has 24 hours to confirm it.',
  correctionConfirmed: 'Confirmed. We’ve told the customer, and will make the change in 24 hours.',
  correctionStopped: 'Stopped. The contact stays as it is.',
  myCorrectionStopped: 'Stopped. Everything stays as it is.',
};

/** How a correction is told in what a person keeps of their data. */
export const correctionWords = {
  kinds: { phone: 'Mobile number', email: 'Email address' },
  states: {
    started: 'we’re checking the new one',
    proved: 'the new one is verified',
    asked: 'not confirmed yet',
    waiting: 'will change within a day',
    done: 'changed',
    stopped: 'stopped, nothing changed',
    refused: 'not possible, nothing changed',
    expired: 'not finished in time, nothing changed',
  },
};
