import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { readNumber } from '@tulna/rules/read-number';

export interface Step {
  /** Monthly volume from which the step applies, in paise. */
  from: number;
  percent: string;
  flat_paise: number;
}

type Words = ConsoleTopics['adminCommissionRates']['form'];

const paisePerRupee = 100;

function stepOf(line: string): Step | undefined {
  const [amount = '', percent = '', ...more] = line.trim().split(/\s+/);
  const from = readNumber(amount);
  const share = readNumber(percent, { decimals: 4, percent: true });
  if (more.length > 0 || 'refused' in from || 'refused' in share || share.value > 100) return undefined;
  return { from: from.value * paisePerRupee, percent: share.decimal, flat_paise: 0 };
}

/** Reads steps by monthly volume from a text with one step per line; returns the steps, or the first error. */
export function readSteps(typed: string, words: Words): { steps: Step[] } | { fault: string } {
  const steps: Step[] = [];
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue;
    const step = stepOf(line);
    if (step === undefined) return { fault: words.stepLine(index + 1) };
    const before = steps.at(-1);
    if (before === undefined && step.from !== 0) return { fault: words.stepFirst };
    if (before !== undefined && step.from <= before.from) return { fault: words.stepOrder(index + 1) };
    steps.push(step);
  }
  return { steps };
}
