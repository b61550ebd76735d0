/** What is written to a customer who is to bring the profile up to date (C4). */
export const profileMessages = {
  profileUpdateAsked: {
    sms: ({ brand }: { brand: string }) =>
      `${brand}: some of your details may have changed. Please sign in, check your profile and send it again. If you already have, there is nothing to do.`,
    emailSubject: ({ brand }: { brand: string }) => `Please check your details at ${brand}`,
    emailBody: ({ brand }: { brand: string }) =>
      `Some of the details in your profile may have changed. Please sign in, check each step and send your profile again, so that the offers you see are right for you.\n\nIf you’ve already sent it again, there’s nothing more to do.\n\n${brand}`,
  },
};

/** What staff read after asking for it, or undoing it. */
export const profileAnswers = {
  profileUpdateAsked: 'Requested. The customer sees offers again after sending the profile.',
  profileUpdateWithdrawn: 'Request withdrawn',
};
