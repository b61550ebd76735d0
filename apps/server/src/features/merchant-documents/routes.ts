import {
  deleteMerchantDocument,
  downloadMerchantDocument,
  getMerchantDocuments,
  replaceMerchantDocument,
  restoreMerchantDocument,
  uploadMerchantDocument,
} from '@tulna/contract/merchant-documents';
import type { FileAnswer } from '@tulna/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { StorableFile } from '../../platform/files/document-files.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';
import {
  addDocument,
  auditedDocuments,
  checkMerchant,
  checkSeen,
  deleteDocument,
  madeBefore,
  noteDownload,
  replaceDocument,
  restoreDocument,
  type StoredFile,
  toDownload,
} from './documents.ts';
import { presentDocuments } from './present.ts';
import { readFile, storeFile } from './store.ts';
import { type Named, takeDocument, takeVersion } from './take-in.ts';

const page = { page: 'merchant-management' } as const;

/** Stores a file, for the change that uses it. */
const stored = async <Taken extends StorableFile>(services: Services, { bytes, ...taken }: Taken) => ({
  ...taken,
  size: bytes.length,
  file: await storeFile(services, bytes),
});

/** Documents of merchants: uploaded, replaced, downloaded and deleted by staff (A12). */
export function merchantDocumentsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedDocuments);

  handle(app, services, getMerchantDocuments, page, ({ params, db }) =>
    presentDocuments(services, db, params.merchant_id),
  );

  handleChange(
    app,
    services,
    uploadMerchantDocument,
    {
      ...page,
      async first({ params, query, raw, db }, carryOut: (ready: Named & StoredFile) => Promise<string>) {
        const { merchant_id: merchantId } = params;
        const taken = await takeDocument(uploadMerchantDocument, raw);
        const known = await madeBefore(services, db, query.upload_id, (one) => one.merchantId === merchantId);
        if (known !== undefined) return known;
        await checkMerchant(services, db, merchantId);
        return carryOut(await stored(services, taken));
      },
      change: (on, { params, query, by }, ready) =>
        addDocument(services, on, { merchantId: params.merchant_id, uploadId: query.upload_id, ...ready }, by),
    },
    { says: 'documentUploaded', answer: (document_id) => ({ document_id }) },
  );

  handleChange(
    app,
    services,
    replaceMerchantDocument,
    {
      ...page,
      async first({ params, query, raw, db }, carryOut: (ready: StoredFile) => Promise<string>) {
        const taken = await takeVersion(replaceMerchantDocument, raw);
        const known = await checkSeen(services, db, params.version_id, query.upload_id);
        return known ?? carryOut(await stored(services, taken));
      },
      change: (on, { params, query, by }, ready) =>
        replaceDocument(services, on, { seen: params.version_id, uploadId: query.upload_id, ...ready }, by),
    },
    { says: 'documentReplaced', answer: (document_id) => ({ document_id }) },
  );

  handleChange(
    app,
    services,
    downloadMerchantDocument,
    {
      ...page,
      async first({ body, db }, carryOut: (ready: FileAnswer) => Promise<FileAnswer>) {
        const { document, version } = await toDownload(services, db, body.version_id);
        const bytes = await readFile(services, version.file);
        const name = `${document.kind.replaceAll('_', '-')}-${document.id.slice(0, 8)}-${version.number}.${version.type}`;
        return carryOut({ name, bytes });
      },
      change: (on, { body }, file) => noteDownload(services, on, body.version_id, file),
    },
    { answer: (file) => file },
  );

  handleChange(
    app,
    services,
    deleteMerchantDocument,
    { ...page, change: (on, { body, by }) => deleteDocument(services, on, body.version_id, by) },
    { says: 'documentDeleted' },
  );
  handleChange(
    app,
    services,
    restoreMerchantDocument,
    { ...page, change: (on, { body, by }) => restoreDocument(services, on, body.document_id, by) },
    { says: 'documentRestored' },
  );
}
