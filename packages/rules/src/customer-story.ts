/** The parts of a customer's record for staff (A13). */
import { asciiDigits } from './ascii-digits.ts';
import { isClosed, type LenderApplicationStatus } from './lifecycle.ts';

/** Kinds of entry in the story of a customer, by which it can be filtered. */
export const STORY_KINDS = [
  'sign_in',
  'profile',
  'consent',
  'application',
  'decision',
  'offer',
  'lender_application',
  'lender_call',
  'message',
  'reminder',
  'call',
  'call_request',
  'complaint',
  'visit',
  'case',
  'note',
  'task',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** Number of entries of a story in one page. */
export const STORY_PAGE = 30;

export const deskLimits = { note: 1000, task: 300 } as const;
/** Minutes during which the author may still change a note. */
export const NOTE_EDIT_MINUTES = 15;
/** How many days ahead a task may be due. */
export const TASK_DAYS_AHEAD = 180;

/** The next step of a customer or of staff. */
export const NEXT_STEPS = [
  'finish_profile',
  'wait_for_offers',
  'choose_offer',
  'no_offer',
  'start_again',
  'send_again',
  'wait_for_lender',
  'sign_agreement',
  'paid_out',
  'ended',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const AT_LENDER: Readonly<Record<LenderApplicationStatus, NextStep>> = {
  started: 'wait_for_lender',
  sent: 'wait_for_lender',
  in_review: 'wait_for_lender',
  approved: 'sign_agreement',
  agreement: 'sign_agreement',
  disbursed: 'paid_out',
  declined: 'ended',
  failed: 'send_again',
  withdrawn: 'ended',
  cancelled: 'ended',
};

interface Progress {
  state: string;
  /** One of its offers can still be chosen. */
  isOpen: boolean;
  /** Statuses of the customer's lender applications, the newest first. */
  atLenders: readonly LenderApplicationStatus[];
}

/**
 * The next step of a credit application. A draft is finished first. Then an application in progress takes precedence, then an offer that
 * can still be chosen, then an application that has ended.
 */
export function nextStepOf({ state, isOpen, atLenders }: Progress): NextStep {
  if (state === 'draft') return 'finish_profile';
  const open = atLenders.find((status) => !isClosed(status));
  if (open !== undefined) return AT_LENDER[open];
  if (!isOpen) return atLenders.length > 0 ? 'ended' : 'start_again';
  if (state === 'submitted') return 'wait_for_offers';
  return state === 'matched' ? 'choose_offer' : 'no_offer';
}

const PAN_IN_TEXT = /(?<![a-z0-9])[a-z]{5}\d{4}[a-z](?![a-z0-9])/i;
/** Ten to nineteen digits, with the separators that people type. */
const LONG_NUMBER = /(?<![a-z0-9])\+?\d(?:[\s().-]{0,2}\d){9,18}(?![a-z0-9])/gi;
const MOBILE = /^(?:00|)(?:91|0|)[6-9]\d{9}$/;

export type PrivateNumber = 'pan' | 'card' | 'aadhaar' | 'phone';

/** Whether the check digit is that of a card number (Luhn). The numbers found are never longer than a card number. */
function isCard(digits: string): boolean {
  if (digits.length < 13) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Finds a number in a text that must not be in a note: a PAN, a card number, twelve digits like an Aadhaar number, or a mobile number. The
 * digits may be of any script, with the separators that people type.
 */
export function privateNumberIn(text: string): PrivateNumber | undefined {
  const ascii = asciiDigits(text);
  if (PAN_IN_TEXT.test(ascii)) return 'pan';
  for (const [found] of ascii.matchAll(LONG_NUMBER)) {
    const digits = found.replace(/\D/g, '');
    if (isCard(digits)) return 'card';
    if (MOBILE.test(digits)) return 'phone';
    if (digits.length === 12 && /^[2-9]/.test(digits)) return 'aadhaar';
  }
  return undefined;
}
