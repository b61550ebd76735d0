import { move } from 'piscina';
import sharp from 'sharp';
import { type Banner, bannerDrawing } from './banner.ts';
import type { Printed } from './blocks.ts';
import type { Drawing } from './drawing.ts';
import { drawingPdf } from './drawing-pdf.ts';
import { drawingSvg } from './drawing-svg.ts';
import { type Poster, type PosterFormat, posterDrawing } from './poster.ts';
import { printPdf } from './print.ts';

function drawingPng(drawing: Drawing): Promise<Buffer> {
  const { density, ...pixels } = drawing.pixels;
  return sharp(Buffer.from(drawingSvg(drawing, pixels)), { limitInputPixels: pixels.width * pixels.height })
    .flatten({ background: '#ffffff' })
    .withMetadata({ density })
    .png({ palette: true, colours: 256, effort: 4 })
    .toBuffer();
}

const drawnBytes = {
  pdf: drawingPdf,
  svg: (drawing: Drawing) => Promise.resolve(Buffer.from(drawingSvg(drawing))),
  png: drawingPng,
} satisfies Record<PosterFormat, (drawing: Drawing) => Promise<Buffer>>;

/** The request to a thread. */
export type PrintRequest =
  | { document: Printed }
  | { poster: Poster; format: PosterFormat }
  | { banner: Banner; format: PosterFormat };

async function bytesOf(request: PrintRequest): Promise<Buffer> {
  if ('document' in request) return await printPdf(request.document);
  const drawing = 'poster' in request ? posterDrawing(request.poster) : bannerDrawing(request.banner);
  return await drawnBytes[request.format](drawing);
}

/** Runs in a thread of `openPrinter`. */
export async function printInThread(request: PrintRequest): Promise<ReturnType<typeof move>> {
  return move(new Uint8Array(await bytesOf(request)).buffer);
}
