import { plural } from '../plural.ts';

/** The passcode page and the login page of login builds. */
export const signIn = {
  head: {
    title: (brand: string) => `Enter your code · ${brand}`,
    login: (brand: string) => `Sign in · ${brand}`,
    description: 'Sign in with a one-time code.',
  },
  title: 'Enter your code',
  sentTo: (to: string) => `We sent a 6-digit code to ${to}.`,
  change: 'Change',
  code: '6-digit code',
  codeHint: (minutes: number) => `Valid for ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  verify: 'Verify code',
  resendIn: (seconds: number) =>
    `You can ask for another code in ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  resend: 'Send another code',
  resent: 'A new code is on its way',
  never: 'Never tell this code to anybody. We will not call to ask for it.',
  expired: 'This code is no longer valid',
  expiredText: 'Codes are valid for a short time. Ask for a new one; it arrives in a few seconds.',
  locked: 'Too many wrong codes',
  lockedText: (minutes: number) =>
    `To protect this number we take no more codes for about ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}. Nothing you entered before is lost.`,
  lockedOver: 'You can try again now',
  startAgain: 'Use another number or e-mail',
  notArriving: 'The code does not arrive?',
  notArrivingBy: {
    sms: 'Check that the number is right and that the phone has a signal. You can also change to e-mail above.',
    email:
      'Check that the address is right, and look among the unwanted mails. You can also change to the mobile number above.',
  },
  outbox: 'Demo: read the code in the test messages',
  login: {
    title: 'Sign in',
    text: 'We send you a one-time code. There is no password to remember.',
  },
};
