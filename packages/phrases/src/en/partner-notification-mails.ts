import { leadSteps } from './lead-words.ts';

interface Paper {
  /** Month of a statement (2026-11), reference of a payment. */
  label: string;
}

/** Emails to people at partners about leads and money: codes and counts, nothing of a customer and no amount. */
export const partnerNotificationMails = {
  steps: leadSteps,
  /** One line of an email about several leads. */
  counted: {
    new_lead: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
    lead_status: (count: number, step: string) => `${count === 1 ? '1 lead' : `${count} leads`}: ${step}`,
    commission_earned: (count: number) =>
      count === 1 ? 'Commission earned for 1 payout' : `Commission earned for ${count} payouts`,
  },
  /** The line where there is one lead. */
  one: {
    new_lead: ({ label }: Paper) => `New lead ${label}`,
    lead_status: ({ label }: Paper, step: string) => `Lead ${label}: ${step}`,
    commission_earned: ({ label }: Paper) =>
      label === '' ? 'Commission earned' : `Commission earned for lead ${label}`,
  },
  many: (count: number) => `${count} updates about your leads`,
  lines: (lines: string, link: string) => `${lines}\n\nSee the details in the portal:\n${link}`,
  slowed:
    'That’s the fifth email of this kind today. From now on you’ll get one email each morning instead; you can change that in Settings.',
  statement: {
    subject: ({ label }: Paper) => `Your statement for ${label} is ready`,
    body: ({ label }: Paper, link: string) =>
      `Your commission statement for ${label} is ready, with an explanation of each line:\n${link}`,
  },
  payment: {
    paid: {
      subject: ({ label }: Paper) => `We’ve paid you: ${label}`,
      body: ({ label }: Paper, link: string) =>
        `The bank has confirmed our payment ${label} to your account. See what it’s for:\n${link}`,
    },
    failed: {
      subject: ({ label }: Paper) => `Our payment ${label} to you failed`,
      body: ({ label }: Paper, link: string) =>
        `The bank couldn’t carry out our payment ${label} to your account. We still owe you this amount and will pay it with the next payments. Please check your bank account in Settings. See your statements:\n${link}`,
    },
    returned: {
      subject: ({ label }: Paper) => `Your bank returned our payment ${label}`,
      body: ({ label }: Paper, link: string) =>
        `Your bank returned our payment ${label}. We still owe you this amount and will pay it with the next payments. Please check your bank account in Settings. See your statements:\n${link}`,
    },
  },
  dispute: {
    subject: 'We’ve answered your dispute',
    body: {
      kept: (link: string) =>
        `We’ve answered your dispute about a commission. The commission stays as it is. Read why:\n${link}`,
      changed: (link: string) =>
        `We’ve answered your dispute about a commission, and changed the commission. Read the answer:\n${link}`,
    },
  },
  foot: (brand: string, settings: string) => `Choose which emails you get:\n${settings}\n\n${brand}`,
};
