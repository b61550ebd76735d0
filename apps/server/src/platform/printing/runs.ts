/**
 * Text in two scripts on one line. The Latin and the Devanagari font each contain only their own characters, so a text is split into runs
 * of one font. Shaping (conjuncts, vowel signs drawn before their letter) happens inside a run, in the font.
 */
export type Script = 'latin' | 'devanagari';

export interface Run {
  script: Script;
  text: string;
}

/** The rupee sign comes from the Devanagari font; joiners belong to the letters around them. */
const devanagari = /\p{Script=Devanagari}|\u0964|\u0965|\u200C|\u200D|\u20B9/u;

/** Splits a word into runs of one font each, in reading order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const script: Script = devanagari.test(sign) ? 'devanagari' : 'latin';
    const last = runs.at(-1);
    if (last?.script === script) last.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs;
}

/**
 * Breaks a text into lines no wider than `width`. A word wider than a line is split.
 * @param measure returns the width of a word, in the unit of `width`; the width of a line is the sum of its words and spaces
 */
export function linesOf(text: string, width: number, measure: (word: string) => number): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const wide = measure(word);
    if (line !== '' && used + space + wide <= width) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide <= width ? [word] : cut(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = measure(line);
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** Splits a word into the longest pieces that fit. A character wider than a line gets a piece of its own. */
function cut(word: string, width: number, measure: (word: string) => number): string[] {
  const pieces: string[] = [''];
  for (const sign of word) {
    const longer = (pieces.at(-1) ?? '') + sign;
    if (measure(longer) <= width || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(sign);
  }
  return pieces;
}
