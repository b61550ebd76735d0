/** The login page of the partner portal, where it differs from the console's. */
export const partnerSignIn = {
  title: 'Sign in to the partner portal',
  lead: 'For partners and merchants. Use the email address you were invited with.',
  email: 'Email',
  reset: {
    ask: 'Forgot your password?',
    title: 'Set a new password',
    lead: 'Enter your email address. If it has an account, we’ll email you a link. Your password won’t change until you use the link.',
    send: 'Send link',
    back: 'Back to sign-in',
  },
};
