/** Settings of the partner portal: one's own account and the partner's people. */
export const partnerSettings = {
  lead: 'Your profile, your password, where you are signed in, and the people of your partner.',
  linkLead: (name: string, email: string) => `${name}, you’ll sign in to the partner portal as ${email}.`,
  facts: { partner: 'Partner', merchant: 'Merchant', role: 'Your role', email: 'Email' },
  profile: 'Profile',
  name: 'Full name',
  language: 'Language of emails to you',
  save: 'Save profile',
  looks: {
    title: 'When our staff looked at your portal',
    lead: 'Our staff can open your portal to help you. They see what your people see, can’t change anything, and it ends after 15 minutes at most.',
    none: { title: 'Nobody has looked', text: 'When somebody of our staff opens your portal, you see it here.' },
    by: 'Who',
    at: 'When',
    pages: 'Pages',
    notOpened: 'None',
    failed: 'We couldn’t load who looked at your portal',
    notFresh: 'This may be out of date.',
  },
  states: { failed: 'Your account couldn’t be loaded', notFresh: 'This may be out of date.' },
};
