import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/database.ts';
import { openSealedFile, sealFile } from '../../platform/files/sealed-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentFile, documentFilesRepository } from './files-repository.ts';

const pathOf = (fileId: string): string => `documents/${fileId}.bin`;

/** Milliseconds after which no process is still writing a file or about to use it. */
const patience = 60 * 60 * 1000;
const batch = 100;

/**
 * Stores a file, encrypted with a key of its own. Its place is recorded before the file is written, so that an unused file is found and
 * removed even if the process died in between; its key isn't stored then.
 */
export async function storeFile({ db, files, clock }: Services, bytes: Buffer): Promise<DocumentFile> {
  const id = randomUUID();
  await documentFilesRepository(db).note(id, clock.now());
  const { key, sealed } = sealFile(pathOf(id), bytes);
  await files.put(pathOf(id), sealed);
  return { id, key };
}

/** A stored file. @throws {Problem} `document_file_missing` if it is missing or damaged, so that it must be uploaded again */
export async function readFile({ files, log }: Services, { id, key }: DocumentFile): Promise<Buffer> {
  const stored = await files.get(pathOf(id));
  try {
    if (stored === undefined) throw new Error('The file is missing in the file store.');
    return openSealedFile(pathOf(id), { key, sealed: stored.bytes });
  } catch (cause) {
    // This is logged as an error, because a file that a version uses is never removed.
    log.error({ err: cause, fileId: id }, 'the file of a document can’t be opened');
    throw new Problem('document_file_missing', { cause });
  }
}

/** Removes files that no version uses, with their places. A file that can't be removed is tried again the next time. */
export async function sweepFiles({ db, files, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - patience);
  for (;;) {
    const swept = await inTransaction(db, async (tx) => {
      const unused = await documentFilesRepository(tx).lockUnused(before, batch);
      for (const id of unused) await files.remove(pathOf(id));
      await documentFilesRepository(tx).forget(unused);
      return unused.length;
    });
    if (swept < batch) return;
  }
}
