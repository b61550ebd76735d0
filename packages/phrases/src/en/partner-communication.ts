import { plural } from '../plural.ts';

/** Tickets in the partner portal (R5). */
export const partnerCommunication = {
  lead: 'Ask us here. Everyone in your company who can sign in sees your tickets and our answers.',
  texts: {
    tech_support:
      'Something doesn’t work: a link, a QR code, a page, your sign-in. We aim to answer within 9 business hours.',
    general_query:
      'Anything else: customers, commissions, documents, your details. We aim to answer within 18 business hours.',
  },
  counts: (open: number, answered: number) => `${open} open, ${answered} answered`,
  waitingForYou: (count: number) =>
    `${count} ${plural('en', count, { one: 'ticket is', other: 'tickets are' })} waiting for your answer`,
  failed: 'We couldn’t load your tickets',
  notFresh: 'This may be out of date.',
  open: 'Open a ticket',
  empty: { title: 'No tickets yet', text: 'We answer your questions here.' },
  emptyFilter: { title: 'No tickets with this status', text: 'Choose another status to see more.' },
  faqFirst: 'Your question may already be answered:',
  faq: 'Read the FAQ',
  state: 'Status',
  all: 'All',
  states: { open: 'Open', answered: 'Answered', waiting: 'Waiting for you', closed: 'Closed' },
  due: (at: string) => `We aim to answer by ${at}`,
  late: 'Our answer is late. Your ticket is still in our queue.',
  changed: (at: string) => `Last changed ${at}`,
  opened: 'Opened',
  merchant: (name: string) => `Merchant: ${name}`,
  more: 'Show more',
  readOnly: 'You can read tickets but not write any. To write, ask an owner at your company to change your role.',
  form: {
    title: 'Open a ticket',
    subject: 'Subject',
    text: 'Your message',
    textHint: 'Don’t include PAN, Aadhaar or card numbers.',
    send: 'Send',
    about: (question: string) => `The FAQ’s answer to this question didn’t help: “${question}”\n\n`,
  },
  reply: { label: 'Your message', send: 'Send', reopens: 'Sending a message reopens this ticket.' },
  close: 'Close ticket: it’s resolved',
};
