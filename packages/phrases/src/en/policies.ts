/** Who stands behind a policy text: the brand's name, the company and its grievance officer. */
export interface PolicyFacts {
  brand: string;
  company: string;
  officer: { name: string; email: string; phone: string };
}

/** One section of a policy: paragraphs, then points. */
export interface PolicySection {
  title: string;
  paragraphs?: string[];
  points?: string[];
}

/** A changed text is a new version: somebody may have read the one before. */
const privacyVersion = 'Version 2, in force since 28 November 2026';
const termsVersion = 'Version 1, in force since 1 October 2026';

/** Privacy policy and terms of use, in the words of the brand that shows them. */
export const policies = {
  privacy: {
    head: {
      title: (brand: string) => `Privacy and cookies · ${brand}`,
      description: 'What we collect, why, who sees it, how long we keep it and what you can do about it.',
    },
    title: 'Privacy and cookies',
    version: privacyVersion,
    sections: ({ brand, company, officer }: PolicyFacts): PolicySection[] => [
      {
        title: 'In short',
        points: [
          'We ask only for what a lender needs to decide, and we say why at the field.',
          'A lender sees your details only after you agree: to ask it for an offer, and again when you apply with it.',
          'We do not sell your number, and we do not ask for your Aadhaar number.',
          'You can see, download, correct and delete your data, and take back any consent.',
        ],
      },
      {
        title: 'Who is responsible',
        paragraphs: [`${brand} is run by ${company}. When this page says "we", it means ${company}.`],
      },
      {
        title: 'What we collect and why',
        points: [
          'Mobile number or e-mail: to sign you in and to tell you about your applications.',
          'Name, date of birth and PAN: lenders must know who they lend to.',
          'Income, work, address and monthly payments: lenders decide on them, and we match you by them.',
          'Which page or partner brought you here: so that the partner is credited fairly.',
          'Device and connection data: to keep accounts safe and to find faults. We keep no list of your apps, contacts or messages.',
        ],
      },
      {
        title: 'Who receives it',
        paragraphs: [
          'The lenders named in the consent you give, when you ask for offers, and the lender you apply with, after you agree once more. Providers who send our messages or store our data, under contract and only for that. Authorities, where the law requires it. Nobody else.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'An unfinished application is deleted after a period without activity. What the law asks lenders and us to keep, such as consents and applications sent, is kept for the time the law sets and then deleted.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask what we hold, have it corrected, download it, have it deleted, take back a consent or name someone to act for you. Taking back a consent stops future use; it does not undo what a lender has already received.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'We use cookies that the site needs: your session, the product you chose, your language, the brand you came with and the link that brought you. They end when you close the browser. If you choose a light or dark appearance, that is remembered for a year. We use no advertising cookies. If an analytics service counts applications for us, it gets the name of this site, a number that can’t be traced to you and the product, never who you are.',
        ],
      },
      {
        title: 'Questions and complaints',
        paragraphs: [
          `Our grievance officer is ${officer.name}: ${officer.email}, +91 ${officer.phone}. If the answer does not satisfy you, you may turn to the Data Protection Board of India.`,
        ],
      },
    ],
  },
  terms: {
    head: {
      title: (brand: string) => `Terms of use · ${brand}`,
      description: 'What this service does, what it does not do, and what you and we promise each other.',
    },
    title: 'Terms of use',
    version: termsVersion,
    sections: ({ brand, company, officer }: PolicyFacts): PolicySection[] => [
      {
        title: 'What this service is',
        paragraphs: [
          `${brand}, run by ${company}, lets you compare loans and other products and apply for them. We do not lend and do not decide. The regulated company named on each offer does.`,
        ],
      },
      {
        title: 'What it costs',
        paragraphs: [
          'You pay us nothing. A lender may pay us a commission when you take its product. That never changes the order in which offers are shown.',
        ],
      },
      {
        title: 'Indicative and final',
        paragraphs: [
          'Until a lender has decided, its offer here is indicative: worked out from the rules the lender gave us and from what you told us. The lender may decline it or change it. Only its key facts statement and your agreement with it are binding.',
        ],
      },
      {
        title: 'What we ask of you',
        points: [
          'You are 18 or older and apply for yourself.',
          'What you tell us is true and complete.',
          'You keep your one-time codes to yourself.',
          'You do not use the service to harm others or to read it out by machine.',
        ],
      },
      {
        title: 'Changing your mind',
        paragraphs: [
          'You can withdraw an application until the lender has paid out. After that the cooling-off days on your key facts statement apply: you can give the loan back without a penalty, and the statement says what it costs.',
        ],
      },
      {
        title: 'What we answer for',
        paragraphs: [
          'We answer for showing you correctly what lenders tell us, for keeping your data safe and for sending your application once and only where you asked. We do not answer for the decision of a lender.',
        ],
      },
      {
        title: 'Complaints and law',
        paragraphs: [
          `Write to our grievance officer ${officer.name}: ${officer.email}, +91 ${officer.phone}. For a complaint about a lender you may also turn to that lender's grievance officer and then to the Ombudsman of the Reserve Bank of India. Indian law applies.`,
        ],
      },
    ],
  },
};
