import { momentInWords } from '../wait-words.ts';

interface Facts {
  /** Name under which somebody signs in: the brand of a partner's portal, or ours. */
  brand: string;
  /** Name of the passkey. */
  name: string;
  /** The browser in words, '' if unknown; and the moment by the Indian clock. */
  browser: string;
  at: string;
  /** The page of the account's settings. */
  link: string;
}

const ifNotYou = (link: string) =>
  `If that wasn’t you, set a new password now, end your other sessions and remove passkeys that you don’t recognise:\n${link}`;

/** Emails to people of a console or the portal about changes to their sign-in. They can’t be switched off. */
export const securityMails = {
  passkey_added: {
    subject: ({ brand }: Facts) => `A passkey was added to your ${brand} account`,
    body: ({ brand, name, link }: Facts) =>
      `The passkey “${name}” was added to your account. You can use it to sign in without a password or code.\n\n${ifNotYou(link)}\n\n${brand}`,
  },
  passkey_removed: {
    subject: ({ brand }: Facts) => `A passkey was removed from your ${brand} account`,
    body: ({ brand, name, link }: Facts) =>
      `The passkey “${name}” was removed from your account. You can no longer sign in with it.\n\n${ifNotYou(link)}\n\n${brand}`,
  },
  password_set: {
    subject: ({ brand }: Facts) => `Your ${brand} password was changed`,
    body: ({ brand, link }: Facts) =>
      `Your password was changed, and your other sessions were ended.\n\n${ifNotYou(link)}\n\n${brand}`,
  },
  new_device: {
    subject: ({ brand }: Facts) => `New sign-in to your ${brand} account`,
    body: ({ brand, browser, at, link }: Facts) =>
      `Someone signed in to your account in a browser that we haven’t seen you use before:\n\n${browser === '' ? 'Unknown browser' : browser}\n${momentInWords(at, 'en')}, Indian time\n\nIf that was you, you don’t need to do anything.\n\n${ifNotYou(link)}\n\n${brand}`,
  },
};
export type SecurityMail = keyof typeof securityMails;
