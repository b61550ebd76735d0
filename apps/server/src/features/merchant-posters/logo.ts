import sharp from 'sharp';
import type { Files } from '../../platform/files/files.ts';
import { pictureLimits } from '../../platform/files/pictures.ts';
import type { Poster } from '../../platform/printing/poster.ts';

/** The most pixels: 75 mm at 300 pixels an inch. */
const most = { width: 900, height: 400 };

const lettering = /<text[\s\S]*?<\/text>/g;

/**
 * The logo of a brand for print. The text in an SVG logo is removed, because every device uses another font for it, and the poster has the
 * name next to the logo instead. Null if there is no logo that can be printed.
 */
export async function printedLogo(files: Files, path: string): Promise<Poster['logo']> {
  const stored = path.startsWith('/assets/') ? await files.get(path.slice('/assets/'.length)) : undefined;
  if (stored === undefined) return null;
  const drawing = stored.contentType === 'image/svg+xml' ? stored.bytes.toString('utf8') : undefined;
  const beside = drawing?.includes('<text') === true;
  const bytes = beside ? Buffer.from(drawing.replaceAll(lettering, '')) : stored.bytes;
  try {
    // The logo is first cropped to its drawing, because without the text most of it is empty.
    const cut = await sharp(bytes, {
      limitInputPixels: pictureLimits.pixels,
      density: drawing === undefined ? 72 : 400,
    })
      .trim()
      .png()
      .toBuffer();
    const { data, info } = await sharp(cut)
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data.toString('base64'), width: info.width, height: info.height, beside };
  } catch {
    // The poster then has the name instead of the logo.
    return null;
  }
}
