import type { Formats } from '@tulna/console-kit/formats';
import type { MisLine } from '@tulna/contract/lender-mis';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';

type Words = ConsoleTopics['adminMis'];

/** One side of a loan in a line of text: status, sum paid and day, or that it is missing. */
export function sideText(words: Words, formats: Formats, side: MisLine['theirs'] | MisLine['ours']): string {
  if (side === null) return words.absent;
  const parts = [
    words.statuses[side.status] ?? side.status,
    side.paid_paise !== null && formatPaise(side.paid_paise),
    formats.day(side.paid_on ?? side.day),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The decisions possible for a loan. The lender's version can be accepted only if both sides have the loan. */
export const decisionsOf = ({ state, kind }: MisLine): readonly ('accept' | 'keep' | 'ask')[] => {
  if (state === 'agrees' || state === 'kept') return [];
  const both = kind === 'missing_here' || kind === 'missing_there' ? [] : (['accept'] as const);
  return state === 'asked' ? [...both, 'keep'] : [...both, 'keep', 'ask'];
};
