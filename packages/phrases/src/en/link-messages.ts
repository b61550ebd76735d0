interface ConfirmFacts {
  brand: string;
  code: string;
  minutes: number;
  link: string;
}

/** What staff send to a customer whom they help to go on (A13). */
export const linkMessages = {
  linkToContinue: {
    sms: ({ brand, link }: { brand: string; link: string }) =>
      `${brand}: continue where you left off: ${link} Sign in with the code we send you. Share it with no one.`,
    emailSubject: ({ brand }: { brand: string }) => `Continue where you left off at ${brand}`,
    emailBody: ({ brand, link }: { brand: string; link: string }) =>
      `Here is the link to continue where you left off at ${brand}:\n${link}\n\nYou’ll sign in with a code we send you. Don’t share it with anyone, not even us.\n\n${brand}`,
  },
  /** What staff typed is waiting for the customer. It says whom the code isn’t for. */
  profileConfirmCode: {
    sms: ({ brand, code, link, minutes }: ConfirmFacts) =>
      `${code}: check the loan form that ${brand} filled in with you, and enter this code there: ${link} Share it with no one, not even our staff. Valid ${minutes} min.`,
    emailSubject: ({ brand }: Pick<ConfirmFacts, 'brand'>) => `Check the form that ${brand} filled in with you`,
    emailBody: ({ brand, code, link, minutes }: ConfirmFacts) =>
      `${code}\n\nOur staff filled in a loan form with you. Check every answer here, and enter the code there:\n${link}\n\nWe only use the form once you confirm it. The code is valid for ${minutes} minutes. Don’t share it with anyone, not even our staff.\n\n${brand}`,
  },
};

/** How a form that staff typed is told in what a person keeps of their data. */
export const assistedWords = {
  typed: ({ by, confirmedAt }: { by: string; confirmedAt: string | null }) =>
    confirmedAt === null
      ? `Typed by ${by === '' ? 'our staff' : by}; you didn’t confirm it, and we didn’t use it`
      : `Typed by ${by === '' ? 'our staff' : by}; you confirmed it on ${confirmedAt}`,
};

export const linkAnswers = {
  assistedStarted: 'You can fill in the form with the customer now.',
  assistedSent: 'Code sent. The customer enters it on their own page. Don’t ask for it.',
  assistedDiscarded: 'Discarded. Nothing was saved.',
  linkToContinueSent: 'Link sent. It works for 3 days.',
};
