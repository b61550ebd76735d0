import type { Drawing, DrawnItem } from './drawing.ts';
import { outlinesOf } from './outlines.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function drawn(item: DrawnItem): string {
  const { x, y } = item;
  switch (item.kind) {
    case 'box': {
      const line = item.line === undefined ? '' : ` stroke="${item.line}" stroke-width="3"`;
      return `<rect x="${short(x)}" y="${short(y)}" width="${short(item.width)}" height="${short(item.height)}" rx="${item.radius}" fill="${item.fill}"${line}/>`;
    }
    case 'text':
      return `<g fill="${item.fill}" aria-label="${escaped(item.text)}">${outlinesOf(item.text, x, y, item.size, item.weight)}</g>`;
    case 'logo':
      return `<image x="${short(x)}" y="${short(y)}" width="${short(item.width)}" height="${short(item.height)}" href="data:image/png;base64,${item.png}"/>`;
    case 'code':
      return `<path transform="translate(${short(x)} ${short(y)}) scale(${item.unit})" shape-rendering="crispEdges" fill="#000000" d="${item.path}"/>`;
  }
}

/** Writes a drawing as an SVG document in its own size, or in pixels. Letters are outlines, so it needs no font. */
export function drawingSvg(
  { paper, sheet, language, title, items }: Drawing,
  pixels?: { width: number; height: number },
): string {
  const unit = paper.unit === 'px' ? '' : paper.unit;
  const size =
    pixels === undefined
      ? `width="${paper.width}${unit}" height="${paper.height}${unit}"`
      : `width="${pixels.width}" height="${pixels.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" xml:lang="${language}"><title>${escaped(title)}</title>${items.map(drawn).join('')}</svg>`;
}
