import type { DocumentType } from '@tulna/rules/document-files';
import type { MerchantDocumentKind } from '@tulna/rules/merchant-documents';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentFile } from './files-repository.ts';

/** A document of a merchant. */
export interface StoredDocument {
  id: string;
  merchantId: string;
  kind: MerchantDocumentKind;
  title: string;
  /** Number of the current version. */
  current: number;
  createdAt: Date;
  deletedAt: Date | null;
  deletedBy: string | null;
}

/** A version of a document. */
export interface DocumentVersion {
  id: string;
  documentId: string;
  number: number;
  type: DocumentType;
  bytes: number;
  createdAt: Date;
  createdBy: string;
  replacedAt: Date | null;
  file: DocumentFile;
}

export type NewVersion = Pick<DocumentVersion, 'id' | 'documentId' | 'number' | 'type' | 'bytes' | 'file'>;

interface DocumentRow {
  id: string;
  merchant_id: string;
  kind: string;
  title_sealed: Buffer | null;
  current: number;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
}

interface VersionRow {
  id: string;
  document_id: string;
  number: number;
  file_id: string;
  type: string;
  bytes: number;
  key_sealed: Buffer;
  created_at: Date;
  created_by: string;
  replaced_at: Date | null;
}

type By = { id: string; at: Date };
const documents = 'merchant_documents';
const versions = 'merchant_document_versions';

/** The number of documents of some merchants, by their ids; deleted documents aren't counted. */
export async function documentCounts(db: Db, merchantIds: readonly string[]): Promise<(id: string) => number> {
  if (merchantIds.length === 0) return () => 0;
  const rows = await db
    .selectFrom(documents)
    .select((found) => ['merchant_id', found.fn.countAll<number>().as('count')])
    .where('merchant_id', 'in', [...merchantIds])
    .where('deleted_at', 'is', null)
    .groupBy('merchant_id')
    .execute();
  const counts = new Map(rows.map(({ merchant_id: id, count }) => [id, Number(count)]));
  return (id) => counts.get(id) ?? 0;
}

/** All reads and writes of `merchant_documents` and `merchant_document_versions`; titles and keys are encrypted. */
export function merchantDocumentsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const titleAt = (id: string) => ({ table: documents, column: 'title_sealed', id });
  const keyAt = (id: string) => ({ table: versions, column: 'key_sealed', id });

  const document = (row: DocumentRow): StoredDocument => ({
    id: row.id,
    merchantId: row.merchant_id,
    // The table allows only these values.
    kind: row.kind as MerchantDocumentKind,
    title: row.title_sealed === null ? '' : fieldEncryption.open(titleAt(row.id), row.title_sealed),
    current: row.current,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
  });
  const version = (row: VersionRow): DocumentVersion => ({
    id: row.id,
    documentId: row.document_id,
    number: row.number,
    type: row.type as DocumentType,
    bytes: row.bytes,
    createdAt: row.created_at,
    createdBy: row.created_by,
    replacedAt: row.replaced_at,
    file: { id: row.file_id, key: fieldEncryption.open(keyAt(row.id), row.key_sealed) },
  });

  return {
    /** Every stored document of a merchant, including deleted ones, the oldest first. */
    async ofMerchant(merchantId: string): Promise<StoredDocument[]> {
      const rows = await db
        .selectFrom(documents)
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(document);
    },

    /** Versions of some documents, the newest first. */
    async versionsOf(documentIds: readonly string[]): Promise<DocumentVersion[]> {
      if (documentIds.length === 0) return [];
      const rows = await db
        .selectFrom(versions)
        .selectAll()
        .where('document_id', 'in', [...documentIds])
        .orderBy('number', 'desc')
        .execute();
      return rows.map(version);
    },

    async byId(id: string): Promise<StoredDocument | undefined> {
      const row = await db.selectFrom(documents).selectAll().where('id', '=', id).executeTakeFirst();
      return row && document(row);
    },

    async version(id: string): Promise<DocumentVersion | undefined> {
      const row = await db.selectFrom(versions).selectAll().where('id', '=', id).executeTakeFirst();
      return row && version(row);
    },

    async add({ id, merchantId, kind, title }: Pick<StoredDocument, 'id' | 'merchantId' | 'kind' | 'title'>, at: Date) {
      await db
        .insertInto(documents)
        .values({
          id,
          merchant_id: merchantId,
          kind,
          title_sealed: kind === 'other' ? fieldEncryption.seal(titleAt(id), title) : null,
          current: 1,
          created_at: at,
        })
        .execute();
    },

    async addVersion({ id, documentId, number, type, bytes, file }: NewVersion, by: By): Promise<void> {
      await db
        .insertInto(versions)
        .values({
          id,
          document_id: documentId,
          number,
          file_id: file.id,
          type,
          bytes,
          key_sealed: fieldEncryption.seal(keyAt(id), file.key),
          created_at: by.at,
          created_by: by.id,
        })
        .execute();
    },

    /** Makes one version of a document current; marks the earlier one as replaced at this moment. */
    async setCurrent({ id, current }: Pick<StoredDocument, 'id' | 'current'>, number: number, at: Date): Promise<void> {
      await db.updateTable(documents).set({ current: number }).where('id', '=', id).execute();
      await sql`update merchant_document_versions set replaced_at = case when number = ${number} then null else ${at}::timestamptz end
        where document_id = ${id} and number in (${number}, ${current})`.execute(db);
    },

    /** Deletes a document at a moment, or restores it with null. */
    async setDeleted(id: string, by: By | null): Promise<void> {
      await db
        .updateTable(documents)
        .set({ deleted_at: by?.at ?? null, deleted_by: by?.id ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** Removes documents that were deleted before a moment, and versions that were replaced before it. */
    async purge(before: Date): Promise<void> {
      await db.deleteFrom(documents).where('deleted_at', '<=', before).execute();
      await db.deleteFrom(versions).where('replaced_at', '<=', before).execute();
    },
  };
}
