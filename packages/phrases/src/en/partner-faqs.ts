import { plural } from '../plural.ts';

/** Questions and answers in the partner portal (R6). */
export const partnerFaqs = {
  lead: 'Answers to the most common questions.',
  texts: {
    customer_faq: 'What customers ask you: cost, credit score, data, complaints.',
    dsa_faq: 'About your own work: which customers are credited to you, commissions, payments, tickets.',
  },
  count: (count: number) => `${count} ${plural('en', count, { one: 'answer', other: 'answers' })}`,
  failed: 'We couldn’t load the answers',
  notFresh: 'These may be out of date.',
  search: 'Search questions and answers',
  placeholder: 'A word in English or Hindi',
  found: (count: number) =>
    count === 0 ? 'Nothing found' : `${count} ${plural('en', count, { one: 'answer', other: 'answers' })} found`,
  empty: { title: 'No answers yet', text: 'Open a ticket to ask us.' },
  nothing: { title: 'No answer contains all these words', text: 'Try fewer words, or open a ticket to ask us.' },
  elsewhere: (count: number, page: string) =>
    `${count} more ${plural('en', count, { one: 'answer', other: 'answers' })} in ${page}`,
  notHelped: 'This didn’t help',
  notHelpedOf: (question: string) => `This didn’t help: ${question}`,
  ask: 'Open a ticket',
};
