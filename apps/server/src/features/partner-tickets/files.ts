import { randomUUID } from 'node:crypto';
import type { FileAnswer } from '@tulna/contract/wire';
import type { DocumentType } from '@tulna/rules/document-files';
import { ticketLimits } from '@tulna/rules/partner-tickets';
import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { StorableFile } from '../../platform/files/document-files.ts';
import { openSealedFile, sealFile } from '../../platform/files/sealed-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { TicketOwner } from './repository.ts';

export type FileRow = Selectable<Database['partner_ticket_files']>;

const keyPlace = (id: string) => ({ table: 'partner_ticket_files', column: 'key_sealed', id });
const pathOf = (id: string): string => `tickets/${id}.bin`;

/** All reads and writes of `partner_ticket_files`. */
export function ticketFilesRepository(db: Db) {
  return {
    /** A file that was sent with a message. */
    async sent(id: string, partnerId?: number): Promise<FileRow | undefined> {
      let query = db
        .selectFrom('partner_ticket_files')
        .selectAll()
        .where('id', '=', id)
        .where('message_id', 'is not', null);
      if (partnerId !== undefined) query = query.where('partner_id', '=', partnerId);
      return query.executeTakeFirst();
    },

    async ofMessages(partnerId: number, messageIds: readonly string[]): Promise<FileRow[]> {
      if (messageIds.length === 0) return [];
      return db
        .selectFrom('partner_ticket_files')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('message_id', 'in', [...messageIds])
        .orderBy('uploaded_at')
        .orderBy('id')
        .execute();
    },

    /** Locks until the transaction ends, so that files of one person are counted and added one after the other. */
    async lockAdding(uploadedBy: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('ticket files'), hashtext(${uploadedBy}))`.execute(db);
    },

    async countUnsent(uploadedBy: string): Promise<number> {
      const { count } = await db
        .selectFrom('partner_ticket_files')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('message_id', 'is', null)
        .where('uploaded_by', '=', uploadedBy)
        .executeTakeFirstOrThrow();
      return count;
    },

    async add(row: FileRow): Promise<void> {
      await db.insertInto('partner_ticket_files').values(row).execute();
    },

    /**
     * Attaches files to a message and sets their merchant. Each must have been uploaded by this person for the same partner, and not be attached yet.
     * @throws {Problem} `changed_since` if a file doesn't meet this
     */
    async send(ids: readonly string[], messageId: string, owner: TicketOwner, uploadedBy: string): Promise<void> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const sent = await db
        .updateTable('partner_ticket_files')
        .set({ message_id: messageId, merchant_id: owner.merchantId })
        .where('id', 'in', wanted)
        .where('message_id', 'is', null)
        .where('uploaded_by', '=', uploadedBy)
        .where('partner_id', '=', owner.partnerId)
        .returning('id')
        .execute();
      if (sent.length !== wanted.length) throw new Problem('changed_since');
    },

    /** Files that were never sent, locked until the transaction ends; files that another process is deleting are skipped. */
    async lockUnsent(before: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from partner_ticket_files where message_id is null and uploaded_at < ${before}
        order by uploaded_at limit ${most} for update skip locked`.execute(db);
      return rows.map(({ id }) => id);
    },

    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('partner_ticket_files')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

/**
 * Stores a file, sealed with a key of its own, for the next message of the person who uploaded it. Its row is written first, so that a
 * file that is never sent is found and deleted even if the process dies in between.
 * @throws {Problem} `ticket_files_full`
 */
export async function storeTicketFile(
  services: Services,
  owner: TicketOwner,
  { type, bytes }: StorableFile,
  uploadedBy: string,
): Promise<string> {
  const { db, files, clock, fieldEncryption } = services;
  const id = randomUUID();
  const { key, sealed } = sealFile(pathOf(id), bytes);
  await inTransaction(db, async (tx) => {
    const repository = ticketFilesRepository(tx);
    await repository.lockAdding(uploadedBy);
    if ((await repository.countUnsent(uploadedBy)) >= ticketLimits.unsent) throw new Problem('ticket_files_full');
    await repository.add({
      id,
      partner_id: owner.partnerId,
      merchant_id: owner.merchantId,
      message_id: null,
      uploaded_by: uploadedBy,
      type,
      bytes: bytes.length,
      key_sealed: fieldEncryption.seal(keyPlace(id), key),
      uploaded_at: clock.now(),
    });
  });
  await files.put(pathOf(id), sealed);
  return id;
}

/** A file as people download it. @throws {Problem} `document_file_missing` if it is gone or damaged */
export async function readTicketFile(
  { files, fieldEncryption, log }: Services,
  { id, key_sealed, type }: FileRow,
): Promise<FileAnswer> {
  const stored = await files.get(pathOf(id));
  try {
    if (stored === undefined) throw new Error('The file store has no such file.');
    const key = fieldEncryption.open(keyPlace(id), key_sealed);
    const bytes = openSealedFile(pathOf(id), { key, sealed: stored.bytes });
    return { name: `ticket-${id.slice(0, 8)}.${type as DocumentType}`, bytes };
  } catch (cause) {
    log.error({ err: cause, fileId: id }, 'the file of a ticket can’t be opened');
    throw new Problem('document_file_missing', { cause });
  }
}

/** Deletes a file from the store. */
export const dropTicketFile = ({ files }: Services, id: string): Promise<void> => files.remove(pathOf(id));
