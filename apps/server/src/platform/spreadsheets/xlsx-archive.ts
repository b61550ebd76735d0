import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SheetRefused, sheetLimits } from './limits.ts';

/** The parts of an .xlsx, checked before any is unpacked. */
export interface Archive {
  has(name: string): boolean;
  /** Unpacks a part as a stream. It fails if the part is larger than the archive states. */
  stream(name: string): Promise<Readable>;
  /** Unpacks a small part as text. */
  text(name: string, mostBytes: number): Promise<string>;
  close(): void;
}

/**
 * Refuses an archive that can't be a spreadsheet: too many unpacked bytes, too high a compression ratio, an encrypted part or overlapping
 * parts.
 */
function inspect(entries: readonly Entry[]): void {
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += entry.uncompressedSize;
    const isBomb =
      entry.uncompressedSize > sheetLimits.ratioFrom &&
      entry.uncompressedSize > entry.compressedSize * sheetLimits.ratio;
    if (isBomb || unpacked > sheetLimits.unpacked) throw new SheetRefused('file_too_much');
    if ((entry.generalPurposeBitFlag & 1) !== 0) throw new SheetRefused('file_broken');
  }
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  const localHeader = 30;
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1];
    const end = entry.relativeOffsetOfLocalHeader + localHeader + entry.compressedSize;
    if (next !== undefined && end > next.relativeOffsetOfLocalHeader) throw new SheetRefused('file_broken');
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > sheetLimits.entries) throw new SheetRefused('file_too_much');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.replace(/^\/+/, '');
    if (entries.has(name)) throw new SheetRefused('file_broken');
    entries.set(name, entry);
  }
  inspect([...entries.values()]);
  return entries;
}

/** Converts the library's errors for a truncated or damaged archive. */
const asBroken = (error: unknown): SheetRefused =>
  error instanceof SheetRefused ? error : new SheetRefused('file_broken', error);

/**
 * Opens an .xlsx.
 * @throws {SheetRefused} for a zip bomb or a broken archive, before anything is unpacked
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw asBroken(error);
  });
  let entries: Map<string, Entry>;
  try {
    entries = await entriesOf(zip);
  } catch (error) {
    zip.close();
    throw asBroken(error);
  }
  const stream = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (entry === undefined) throw new SheetRefused('file_broken');
    return zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw asBroken(error);
    });
  };
  return {
    has: (name) => entries.has(name),
    stream,
    async text(name, mostBytes) {
      const parts: Buffer[] = [];
      let size = 0;
      try {
        for await (const chunk of await stream(name)) {
          const part = chunk as Buffer;
          size += part.length;
          if (size > mostBytes) throw new SheetRefused('file_too_much');
          parts.push(part);
        }
      } catch (error) {
        throw asBroken(error);
      }
      return Buffer.concat(parts).toString('utf8');
    },
    close: () => zip.close(),
  };
}
