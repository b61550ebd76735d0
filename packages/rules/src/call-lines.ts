import { asciiDigits } from './ascii-digits.ts';
import { istDay } from './dates.ts';

/** Why a person is called: `promotional` for what we would like them to do, `service` for what they have asked for. */
export const CALL_PURPOSES = ['promotional', 'service'] as const;
export type CallPurpose = (typeof CALL_PURPOSES)[number];

/** One of our lines: its number, its purpose, and the Indian days on which it belongs to us. */
export interface CallLine {
  /** Ten digits. */
  readonly number: string;
  readonly purpose: CallPurpose;
  readonly from: string;
  /** The last day; null while the line belongs to us. */
  readonly until: string | null;
}

/**
 * The lines of this installation: 140 for promotional calls, 160 for calls about a customer's existing business with us. The numbers are
 * invented; an installation enters its own before it calls anybody.
 */
export const CALL_LINES: readonly CallLine[] = [
  { number: '1409900101', purpose: 'promotional', from: '2026-01-01', until: '2026-10-31' },
  { number: '1409900102', purpose: 'promotional', from: '2026-10-01', until: null },
  { number: '1600990001', purpose: 'service', from: '2026-01-01', until: null },
];

const isOurs = ({ from, until }: CallLine, day: string): boolean => from <= day && (until === null || day <= until);

/** The line for a purpose at a moment: the newest of several; undefined if there is none. */
export function lineFor(purpose: CallPurpose, at: Date, lines: readonly CallLine[] = CALL_LINES): CallLine | undefined {
  const day = istDay(at.getTime());
  return lines
    .filter((line) => line.purpose === purpose && isOurs(line, day))
    .reduce<CallLine | undefined>((newest, line) => (newest && newest.from >= line.from ? newest : line), undefined);
}

/**
 * Ten digits of a number as people type or paste it: with +91, 0091 or a 0, in the digits of their script, with spaces, dots, brackets or
 * dashes. Undefined for anything else.
 */
export const calledNumber = (typed: string): string | undefined =>
  /^(?:\+?91|0091|0)?(\d{10})$/.exec(asciiDigits(typed).replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, ''))?.[1];

/** The purpose that a line of ours has on that day, `former` for an earlier line of ours, or undefined. */
export function purposeOfLine(
  typed: string,
  at: Date,
  lines: readonly CallLine[] = CALL_LINES,
): CallPurpose | 'former' | undefined {
  const number = calledNumber(typed);
  const own = lines.filter((line) => line.number === number && line.from <= istDay(at.getTime()));
  const current = own.find((line) => isOurs(line, istDay(at.getTime())));
  return current?.purpose ?? (own.length > 0 ? 'former' : undefined);
}
