/** The login page of the partner portal, where it differs from the console's. */
export const partnerSignIn = {
  title: 'Sign in to the partner portal',
  lead: 'For partners and merchants. Use the email address you were invited with.',
  email: 'Email',
};
