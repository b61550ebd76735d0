import { momentInWords } from '../wait-words.ts';

/** A mail with a one-use link, to a member of staff or somebody at a partner. */
interface LinkFacts {
  brand: string;
  name: string;
  hours: number;
  link: string;
}

/** What became of a change of a partner's payment details: one that an owner asked for, or one that we made. */
interface PayoutDetailsFacts {
  brand: string;
  name: string;
  /** Name of the owner who asked; null if staff changed the details. */
  by: string | null;
  news: 'asked' | 'cancelled' | 'confirmed' | 'refused';
  /** Last four digits of another account; null if the account stays. */
  account: string | null;
  /** True if staff changed the business details together with the account. */
  hasBusiness: boolean;
  /** From when another account may count, by the Indian clock. */
  from: string | null;
  /** Last four digits of the account in force; null if there is none. */
  paidTo: string | null;
  link: string;
}

/** Mails about accounts of the console and the partner portal: the links that set a password. */
export const accountMessages = {
  /** To every owner of a partner. */
  payoutDetailsNews: {
    sms: (facts: PayoutDetailsFacts) =>
      `${facts.brand}: there’s an update on your payment details in the partner portal: ${facts.link}`,
    emailSubject: ({ brand, news }: Pick<PayoutDetailsFacts, 'brand' | 'news'>) =>
      ({
        asked: `Change of payment details requested: ${brand}`,
        cancelled: `Change of payment details cancelled: ${brand}`,
        confirmed: `Payment details changed: ${brand}`,
        refused: `Change of payment details not confirmed: ${brand}`,
      })[news],
    emailBody: (facts: PayoutDetailsFacts) => {
      const { account, from, paidTo } = facts;
      const by = facts.by ?? '';
      const what =
        account === null ? 'the business details' : `the bank account for payments (new account: •••• ${account})`;
      const stays = paidTo === null ? 'Until then nothing is paid.' : `Until then payments go to •••• ${paidTo}.`;
      const told = (): string => {
        if (facts.by === null)
          return `We’ve changed ${what}${facts.hasBusiness && account !== null ? ' and the business details' : ''}. This applies from now on.\n\nIf this is wrong, please write to us straight away from the portal:\n${facts.link}`;
        if (facts.news === 'asked')
          return `${by} asked to change ${what}. ${from === null ? 'The change takes effect once we’ve confirmed it.' : `The change takes effect once we’ve confirmed it, on ${momentInWords(from, 'en')} at the earliest. ${stays}`}\n\nIf this is wrong, cancel it in Settings:\n${facts.link}`;
        if (facts.news === 'cancelled')
          return `The change of ${what} that ${by} asked for was cancelled. Nothing has changed.\n\n${facts.link}`;
        if (facts.news === 'confirmed')
          return `The change of ${what} that ${by} asked for is confirmed and applies from now on.\n\nIf this is wrong, please write to us straight away from the portal:\n${facts.link}`;
        return `We haven’t confirmed the change of ${what} that ${by} asked for. Nothing has changed. If you don’t know why, please ask us in the portal.\n\n${facts.link}`;
      };
      return `Hello ${facts.name},\n\n${told()}\n\n${facts.brand}`;
    },
  },
  /** To somebody who was invited to the console: the link sets their password. */
  staffInvited: {
    sms: (facts: LinkFacts) => `${facts.brand}: set your console password within ${facts.hours} hours: ${facts.link}`,
    emailSubject: (facts: { brand: string }) => `You’re invited to the ${facts.brand} console`,
    emailBody: (facts: LinkFacts) =>
      `Hello ${facts.name},\n\nYou’re invited to the ${facts.brand} console. Open this link to choose your password:\n${facts.link}\n\nThe link works once, for ${facts.hours} hours. After that, ask your administrator for a new one.\n\nIf you didn’t expect this, please ignore it.\n\n${facts.brand}`,
  },
  /** To the administrators who could approve a reset. */
  staffResetAsked: {
    sms: (facts: LinkFacts) => `${facts.brand}: a staff sign-in reset needs approval: ${facts.link}`,
    emailSubject: (facts: { name: string }) => `Approval needed: reset ${facts.name}’s sign-in`,
    emailBody: (facts: LinkFacts & { by: string }) =>
      `${facts.by} asked to reset the sign-in of ${facts.name}. A second administrator has to approve it within ${facts.hours} hours, or it expires.\n\nRead the reason, then approve or discard it:\n${facts.link}\n\n${facts.brand}`,
  },
  /** To a member of staff whose sign-in two administrators have reset. */
  staffReset: {
    sms: (facts: LinkFacts) => `${facts.brand}: set a new console password within ${facts.hours} hours: ${facts.link}`,
    emailSubject: (facts: { brand: string }) => `Your ${facts.brand} console sign-in was reset`,
    emailBody: (facts: LinkFacts) =>
      `Hello ${facts.name},\n\nTwo administrators have reset your sign-in. Your password and passkeys no longer work, and you’ve been signed out everywhere. Open this link to choose a new password:\n${facts.link}\n\nThe link works once, for ${facts.hours} hours. You can add a passkey again after you sign in.\n\nIf you didn’t ask for this, please tell your administrator.\n\n${facts.brand}`,
  },
  /** To somebody at a partner who was invited to the portal: the link sets their password. */
  partnerInvited: {
    sms: (facts: LinkFacts) =>
      `${facts.brand}: set your partner portal password within ${facts.hours} hours: ${facts.link}`,
    emailSubject: (facts: { brand: string }) => `You’re invited to the ${facts.brand} partner portal`,
    emailBody: (facts: LinkFacts) =>
      `Hello ${facts.name},\n\nYou’re invited to the ${facts.brand} partner portal. Open this link to choose your password:\n${facts.link}\n\nThe link works once, for ${facts.hours} hours. After that, ask the person who invited you for a new one.\n\nIf you didn’t expect this, please ignore it.\n\n${facts.brand}`,
  },
  /** To somebody at a partner who asked for a new password. */
  partnerReset: {
    sms: (facts: LinkFacts) =>
      `${facts.brand}: set a new partner portal password within ${facts.hours} hours: ${facts.link}`,
    emailSubject: (facts: { brand: string }) => `Set a new password for the ${facts.brand} partner portal`,
    emailBody: (facts: LinkFacts) =>
      `Hello ${facts.name},\n\nSomebody asked for a new password for your account in the ${facts.brand} partner portal. Open this link to choose one:\n${facts.link}\n\nThe link works once, for ${facts.hours} hours. When you use it, you’re signed out everywhere else.\n\nIf it wasn’t you, please ignore this. Your password stays as it is.\n\n${facts.brand}`,
  },
};
