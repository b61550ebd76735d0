import { plural } from '../plural.ts';

/** Questions and answers in the partner portal (R6). */
export const partnerFaqs = {
  lead: 'Answers to what is asked most.',
  texts: {
    customer_faq: 'What customers ask you: cost, credit score, data, complaints.',
    dsa_faq: 'About yourself: credit for customers, commissions, payments, tickets.',
  },
  count: (count: number) => `${count} ${plural('en', count, { one: 'answer', other: 'answers' })}`,
  failed: 'We couldn’t load the answers',
  notFresh: 'These may be out of date.',
  search: 'Search questions and answers',
  placeholder: 'A word in English or Hindi',
  found: (count: number) =>
    count === 0 ? 'Nothing found' : `${count} ${plural('en', count, { one: 'answer', other: 'answers' })} found`,
  empty: { title: 'No answers yet', text: 'Ask us by a ticket.' },
  nothing: { title: 'No answer has all these words', text: 'Try fewer words, or ask us by a ticket.' },
  elsewhere: (count: number, page: string) =>
    `${count} more ${plural('en', count, { one: 'answer', other: 'answers' })} in ${page}`,
  notHelped: 'This didn’t help',
  notHelpedOf: (question: string) => `This didn’t help: ${question}`,
  ask: 'Open a ticket',
};
