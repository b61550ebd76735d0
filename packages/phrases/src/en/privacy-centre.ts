/** The privacy centre: what anybody may know and do about their data, and where. */
export const privacyCentre = {
  head: {
    title: (brand: string) => `Privacy centre · ${brand}`,
    description: 'See, download, correct or delete your data, withdraw consent, or complain.',
  },
  title: 'Privacy centre',
  text: (brand: string) => `Your data is yours. Here’s what you can do with it at ${brand}.`,
  rights: {
    see: { title: 'See what we hold', text: 'Every detail, and why we have it.' },
    recipients: { title: 'See who received it', text: 'Every lender, with the date and result.' },
    keep: { title: 'Download it', text: 'As JSON, or to read or print.' },
    correct: { title: 'Correct it', text: 'Fix wrong or old details yourself.' },
    consents: {
      title: 'Withdraw consent',
      text: 'As easy as giving it, for one lender or all. From then on we stop acting on it.',
    },
    erase: { title: 'Delete it', text: 'With a certificate of what we deleted and what we must keep by law.' },
    complain: { title: 'Complain', text: 'To a named person, with a ticket number.' },
  },
  signIn: 'You sign in with a code first, so nobody else can do this in your name.',
  go: 'Open My data',
  promises: {
    title: 'What we promise',
    points: [
      'A lender only sees your details after we’ve named it and you’ve agreed.',
      'We never ask for your Aadhaar number, your contacts or your messages.',
      'We don’t sell your number, and you only get promotional calls if you agree.',
      'Your PAN, phone, email, date of birth and address are each encrypted separately.',
    ],
  },
  officer: {
    title: 'Grievance officer',
    text: 'If something’s wrong, write or call. You don’t need an account.',
    mail: 'Send an email',
    call: 'Call',
  },
  certificate: {
    title: 'Already deleted your data?',
    text: 'Enter the number on your certificate to open it again.',
    label: 'Certificate number',
    open: 'Open certificate',
  },
  policy: 'Read the full privacy policy',
};
