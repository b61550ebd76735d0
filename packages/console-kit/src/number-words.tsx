import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useFormats } from './formats.tsx';
import { usePhrases } from './language.tsx';
import type { NumberFault, NumberLimits } from './numbers.tsx';

/** The sentence for each reason to reject a number. */
export function numberWords(
  { decimals = 0, min = 0, max }: NumberLimits,
  cell: ConsoleTopics['consoleKit']['cell'],
  number: (value: number) => string,
): (fault: NumberFault) => string {
  const takes = cell.takesNumbers(decimals === 0, number(min), max === undefined ? undefined : number(max));
  return (fault) => {
    if (fault === 'grouping') return cell.grouping;
    if (fault === 'words' || fault === 'exponent') return cell.figures;
    return fault === 'decimals' && decimals > 0 ? cell.decimals(decimals) : takes;
  };
}

/** {@link numberWords} in the language of the page. */
export function useNumberWords(limits: NumberLimits): (fault: NumberFault) => string {
  const { cell } = usePhrases('consoleKit');
  const { number } = useFormats();
  return numberWords(limits, cell, number);
}
