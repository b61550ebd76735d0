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
    `${count} ${plural('en', count, { one: 'ticket waits', other: 'tickets wait' })} for your answer`,
  failed: 'We couldn’t load your tickets',
  notFresh: 'This may be out of date.',
  open: 'Open a ticket',
  empty: { title: 'No tickets yet', text: 'We answer your questions here and email you when we do.' },
  emptyFilter: { title: 'No tickets with this status', text: 'Choose another status to see more.' },
  faqFirst: 'The answer may be there already:',
  faq: 'Read the FAQ',
  state: 'Status',
  all: 'All',
  states: { open: 'Open', answered: 'Answered', waiting: 'Waiting for you', closed: 'Closed' },
  due: (at: string) => `We aim to answer by ${at}`,
  late: 'Our answer is late. It’s still on our list.',
  changed: (at: string) => `Last change ${at}`,
  opened: 'Opened',
  merchant: (name: string) => `Merchant: ${name}`,
  more: 'Show more',
  readOnly: 'Your account can read tickets. Ask the owner of your company’s account for one that can open them.',
  form: {
    title: 'Open a ticket',
    subject: 'Subject',
    text: 'What is it about?',
    textHint: 'Don’t include PAN, Aadhaar or card numbers.',
    send: 'Send',
    about: (question: string) => `This answer in the FAQ didn’t help: “${question}”\n\n`,
  },
  reply: { label: 'Your message', send: 'Send', reopens: 'A message opens this ticket again.' },
  close: 'It’s settled: close the ticket',
};
