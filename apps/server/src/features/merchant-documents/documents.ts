import { randomUUID } from 'node:crypto';
import { documentLimits, isDocumentStored } from '@tulna/rules/merchant-documents';
import * as z from 'zod/mini';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StorableFile } from '../../platform/files/document-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { type DocumentFile, documentFilesRepository } from './files-repository.ts';
import { type DocumentVersion, merchantDocumentsRepository, type StoredDocument } from './repository.ts';
import type { Named } from './take-in.ts';

/** The kind of documents in the audit. */
export const merchantDocumentKind = 'merchant-document';

type By = { id: string; at: Date };
/** A file that is stored already, for the change that uses it. */
export type StoredFile = Omit<StorableFile, 'bytes'> & { size: number; file: DocumentFile };
type Subject = AuditRecord['subject'];

const subjectOf = ({ id }: Pick<StoredDocument, 'id'>, shop: string): Subject => ({
  kind: merchantDocumentKind,
  id,
  name: shop,
});

/** The facts of a file in the audit, without its title, which staff wrote. */
const auditFacts = (
  { kind }: Pick<StoredDocument, 'kind'>,
  { type, bytes }: Pick<DocumentVersion, 'type' | 'bytes'>,
) => ({
  document: kind,
  type,
  bytes,
});

/** Locks a merchant, so that simultaneous changes of its documents wait. Returns the name of its shop. */
async function lockShop(services: Services, tx: Db, merchantId: string): Promise<string> {
  const merchant = await merchantsRepository(services, tx).lock(merchantId);
  if (merchant === undefined) throw new Problem('not_found');
  return merchant.shopName;
}

interface Locked {
  document: StoredDocument;
  versions: DocumentVersion[];
  counting: DocumentVersion;
  subject: Subject;
}

/** A document with its versions, protected by the lock of its merchant. */
async function locked(services: Services, tx: Db, documentId: string): Promise<Locked> {
  const documents = merchantDocumentsRepository(services, tx);
  const found = await documents.byId(documentId);
  if (found === undefined) throw new Problem('not_found');
  const shop = await lockShop(services, tx, found.merchantId);
  const document = await documents.byId(documentId);
  const versions = await documents.versionsOf([documentId]);
  const counting = versions.find(({ number }) => number === document?.current);
  if (document === undefined || counting === undefined) throw new Problem('not_found');
  return { document, versions, counting, subject: subjectOf(document, shop) };
}

/** The document, if the version that the person saw is still current. @throws {Problem} `changed_since` if it isn't */
async function lockedSeen(services: Services, tx: Db, versionId: string): Promise<Locked> {
  const seen = await merchantDocumentsRepository(services, tx).version(versionId);
  if (seen === undefined) throw new Problem('not_found');
  const found = await locked(services, tx, seen.documentId);
  if (found.document.deletedAt !== null || found.counting.id !== versionId) throw new Problem('changed_since');
  return found;
}

async function checkRoom(services: Services, db: Db, merchantId: string): Promise<void> {
  const documents = await merchantDocumentsRepository(services, db).ofMerchant(merchantId);
  if (documents.filter(({ deletedAt }) => deletedAt === null).length >= documentLimits.count)
    throw new Problem('documents_full');
}

/** Checks before writing the file of a new document whether it can be added. The same is checked again under the lock. */
export async function checkMerchant(services: Services, db: Db, merchantId: string): Promise<void> {
  if ((await merchantsRepository(services, db).names([merchantId])).size === 0) throw new Problem('not_found');
  await checkRoom(services, db, merchantId);
}

/** The document that an upload with this id has made already, for this merchant or document; the id of an upload for another one is refused. */
export async function madeBefore(
  services: Services,
  db: Db,
  uploadId: string,
  of: (document: StoredDocument) => boolean,
): Promise<string | undefined> {
  const documents = merchantDocumentsRepository(services, db);
  const known = await documents.version(uploadId);
  if (known === undefined) return undefined;
  const document = await documents.byId(known.documentId);
  if (document === undefined || !of(document)) throw new Problem('changed_since');
  return document.id;
}

/** @throws {Problem} `changed_since` if the file waited so long that it was removed as unused */
async function holdFile(tx: Db, file: DocumentFile): Promise<void> {
  if (!(await documentFilesRepository(tx).hold(file.id))) throw new Problem('changed_since');
}

/** Checks before writing the file of a new version; returns the document if an upload with this id has made it already. */
export async function checkSeen(
  services: Services,
  db: Db,
  seen: string,
  uploadId: string,
): Promise<string | undefined> {
  const documents = merchantDocumentsRepository(services, db);
  const version = await documents.version(seen);
  const document = version && (await documents.byId(version.documentId));
  if (version === undefined || document === undefined) throw new Problem('not_found');
  const known = await madeBefore(services, db, uploadId, ({ id }) => id === document.id);
  if (known === undefined && (document.deletedAt !== null || document.current !== version.number))
    throw new Problem('changed_since');
  return known;
}

/** Adds a document. @throws {Problem} `documents_full`, `not_found` */
export async function addDocument(
  services: Services,
  tx: Db,
  { merchantId, uploadId, kind, title, ...stored }: { merchantId: string; uploadId: string } & Named & StoredFile,
  by: By,
): Promise<Change<string>> {
  const shop = await lockShop(services, tx, merchantId);
  const known = await madeBefore(services, tx, uploadId, (document) => document.merchantId === merchantId);
  if (known !== undefined) return { answer: known, records: [] };
  await checkRoom(services, tx, merchantId);
  await holdFile(tx, stored.file);
  const documents = merchantDocumentsRepository(services, tx);
  const id = randomUUID();
  const { type, size: bytes, file } = stored;
  await documents.add({ id, merchantId, kind, title }, by.at);
  await documents.addVersion({ id: uploadId, documentId: id, number: 1, type, bytes, file }, by);
  return {
    answer: id,
    records: [{ action: 'create', subject: subjectOf({ id }, shop), after: auditFacts({ kind }, { type, bytes }) }],
  };
}

/** Adds a new version that replaces the one that the person saw. @throws {Problem} `changed_since`, `document_versions`, `not_found` */
export async function replaceDocument(
  services: Services,
  tx: Db,
  { seen, uploadId, type, size: bytes, file }: { seen: string; uploadId: string } & StoredFile,
  by: By,
): Promise<Change<string>> {
  const documents = merchantDocumentsRepository(services, tx);
  const replaced = await documents.version(seen);
  if (replaced === undefined) throw new Problem('not_found');
  const { document, versions, counting, subject } = await locked(services, tx, replaced.documentId);
  const known = await madeBefore(services, tx, uploadId, ({ id }) => id === document.id);
  if (known !== undefined) return { answer: known, records: [] };
  if (document.deletedAt !== null || counting.id !== seen) throw new Problem('changed_since');
  if (versions.length >= documentLimits.versions) throw new Problem('document_versions');
  await holdFile(tx, file);
  const number = (versions[0]?.number ?? 0) + 1;
  await documents.addVersion({ id: uploadId, documentId: document.id, number, type, bytes, file }, by);
  await documents.setCurrent(document, number, by.at);
  return {
    answer: document.id,
    records: [{ action: 'update', subject, property: 'version', before: document.current, after: number }],
  };
}

/** Makes an earlier version current again. @throws {Problem} `changed_since`, `document_gone` if it was removed */
async function putVersionBack(
  services: Services,
  tx: Db,
  documentId: string,
  number: number,
  by: By,
): Promise<Change<void>> {
  const { document, versions, subject } = await locked(services, tx, documentId);
  if (document.deletedAt !== null) throw new Problem('changed_since');
  if (!versions.some((version) => version.number === number)) throw new Problem('document_gone');
  await merchantDocumentsRepository(services, tx).setCurrent(document, number, by.at);
  return {
    answer: undefined,
    records: [{ action: 'update', subject, property: 'version', before: document.current, after: number }],
  };
}

async function remove(
  services: Services,
  tx: Db,
  { document, counting, subject }: Locked,
  by: By,
): Promise<Change<void>> {
  if (document.deletedAt !== null) throw new Problem('changed_since');
  await merchantDocumentsRepository(services, tx).setDeleted(document.id, by);
  return { answer: undefined, records: [{ action: 'delete', subject, before: auditFacts(document, counting) }] };
}

/** Deletes a document, if it is as the person saw it. @throws {Problem} `changed_since`, `not_found` */
export const deleteDocument = async (services: Services, tx: Db, versionId: string, by: By): Promise<Change<void>> =>
  remove(services, tx, await lockedSeen(services, tx, versionId), by);

/** Restores a deleted document. @throws {Problem} `changed_since` if it isn't deleted, `document_gone`, `documents_full`, `not_found` */
export async function restoreDocument(services: Services, tx: Db, documentId: string, by: By): Promise<Change<void>> {
  const { document, counting, subject } = await locked(services, tx, documentId);
  if (document.deletedAt === null) throw new Problem('changed_since');
  if (!isDocumentStored(document.deletedAt, by.at)) throw new Problem('document_gone');
  await checkRoom(services, tx, document.merchantId);
  await merchantDocumentsRepository(services, tx).setDeleted(documentId, null);
  const undoes = await entryToUndo(tx, 'delete', { kind: merchantDocumentKind, id: documentId });
  return {
    answer: undefined,
    records: [{ action: 'restore', subject, after: auditFacts(document, counting), undoes }],
  };
}

/** A version for download, with its document. @throws {Problem} `not_found` for an unknown or deleted document */
export async function toDownload(
  services: Services,
  db: Db,
  versionId: string,
): Promise<{ document: StoredDocument; version: DocumentVersion }> {
  const documents = merchantDocumentsRepository(services, db);
  const version = await documents.version(versionId);
  const document = version && (await documents.byId(version.documentId));
  if (version === undefined || document === undefined || document.deletedAt !== null) throw new Problem('not_found');
  return { document, version };
}

/** The audit record of a download. @throws {Problem} `not_found` */
export async function noteDownload<File>(
  services: Services,
  tx: Db,
  versionId: string,
  file: File,
): Promise<Change<File>> {
  const { document, version } = await toDownload(services, tx, versionId);
  const names = await merchantsRepository(services, tx).names([document.merchantId]);
  const subject = subjectOf(document, names.get(document.merchantId) ?? '');
  return {
    answer: file,
    records: [{ action: 'download', subject, after: { ...auditFacts(document, version), version: version.number } }],
  };
}

const versionNumber = z.int().check(z.gte(1));

/** Uploads, replacements and deletions can be undone while their files are stored. */
export const auditedDocuments: AuditedKind = {
  kind: merchantDocumentKind,
  putBack: {
    version: ({ services, tx, id, by }, value) => putVersionBack(services, tx, id, versionNumber.parse(value), by),
  },
  undoAction: {
    create: async ({ services, tx, id, by }) => remove(services, tx, await locked(services, tx, id), by),
  },
  restore: ({ services, tx, id, by }) => restoreDocument(services, tx, id, by),
};
