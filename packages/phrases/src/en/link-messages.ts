/** What staff send to a customer whom they help to go on (A13). */
export const linkMessages = {
  linkToGoOn: {
    sms: ({ brand, link }: { brand: string; link: string }) =>
      `${brand}: go on where you left off: ${link} You get your own code. Tell it to nobody.`,
    emailSubject: ({ brand }: { brand: string }) => `Go on where you left off at ${brand}`,
    emailBody: ({ brand, link }: { brand: string; link: string }) =>
      `Here is the link to go on where you left off at ${brand}:\n${link}\n\nYou sign in with a code of your own. Never tell it to anybody, not even to us.\n\n${brand}`,
  },
};

export const linkAnswers = {
  linkToGoOnSent: 'Link sent. It’s good for 3 days.',
};
