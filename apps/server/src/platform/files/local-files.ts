import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypeOf, type Files } from './files.ts';

/** Files in a folder of this machine: the default, for one machine. */
export function localFiles(folder: string): Files {
  const place = (path: string): { file: string; contentType: string } => {
    const contentType = contentTypeOf(path);
    if (contentType === undefined) throw new RangeError('Not a path of the file store.');
    return { file: join(folder, path), contentType };
  };
  return {
    async put(path, bytes) {
      const { file } = place(path);
      await mkdir(dirname(file), { recursive: true });
      // Written to another name and renamed, so that a reader never sees half a file.
      const aside = `${file}.${randomUUID()}`;
      try {
        await writeFile(aside, bytes);
        await rename(aside, file);
      } catch (error) {
        // On a full disk half a file would take the space that is missing.
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(path) {
      const { file, contentType } = place(path);
      try {
        const bytes = await readFile(file);
        return { bytes, contentType, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (path) => rm(place(path).file, { force: true }),
  };
}
