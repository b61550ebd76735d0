import type { SwitchedLender } from '@tulna/contract/lender-switches';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

/** What a lender's rule does: when it is switched off automatically, and what switches it on again. */
export function ruleSentences(
  { goes_off, off_share, off_calls, off_minutes, comes_back, on_answers, on_minutes }: SwitchedLender['rule'],
  { goesOff, stays, staysOff, comesBack, offComesBack }: ConsoleTopics['adminLenderSwitches']['auto'],
): readonly string[] {
  // People can set a switch to wait for answers even if the rule itself switches nothing off.
  const onAgain = comesBack(on_answers, on_minutes);
  if (!goes_off) return [stays, onAgain];
  const off = goesOff(off_share, off_calls, off_minutes);
  return comes_back ? [off, onAgain, offComesBack] : [off, staysOff, onAgain];
}
