/** The parts of a customer's record for staff (A13). */
import { asciiDigits } from './ascii-digits.ts';
import { isClosed, type LenderApplicationStatus } from './lifecycle.ts';

/** Kinds of entry in the story of a customer; the story is narrowed by them. */
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

/** Entries of a story that are read at once. */
export const STORY_PAGE = 30;

export const deskLimits = { note: 1000, task: 300 } as const;
/** Minutes in which the author may still change a note. */
export const NOTE_EDIT_MINUTES = 15;
/** Days ahead that a task may be due. */
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
  /** Its offers may still be taken. */
  isOpen: boolean;
  /** The customer's applications at lenders, the newest first. */
  atLenders: readonly LenderApplicationStatus[];
}

/**
 * The next step of a credit application: an application in progress counts first, then an offer that can still be
 * chosen, then an application that has ended.
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
/** Ten digits and more, as people part them. */
const LONG_NUMBER = /(?<![a-z0-9])\+?\d(?:[\s().-]{0,2}\d){9,18}(?![a-z0-9])/gi;
const MOBILE = /^(?:00|)(?:91|0|)[6-9]\d{9}$/;

export type PrivateNumber = 'pan' | 'card' | 'aadhaar' | 'phone';

/** The check digit of a card number (Luhn); no number that was found is longer than one. */
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
 * A number in a text that belongs in no note: a PAN, a card number, twelve digits like an Aadhaar number, or a mobile number. In
 * whatever digits of a script, and parted however people part them.
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
