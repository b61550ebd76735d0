/** The ways in and out beside the first page: campaign, partner's site, hand-off, transfer, outbound link, solar. */
export const entry = {
  passing: { title: (brand: string) => `One moment · ${brand}`, text: 'One moment' },
  campaign: {
    head: {
      title: (brand: string) => `See what you could borrow · ${brand}`,
      description: 'Compare loans of several lenders in two minutes, with the whole cost in rupees.',
    },
    title: 'See in two minutes who would lend to you',
    text: 'You saw us somewhere else. Here is the same thing without the noise.',
    points: [
      'The whole cost in rupees, before you decide',
      'No call unless you ask for one',
      'Comparing does not lower your credit score',
    ],
  },
  handOff: {
    title: (partner: string) => `You come from ${partner}`,
    text: (phone: string) => `To go on, we send a code to ${phone}. It shows that the number is yours.`,
    send: 'Send code',
    refused: 'This link cannot be used',
    goOn: 'Go on with my mobile number',
  },
  transfer: {
    head: (brand: string) => `Go on with your application · ${brand}`,
    title: 'Your application is waiting for you',
    text: ({ product, date, phone }: { product: string; date: string; phone: string }) =>
      `${product}, begun on ${date} with the number ${phone}. Prove that the number is yours, and everything filled in so far is there.`,
    gone: 'This application is no longer waiting',
    goneText: 'It was continued already, or it was begun too long ago. You can begin a new one at any time.',
    missing: 'We do not know this application',
    missingText: 'Please check the link that you were sent.',
    mine: 'See my applications',
    begin: 'Begin a new one',
    other: 'Sign in with another number',
  },
  redirect: {
    refused: 'We do not lead there',
    leaving: (host: string) => `Taking you to ${host}`,
    home: 'To the first page',
  },
  solar: {
    head: {
      title: (brand: string) => `Solar panels on instalments · ${brand}`,
      description: 'Compare loans for rooftop solar: monthly payment beside the electricity you no longer buy.',
    },
    promise: 'Your roof can pay for itself. See how long it takes.',
    under: 'Compare loans for rooftop solar, with the instalment beside the bill you save.',
    bill: 'Your monthly electricity bill',
    size: 'A roof of about this size',
    kilowatts: (figure: string) => `${figure} kW`,
    cost: 'It costs about',
    subsidy: 'The government pays about',
    instalment: (months: number) => `Instalment over ${months} months, about`,
    saved: 'Electricity you save each month, about',
    paidBack: 'Paid back after about',
    years: (figure: string) => `${figure} years`,
    note: 'A rough sum for a roof without much shade. Prices, subsidy and sun differ from place to place; the lender and the installer give you the exact figures.',
    steps: {
      title: 'How it goes',
      points: [
        'Compare loans and choose one',
        'The installer measures your roof',
        'The lender pays the installer',
        'Your bill falls, and you pay the instalment',
      ],
    },
    rate: (rate: string) => `Reckoned with ${rate} interest a year.`,
  },
};
