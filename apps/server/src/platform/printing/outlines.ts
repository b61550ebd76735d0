import * as fontkit from 'fontkit';
import { fontName, fonts, type Weight } from './fonts.ts';
import { type Run, runsOf } from './runs.ts';

let opened: ReadonlyMap<string, fontkit.Font> | undefined;

function fontOf({ script }: Run, weight: Weight): fontkit.Font {
  opened ??= new Map(fonts().map(([name, bytes]) => [name, fontkit.create(bytes)]));
  const font = opened.get(fontName(script, weight));
  if (font === undefined) throw new Error(`There is no font for ${script}.`);
  return font;
}

/** Width of a text on one line, in the unit of `size`. */
export const widthOf = (text: string, size: number, weight: Weight): number =>
  runsOf(text).reduce((sum, run) => {
    const font = fontOf(run, weight);
    return sum + (font.layout(run.text).advanceWidth / font.unitsPerEm) * size;
  }, 0);

/** Whether our fonts have every character of a text. */
export const canDraw = (text: string): boolean =>
  runsOf(text).every((run) =>
    fontOf(run, 'bold')
      .layout(run.text)
      .glyphs.every(({ id }) => id !== 0),
  );

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Draws a line of text as SVG `path` elements, starting at the left end of its baseline. The letters look the same everywhere, without an
 * installed font.
 */
export function outlinesOf(text: string, x: number, y: number, size: number, weight: Weight): string {
  let at = x;
  let drawn = '';
  for (const run of runsOf(text)) {
    const font = fontOf(run, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, { path }] of glyphs.entries()) {
      const place = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const d = path.toSVG();
      const [left, top] = [short(at + place.xOffset * scale), short(y - place.yOffset * scale)];
      if (d !== '')
        drawn += `<path transform="translate(${left} ${top}) scale(${short(scale * 1000)}e-3 -${short(scale * 1000)}e-3)" d="${d}"/>`;
      at += place.xAdvance * scale;
    }
  }
  return drawn;
}
