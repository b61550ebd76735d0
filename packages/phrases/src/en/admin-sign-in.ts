import { plural } from '../plural.ts';

/** The login page of the admin console. */
export const adminSignIn = {
  title: 'Sign in to the console',
  lead: 'For staff only. Every sign-in is recorded.',
  ended:
    'Your session has ended. Sign in to continue where you left off. You may need to redo changes you hadn’t saved.',
  email: 'Work email',
  emailWrong: 'Email is invalid',
  password: 'Password',
  next: 'Continue',
  passkey: 'Sign in with a passkey',
  or: 'or',
  codeTitle: 'Enter your code',
  sentTo: (address: string) => `We sent a 6-digit code to ${address}.`,
  code: '6-digit code',
  codeWrong: 'Enter 6 digits OTP',
  verify: 'Sign in',
  resend: 'Send another code',
  resendIn: (seconds: number) =>
    `You can ask for another code in ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  resent: 'A new code is on its way',
  otherAccount: 'Use another account',
  outbox: 'Demo: read the code in the test messages',
  passkeyFailed: 'The passkey couldn’t be used. Please try again or sign in with your password.',
  show: 'Show password',
};
