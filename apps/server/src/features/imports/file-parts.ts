import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

/** Bytes of a file in one piece. */
const pieceSize = 1024 * 1024;
const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** All reads and writes of `import_parts`: files as they were sent, encrypted in pieces, so that no file is ever in memory as a whole. */
export function filePartsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const place = (importId: string, number: number) => ({
    table: 'import_parts',
    column: 'content',
    id: `${importId} ${number}`,
  });
  return {
    async store(importId: string, file: string): Promise<void> {
      let number = 0;
      for await (const piece of createReadStream(file, { highWaterMark: pieceSize }) as AsyncIterable<Buffer>) {
        const packed = (await pack(piece, { level: 1 })).toString('base64');
        const content = fieldEncryption.seal(place(importId, number), packed);
        await db.insertInto('import_parts').values({ import_id: importId, number, content }).execute();
        number += 1;
      }
    },

    async *pieces(importId: string): AsyncGenerator<Buffer> {
      for (let number = 0; ; number += 1) {
        const part = await db
          .selectFrom('import_parts')
          .select('content')
          .where('import_id', '=', importId)
          .where('number', '=', number)
          .executeTakeFirst();
        if (part === undefined) return;
        const packed = Buffer.from(fieldEncryption.open(place(importId, number), part.content), 'base64');
        yield await unpack(packed, { maxOutputLength: pieceSize });
      }
    },

    async isStored(importId: string): Promise<boolean> {
      const first = await db
        .selectFrom('import_parts')
        .select('number')
        .where('import_id', '=', importId)
        .executeTakeFirst();
      return first !== undefined;
    },

    /** The number of pieces of a file; each has a megabyte, except the last. */
    async count(importId: string): Promise<number> {
      const { pieces } = await db
        .selectFrom('import_parts')
        .select(({ fn }) => fn.countAll<string>().as('pieces'))
        .where('import_id', '=', importId)
        .executeTakeFirstOrThrow();
      return Number(pieces);
    },

    async drop(importIds: readonly string[]): Promise<void> {
      if (importIds.length > 0)
        await db
          .deleteFrom('import_parts')
          .where('import_id', 'in', [...importIds])
          .execute();
    },
  };
}

/** The private folder for unencrypted files, which exist only while they are read. */
export const openFolder = (services: Services): string => join(services.config.dataDir, 'incoming');

/** Decrypts a stored file to disk while `use` reads it. @throws {Problem} `import_gone` */
export async function withOpenFile<Result>(
  services: Services,
  { id: importId, openAt }: { id: string; openAt?: string },
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (openAt !== undefined) return use(openAt);
  const parts = filePartsRepository(services, services.db);
  if (!(await parts.isStored(importId))) throw new Problem('import_gone');
  await mkdir(openFolder(services), { recursive: true });
  const file = join(openFolder(services), `${randomUUID()}.import`);
  try {
    await pipeline(Readable.from(parts.pieces(importId)), createWriteStream(file, { mode: 0o600 }));
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
