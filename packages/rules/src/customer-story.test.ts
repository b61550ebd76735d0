import { describe, expect, it } from 'vitest';
import { nextStepOf, privateNumberIn } from './customer-story.ts';

describe('the next step of a customer', () => {
  const next = (state: string, isOpen: boolean, ...atLenders: Parameters<typeof nextStepOf>[0]['atLenders']) =>
    nextStepOf({ state, isOpen, atLenders });

  it('is to finish a draft, before anything else', () => {
    expect(next('draft', false)).toBe('finish_profile');
    expect(next('draft', true, 'sent')).toBe('finish_profile');
  });

  it('is the newest application in progress, before offers that can still be chosen', () => {
    expect(next('matched', true, 'sent', 'disbursed')).toBe('wait_for_lender');
    expect(next('matched', true, 'declined', 'agreement')).toBe('sign_agreement');
    expect(next('superseded', false, 'approved')).toBe('sign_agreement');
    expect(next('matched', true, 'failed')).toBe('send_again');
    expect(next('expired', false, 'disbursed')).toBe('paid_out');
    for (const status of ['started', 'in_review'] as const)
      expect(next('matched', true, status)).toBe('wait_for_lender');
  });

  it('is the offers while they may be taken, and a new start afterwards', () => {
    expect(next('submitted', true)).toBe('wait_for_offers');
    expect(next('matched', true)).toBe('choose_offer');
    expect(next('matched', true, 'withdrawn', 'cancelled')).toBe('choose_offer');
    expect(next('unmatched', true)).toBe('no_offer');
    expect(next('matched', false)).toBe('start_again');
    expect(next('matched', false, 'declined')).toBe('ended');
  });
});

it.each([
  ['her PAN is ABCPM1204N, she says', 'pan'],
  ['pan abcpm1204n', 'pan'],
  ['ABCPM१२०४N', 'pan'],
  ['4111 1111 1111 1111', 'card'],
  ['card 4111-1111-1111-1111 ends 12/29', 'card'],
  ['4222222222222', 'card'],
  ['5555 5555 5555 4444', 'card'],
  ['999999999999994', 'card'],
  ['123456789012345671', 'card'],
  ['4111111111111111110', 'card'],
  // Twelve digits are no card, even with the check digit of one.
  ['234567890129', 'aadhaar'],
  ['Aadhaar 2345 6789 0123', 'aadhaar'],
  ['234567890123', 'aadhaar'],
  ['call 98765 43210 after 5', 'phone'],
  ['+91-9876543210', 'phone'],
  ['09876543210', 'phone'],
  ['९८७६५४३२१०', 'phone'],
  ['(6987) 654.321', 'phone'],
  // A lender's number that looks like a phone number is refused too, because the two can’t be told apart.
  ['lead KB-9876543210', 'phone'],
] as const)('finds what belongs in no note: %s', (text, kind) => {
  expect(privateNumberIn(text)).toBe(kind);
});

it.each([
  'wants ₹5,00,000 over 36 months',
  'income 1,20,000 and EMI 15,000',
  'PIN code 560001, calls back at 10.30',
  'ticket T-2026-000123',
  'file of 2026-11-23',
  '5876543210',
  '1345 6789 0123',
  'ABCDE12345',
  'XABCPM1204N',
  'ABCPM1204NX',
  '4111 1111 1111 1112',
  '999999999999995',
  '41111111111111111110',
  '987654321',
])('accepts other words and numbers: %s', (text) => {
  expect(privateNumberIn(text)).toBeUndefined();
});
