/** The ways in and out besides the landing page: campaign, partner's site, hand-off, transfer, outbound link, solar. */
export const entry = {
  passing: { title: (brand: string) => `One moment · ${brand}`, text: 'One moment' },
  campaign: {
    head: {
      title: (brand: string) => `See what you could borrow · ${brand}`,
      description: 'Compare loans from several lenders in 2 minutes, with the full cost in rupees.',
    },
    title: 'Find out in 2 minutes who would lend to you',
    text: 'Compare several lenders in one place before you apply.',
    points: [
      'The full cost in rupees, before you decide',
      'No calls unless you ask',
      'Comparing doesn’t affect your credit score',
    ],
  },
  handOff: {
    title: (partner: string) => `You’ve come from ${partner}`,
    text: (phone: string) => `To continue, we’ll send a code to ${phone} to check that the number is yours.`,
    send: 'Send code',
    refused: 'You can’t use this link',
    proceed: 'Continue with my mobile number',
  },
  transfer: {
    head: (brand: string) => `Continue your application · ${brand}`,
    title: 'Your application is waiting for you',
    text: ({ product, date, phone }: { product: string; date: string; phone: string }) =>
      `${product}, started on ${date} with the number ${phone}. Confirm that the number is yours to continue with everything filled in so far.`,
    staff: {
      title: 'Continue where you left off',
      text: (phone: string) => `Confirm that the number ${phone} is yours. Our staff never ask for this code.`,
      gone: 'This link has expired',
      goneText: 'Links work for 3 days. Sign in with your mobile number to continue.',
      begin: 'Go to home page',
    },
    gone: 'This application is no longer available',
    goneText: 'It has already been continued, or was started too long ago. You can start a new one at any time.',
    missing: 'We couldn’t find this application',
    missingText: 'Please check the link you were sent.',
    mine: 'See my applications',
    begin: 'Start a new one',
    other: 'Sign in with another number',
  },
  redirect: {
    refused: 'We can’t open this link',
    leaving: (host: string) => `Taking you to ${host}`,
    home: 'Go to home page',
  },
  solar: {
    head: {
      title: (brand: string) => `Solar panels on instalments · ${brand}`,
      description: 'Compare loans for rooftop solar: your monthly payment next to what you save on electricity.',
    },
    promise: 'Your roof can pay for itself. See how long it takes.',
    under: 'Compare loans for rooftop solar, with the instalment next to what you save on your bill.',
    bill: 'Your monthly electricity bill',
    size: 'Solar system size, about',
    kilowatts: (figure: string) => `${figure} kW`,
    cost: 'Cost, about',
    subsidy: 'Government subsidy, about',
    instalment: (months: number) => `Instalment over ${months} months, about`,
    saved: 'Saved on electricity each month, about',
    paidBack: 'Pays for itself in about',
    years: (figure: string) => `${figure} years`,
    note: 'An estimate for a roof without much shade. Prices, subsidy and sunlight vary by place. The lender and the installer will give you exact figures.',
    steps: {
      title: 'How it works',
      points: [
        'Compare loans and choose one',
        'The installer measures your roof',
        'The lender pays the installer',
        'Your bill goes down, and you pay the instalment',
      ],
    },
    rate: (rate: string) => `Based on ${rate} interest a year.`,
  },
};
