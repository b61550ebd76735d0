import { move } from 'piscina';
import sharp from 'sharp';
import type { Printed } from './blocks.ts';
import { type Poster, type PosterFormat, paper } from './poster.ts';
import { posterPdf } from './poster-pdf.ts';
import { posterSvg } from './poster-svg.ts';
import { printPdf } from './print.ts';

/** Pixels of a millimetre: 300 in an inch. */
const pixelsOfMillimetre = 300 / 25.4;

async function posterPng(poster: Poster): Promise<Buffer> {
  const { width, height } = paper[poster.size];
  const pixels = { width: Math.round(width * pixelsOfMillimetre), height: Math.round(height * pixelsOfMillimetre) };
  return sharp(Buffer.from(posterSvg(poster, pixels)), { limitInputPixels: pixels.width * pixels.height })
    .flatten({ background: '#ffffff' })
    .withMetadata({ density: 300 })
    .png({ palette: true, colours: 256, effort: 4 })
    .toBuffer();
}

const posterBytes = {
  pdf: posterPdf,
  svg: (poster: Poster) => Promise.resolve(Buffer.from(posterSvg(poster))),
  png: posterPng,
} satisfies Record<PosterFormat, (poster: Poster) => Promise<Buffer>>;

/** What a thread is asked for. */
export type Asked = { document: Printed } | { poster: Poster; format: PosterFormat };

/** Runs in a thread of `openPrinter`. */
export async function printInThread(asked: Asked): Promise<ReturnType<typeof move>> {
  const bytes = new Uint8Array(
    'document' in asked ? await printPdf(asked.document) : await posterBytes[asked.format](asked.poster),
  );
  return move(bytes.buffer);
}
