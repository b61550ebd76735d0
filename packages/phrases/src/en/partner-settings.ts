/** Settings of the partner portal: one's own account and the partner's people. */
export const partnerSettings = {
  lead: 'Your profile, your password, where you are signed in, and the people of your partner.',
  linkLead: (name: string, email: string) => `${name}, you’ll sign in to the partner portal as ${email}.`,
  facts: { partner: 'Partner', merchant: 'Merchant', role: 'Your role', email: 'Email' },
  profile: 'Profile',
  name: 'Full name',
  language: 'Language of emails to you',
  save: 'Save profile',
  states: { failed: 'Your account couldn’t be loaded', notFresh: 'This may be out of date.' },
};
