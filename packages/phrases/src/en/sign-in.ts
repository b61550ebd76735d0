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
    `You can get another code in ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  resend: 'Send another code',
  resent: 'A new code is on its way',
  never: 'Don’t share this code with anyone. We’ll never call to ask for it.',
  expired: 'This code is no longer valid',
  expiredText: 'Codes are only valid for a short time. Ask for a new one.',
  locked: 'Too many wrong codes',
  lockedText: (minutes: number) =>
    `To protect your account, you can’t enter a code for about ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}. Nothing you entered before is lost.`,
  lockedOver: 'You can try again now',
  startAgain: 'Use another number or email',
  notArriving: 'Didn’t get the code?',
  notArrivingBy: {
    sms: 'Check that the number is right and your phone has a signal. You can also switch to email above.',
    email: 'Check the address and your spam folder. You can also switch to your mobile number above.',
  },
  outbox: 'Demo: find the code in the test messages',
  signedOut: {
    idle: 'You were signed out because you weren’t active for a while. Sign in to continue where you were.',
    logout: 'You’ve signed out.',
    blocked: 'You were signed out because your account is blocked. To ask why, please contact us through Help.',
    elsewhere:
      'We ended your session to protect your account. Sign in to continue where you were. If you didn’t expect this, please tell us through Help.',
    ended: 'You’ve been signed out. Sign in to continue where you were.',
  },
  login: {
    title: 'Sign in',
    text: 'We’ll send you a one-time code. There’s no password to remember.',
  },
};
