import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { Problem } from '../http/problem.ts';
import type { Files } from './files.ts';

/** The most bytes of a picture as sent, and pixels when it is decoded. */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 25_000_000 } as const;
const longestSide = 1600;

/** Imported with the first picture: a thread that works on a file needs none. */
async function library() {
  const { default: sharp } = await import('sharp');
  // One thread for a picture, and no cache, so that decoding takes less memory. Below, pictures wait for their turn.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const path = /^\/assets\/(?:[A-Za-z0-9_-]{1,80}\/){0,6}[A-Za-z0-9_-]{1,80}\.(?:svg|png|webp)$/;

/** Whether a text is the address of a picture in our own store, as `storePicture` and the demo world produce it. */
export const isPicturePath = (text: string): boolean => text.length <= 200 && path.test(text);

/** Whether the type is accepted, judged by the first bytes; the name and the type sent by the browser are not trusted. */
function isTaken(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP')
  );
}

/** The pixels that a sent picture would have when decoded, read only from its header. @throws Error if it isn't a picture */
export async function pixelsOf(bytes: Buffer): Promise<number> {
  const sharp = await library();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
}

/** Pictures that may wait for their turn. Each holds the bytes it was sent with; further ones are refused. */
const waitingPictures = 16;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Pictures are decoded one after another, because each takes up to 100 MB. A picture that fails doesn't hold up the next. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= waitingPictures) throw new Problem('unavailable', { retryAfterSeconds: 5 });
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/**
 * Decodes a sent picture and encodes it again with `encode`: turned upright, without its metadata, within the limits on pixels and seconds.
 * @throws Error if it can't be decoded
 * @throws {Problem} `unavailable` if too many pictures are waiting
 */
export function reencodedPicture(bytes: Buffer, encode: (decoded: Sharp) => Sharp): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await library();
    const decoded = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', animated: false })
      .rotate()
      .timeout({ seconds: 10 });
    return encode(decoded).toBuffer();
  });
}

/**
 * Stores a picture: PNG, JPEG or WebP by its content, decoded and re-encoded as WebP without its metadata, so that none of the sent bytes are ever served. The name is a hash of the result: the same picture is stored only once.
 * @returns its address on our own origin, like `/assets/uploads/….webp`
 * @throws {Problem} `picture_refused` for anything else, a broken picture, or one of more than 25 megapixels
 */
export async function storePicture(files: Files, bytes: Buffer): Promise<string> {
  if (!isTaken(bytes)) throw new Problem('picture_refused');
  let written: Buffer;
  try {
    written = await reencodedPicture(bytes, (decoded) =>
      decoded
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 }),
    );
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('picture_refused', { cause: error });
  }
  const name = createHash('sha256').update(written).digest('base64url').slice(0, 32);
  await files.put(`uploads/${name}.webp`, written);
  return `/assets/uploads/${name}.webp`;
}
