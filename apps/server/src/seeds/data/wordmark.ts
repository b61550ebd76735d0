import { fontStack } from '@tulna/brand/fonts';

/** How a wordmark is set: on one line, or with its first word large above the others in small spaced capitals. */
export type Wordmark = {
  readonly font: string;
  readonly weight: number;
  readonly stacked?: boolean;
  readonly italic?: boolean;
  readonly lower?: boolean;
  readonly capitals?: boolean;
  /** Letter-spacing in em. */
  readonly spacing?: number;
};

const narrow = new Set("fijlrtI.,'-");
const wide = new Set('mwMW');

// Advance widths of a typical bold sans in em. The width is then fixed with textLength, so that the wordmark is equally wide in every
// device's own font.
function advance(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (letter === ' ') return sum + 0.28;
    if (narrow.has(letter)) return sum + 0.34;
    if (wide.has(letter)) return sum + 0.9;
    return sum + (letter === letter.toUpperCase() ? 0.7 : 0.59);
  }, 0);
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Line = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
};

function line(
  { text, x, y, size, colour }: Line,
  { font, weight, italic, spacing = 0 }: Wordmark,
): { svg: string; width: number } {
  const width = Math.round((advance(text) + spacing * text.length) * size);
  const slant = italic ? ' font-style="italic"' : '';
  const apart = spacing ? ` letter-spacing="${(spacing * size).toFixed(2)}"` : '';
  const svg =
    `<text x="${x}" y="${y}" font-family="${escapeXml(fontStack(font))}" font-size="${size}" font-weight="${weight}"${slant}${apart}` +
    ` fill="${colour}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
  return { svg, width };
}

function cased(text: string, { lower, capitals }: Wordmark): string {
  if (lower) return text.toLowerCase();
  return capitals ? text.toUpperCase() : text;
}

/** Sets a name next to a 48-high mark, starting at `x`. Returns the drawing and the width it takes. */
export function setWordmark(
  name: string,
  style: Wordmark,
  x: number,
  colours: { first: string; rest: string },
): { svg: string; width: number } {
  const [first = '', ...others] = name.split(' ');
  const rest = others.join(' ');
  if (style.stacked && rest !== '') {
    const upper = line({ text: cased(first, style), x, y: 26, size: 24, colour: colours.first }, style);
    const lower = line(
      { text: rest.toUpperCase(), x: x + 1, y: 41, size: 10.5, colour: colours.rest },
      { font: style.font, weight: 600, spacing: 0.16 },
    );
    return { svg: upper.svg + lower.svg, width: Math.max(upper.width, lower.width + 1) };
  }
  const head = line({ text: cased(first, style), x, y: 33, size: 26, colour: colours.first }, style);
  if (rest === '') return head;
  const gap = 7;
  const tail = line(
    { text: cased(rest, style), x: x + head.width + gap, y: 33, size: 26, colour: colours.rest },
    { ...style, weight: Math.min(style.weight, 500) },
  );
  return { svg: head.svg + tail.svg, width: head.width + gap + tail.width };
}
