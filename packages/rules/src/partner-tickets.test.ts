import { expect, it, test } from 'vitest';
import {
  isTicketDue,
  TICKET_ANSWERS,
  TICKET_KINDS,
  TICKET_SIDES,
  TICKET_STATES,
  TICKET_TARGET_MINUTES,
  ticketAfter,
  ticketLimits,
  ticketNumber,
} from './partner-tickets.ts';

it('a number contains its partner and is counted for it', () => {
  expect(ticketNumber('haldi', 17)).toBe('HALDI-17');
  expect(ticketNumber('neem-money', 1)).toBe('NEEM-MONEY-1');
});

it('time for an answer is counted only while we owe one', () => {
  expect(TICKET_STATES.filter(isTicketDue)).toEqual(['open']);
});

test.each([
  ['open', 'close', 'closed'],
  ['answered', 'close', 'closed'],
  ['waiting', 'close', 'closed'],
  ['closed', 'close', undefined],
  ['open', 'reopen', undefined],
  ['answered', 'reopen', undefined],
  ['waiting', 'reopen', undefined],
  ['closed', 'reopen', 'open'],
] as const)('a ticket that is %s: %s makes it %s', (state, step, after) => {
  expect(ticketAfter(state, step)).toBe(after);
});

it('the words and limits are those of the screens and the contract', () => {
  expect([...TICKET_KINDS, ...TICKET_SIDES, ...TICKET_ANSWERS]).toEqual([
    'tech_support',
    'general_query',
    'partner',
    'staff',
    'answered',
    'waiting',
    'closed',
  ]);
  expect(TICKET_TARGET_MINUTES).toEqual({ tech_support: 540, general_query: 1080 });
  expect(ticketLimits).toEqual({ subject: 120, text: 4000, files: 5, messages: 200, unclosed: 100, unsent: 10 });
});
