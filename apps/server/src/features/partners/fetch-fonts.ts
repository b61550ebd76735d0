import { createHash } from 'node:crypto';
import { type FontFile, isFontFile } from '@tulna/brand/fonts';
import type { FontFailure } from '@tulna/contract/partners';
import type { Files } from '../../platform/files/files.ts';
import { createGuardedClient } from '../../platform/http-client/guarded-request.ts';
import { isLoopbackAddress } from '../../platform/http-client/internal-address.ts';
import { fontsNamedIn, type NamedFont } from './font-css.ts';

/** Most bytes of a font style sheet and of one font file, and most files of one brand. */
export const fontLimits = { css: 256 * 1024, file: 300 * 1024, files: 12 } as const;

/** The font host's answer cannot be used, and another try wouldn't help. */
export class UnusableFontError extends Error {
  readonly failure: FontFailure;

  constructor(failure: FontFailure, why: string) {
    super(`The font cannot be used: ${why}.`);
    this.name = 'UnusableFontError';
    this.failure = failure;
  }
}

// Font hosts choose the format by the browser; this user agent makes them answer with woff2.
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const send = createGuardedClient();

/** The address from which a file of a font host is fetched: the host's own, or that at this installation's mirror. */
function placeOf(url: URL, mirror: string | undefined): { url: URL; reach: 'public' | 'loopback' } {
  if (mirror === undefined) return { url, reach: 'public' };
  const own = new URL(`${mirror.replace(/\/$/, '')}/${url.hostname}${url.pathname}${url.search}`);
  return { url: own, reach: isLoopbackAddress(own.hostname) ? 'loopback' : 'public' };
}

async function download(url: URL, mirror: string | undefined, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const { url: place, reach } = placeOf(url, mirror);
  const answer = await send(place, {
    method: 'GET',
    headers: { 'user-agent': browser, accept: 'text/css,font/woff2,*/*' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    maxBytes,
    reach,
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The font host answered ${answer.status}.`);
  if (answer.status !== 200) throw new UnusableFontError('refused', `the font host answered ${answer.status}`);
  return answer.body;
}

/** Whether the header says that the bytes are a whole woff2 file: signature, kind of outlines, length, number of tables. */
export function isWoff2(bytes: Buffer): boolean {
  if (bytes.byteLength < 48 || bytes.toString('latin1', 0, 4) !== 'wOF2') return false;
  const isKnown = bytes.readUInt32BE(4) === 0x00010000 || bytes.toString('latin1', 4, 8) === 'OTTO';
  const tables = bytes.readUInt16BE(12);
  return isKnown && bytes.readUInt32BE(8) === bytes.byteLength && tables > 0 && tables <= 64;
}

async function namedBy(link: URL, family: string, mirror: string | undefined, signal: AbortSignal) {
  if (link.pathname.endsWith('.woff2')) return [{ url: link, weight: '400', style: 'normal', range: '' } as const];
  const css = await download(link, mirror, fontLimits.css, signal);
  return fontsNamedIn(css.toString('utf8'), family);
}

/** Stores a font file under the hash of its content; a brand's pages request it by that name. Undefined if our style sheets may not contain its weight or range. */
export async function storeFont(
  files: Files,
  bytes: Buffer,
  face: Omit<FontFile, 'path'>,
): Promise<FontFile | undefined> {
  const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
  const file: FontFile = { ...face, path: `/assets/fonts/${name}.woff2` };
  if (!isFontFile(file)) return undefined;
  await files.put(`fonts/${name}.woff2`, bytes);
  return file;
}

/**
 * Fetches, checks and stores the files that a brand's font link names, so that the brand's pages never load from the font host.
 * @throws {UnusableFontError} if the link leads to nothing usable; other errors may be temporary
 */
export async function fetchFonts(
  files: Files,
  font: { link: string; family: string },
  mirror: string | undefined,
  signal: AbortSignal,
): Promise<FontFile[]> {
  const named: readonly NamedFont[] = await namedBy(new URL(font.link), font.family, mirror, signal);
  if (named.length === 0) throw new UnusableFontError('no_family', 'no file of this family for our languages');
  if (named.length > fontLimits.files) throw new UnusableFontError('too_large', 'too many files');
  const fetched: FontFile[] = [];
  for (const { url, weight, style, range } of named) {
    const bytes = await download(url, mirror, fontLimits.file, signal);
    if (!isWoff2(bytes)) throw new UnusableFontError('not_a_font', 'a file is not a woff2 font');
    const file = await storeFont(files, bytes, { weight, style, range });
    if (file === undefined)
      throw new UnusableFontError('not_a_font', 'the style sheet has an unknown weight, style or range');
    fetched.push(file);
  }
  return fetched;
}
