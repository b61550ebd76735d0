import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of running processes that contain the text (only on Linux), to check whether a product left any behind. */
export function processesNaming(text: string): string[] {
  let numbers: string[];
  try {
    numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return numbers.flatMap((number) => {
    try {
      const line = readFileSync(`/proc/${number}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return line.includes(text) ? [`${number} ${line}`] : [];
    } catch {
      // The process ended meanwhile.
      return [];
    }
  });
}
