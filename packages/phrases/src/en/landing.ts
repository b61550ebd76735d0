/** The first view of the landing page: one promise, one field. */
export const landing = {
  head: {
    title: (brand: string) => `${brand}: compare loan offers by their real cost`,
    description:
      'See which lenders would lend to you and what it costs in rupees, then apply with the one you choose. Free, and comparing doesn’t affect your credit score.',
  },
  promise: 'See which lenders will really lend to you, and what it costs in rupees',
  underPromise: 'It takes 2 minutes, it’s free, and nobody calls unless you ask.',
  checkFirst: 'See which lenders match before you sign in',
  signIn: {
    phone: 'Mobile number',
    phoneHint: 'We’ll send a 6-digit code to this number.',
    email: 'Email address',
    emailHint: 'We’ll send a 6-digit code to this address.',
    useEmail: 'Use email instead',
    usePhone: 'Use mobile number instead',
    sendCode: 'Send code',
    agree: 'By asking for a code you accept what these pages say:',
    toLogin: 'Sign in to compare offers',
  },
};
