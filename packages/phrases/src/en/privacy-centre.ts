/** The privacy centre: what anybody may know and do about their data, and where. */
export const privacyCentre = {
  head: {
    title: (brand: string) => `Privacy centre · ${brand}`,
    description: 'See, download, correct and erase your data, take back a consent, complain.',
  },
  title: 'Privacy centre',
  text: (brand: string) => `Your data is yours. This is what you can do about it at ${brand}.`,
  rights: {
    see: { title: 'See what we hold', text: 'Every detail, and why we have it.' },
    recipients: { title: 'See who received it', text: 'Every lender, with date and result.' },
    keep: { title: 'Download it', text: 'As a file for machines, or to read and print.' },
    correct: { title: 'Correct it', text: 'Wrong or old details, put right by you.' },
    consents: {
      title: 'Take back a consent',
      text: 'As easy as giving it, for one lender or all. From that moment nothing more is done with it.',
    },
    erase: { title: 'Have it erased', text: 'With a certificate that says what went and what the law keeps.' },
    complain: { title: 'Complain', text: 'To a named person, with a ticket number.' },
  },
  signIn: 'You sign in with a code first, so that nobody else can do this for you.',
  go: 'Open My data',
  promises: {
    title: 'What we promise',
    points: [
      'A lender sees your details only after you agree, and we name it before.',
      'We never ask for your Aadhaar number, your contacts or your messages.',
      'We do not sell your number, and a promotional call comes only with your consent.',
      'PAN, phone, e-mail, date of birth and address are encrypted one by one.',
    ],
  },
  officer: {
    title: 'Grievance officer',
    text: 'If something is wrong, write or call. You need no account for that.',
    mail: 'Write an e-mail',
    call: 'Call',
  },
  certificate: {
    title: 'You have had your data erased?',
    text: 'The number of your certificate opens it again.',
    label: 'Number of the certificate',
    open: 'Open certificate',
  },
  policy: 'Read the whole privacy policy',
};
