/** The public page where anybody may check a number that called them. */
export const callCheck = {
  head: {
    title: (brand: string) => `Is this call from you? · ${brand}`,
    description: 'Check whether a number that called you is one of our lines, and what we never ask for.',
  },
  title: 'Is this call from you?',
  lead: 'Enter the number that your phone shows. We’ll tell you whether it’s one of our lines, and we don’t keep what you enter.',
  number: 'Number that called you',
  check: 'Check this number',
  missing: 'Please enter the number',
  answers: {
    promotional: {
      title: 'Yes, this is one of our lines',
      text: 'We use it for calls about offers and unfinished forms. We only call people who agreed to calls.',
    },
    service: {
      title: 'Yes, this is one of our lines',
      text: 'We use it for calls that you asked for, and for calls about an application that you made.',
    },
    former: { title: 'No, we no longer use this line', text: 'It used to be ours. We don’t call from it any more.' },
    not_ours: { title: 'No, this is not one of our lines', text: 'We don’t call from this number.' },
  },
  forged: {
    title: 'A number alone proves nothing',
    text: 'Callers can fake the number that your phone shows. To be sure, sign in, open My data and look under Calls from us. While we’re calling you, it shows the caller’s first name and a 4-digit code. Ask the caller for the code.',
    link: 'Open My data',
  },
  never: {
    title: 'What we never ask for on the phone',
    points: [
      'A one-time code, unless you asked us to change your number or email and the message with the code says that our staff can use it',
      'A PIN or a password',
      'Your card number or its CVV',
      'A payment, whatever it is called: fee, deposit or insurance',
      'That you install an app or share your screen',
    ],
    text: 'If a caller asks for any of these, hang up.',
  },
};
