/** Correcting the number or email that a customer signs in with, in their record. */
export const adminContactCorrections = {
  title: 'Correcting the number or email',
  lead: 'The mobile number or email that this customer signs in with. To correct it, they read out a code sent to the new one.',
  failed: 'Corrections couldn’t be loaded',
  none: 'None yet.',
  start: 'Correct number or email',
  dialog: {
    title: 'Correct what this customer signs in with',
    intro:
      'We send a code to the new one. The message says that the code lets our staff make this change. Ask the customer to read it out to you.',
    action: 'Send code',
    kind: 'What to correct',
    value: 'New mobile number or email',
    wrongPhone: 'Please enter an Indian mobile number with 10 digits',
    wrongEmail: 'Please enter an email address',
  },
  kinds: { phone: 'Mobile number', email: 'Email' },
  reasons: {
    replaced: 'They have a new one',
    lost: 'They lost the old one',
    mistake: 'It was entered wrongly',
    other: 'Other',
  },
  states: {
    started: 'Code sent to the new one',
    proved: 'New one verified',
    asked: 'Waiting for a second person',
    waiting: 'Waiting for 24 hours to pass',
    done: 'Changed',
    stopped: 'Stopped',
    refused: 'Not changed',
    expired: 'Expired',
  },
  change: (from: string, to: string) =>
    from === '' ? 'We no longer keep the contacts from that time.' : `${from} → ${to}`,
  by: (name: string, at: string) => (name === '' ? at : `${name}, ${at}`),
  next: {
    started: (to: string) => `Ask the customer to read out the code we sent to ${to}.`,
    proved:
      'Does the customer still have the old one? Then a code from there makes the change at once. If it’s lost, a second person has to confirm.',
    asked: (until: string) => `Somebody else has to confirm it by ${until}.`,
    askedOwn: 'You worked on it, so you can’t confirm it yourself.',
    waiting: (at: string) =>
      `It changes on ${at}. The customer was told on the old number and email, and can stop it in My data.`,
    until: (at: string) => `Open until ${at}.`,
  },
  code: {
    enter: 'Enter the code',
    title: { new: 'Code from the new one', old: 'Code from the old one' },
    label: 'Code that the customer reads out',
    action: 'Check code',
    again: 'Send another code',
    toOld: 'Send a code to the old one',
    wrong: 'Please enter the 6 digits',
  },
  lost: {
    button: 'The old one is lost',
    text: 'A second person has to confirm within 24 hours. Then we tell the customer on the old number and email, and make the change 24 hours later.',
    action: 'Ask a second person',
  },
  confirm: {
    button: 'Confirm',
    text: (to: string) =>
      `Only confirm if you’re sure that this is the customer. We tell them on the old number and email straight away. After 24 hours they sign in with ${to}, and every session ends.`,
  },
  stop: {
    button: 'Stop',
    title: 'Stop this correction',
    intro: 'Nothing changes. If the customer was told about it, they’re told that it was stopped.',
    note: 'Why',
  },
  ended: {
    customer: (at: string) => `Stopped by the customer, ${at}`,
    staff: (name: string, at: string) => `Stopped by ${name === '' ? 'someone' : name}, ${at}`,
    asked: (name: string, at: string) => `Asked for by ${name}, ${at}`,
    confirmed: (name: string, at: string) => `Confirmed by ${name}, ${at}`,
    at: (at: string) => `Ended ${at}`,
    refusals: {
      taken: 'Another customer has the new one now.',
      blocked: 'The customer is blocked.',
      changed: 'The customer now signs in with a different one.',
    },
  },
  /** Names of what the audit keeps. */
  audit: { to: 'Contact', how: 'Shown by', why: 'Because', due: 'Changes on' },
  auditValues: {
    to: { new: 'the new one', old: 'the old one' },
    how: { both_codes: 'codes from both', second_person: 'a second person, after 24 hours' },
    why: { taken: 'belongs to another customer', blocked: 'customer blocked', changed: 'changed in the meantime' },
  },
};
