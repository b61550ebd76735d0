/** Settings of the partner portal: one's own account and the partner's people. */
export const partnerSettings = {
  lead: 'Your profile, your password and where you are signed in.',
  linkLead: (name: string, email: string) => `${name}, you’ll sign in to the partner portal as ${email}.`,
};
