import { DOCUMENT_TYPES } from '@tulna/rules/document-files';
import { documentLimits, MERCHANT_DOCUMENT_KINDS } from '@tulna/rules/merchant-documents';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileAnswer, message, text, timestamp, uuid } from './wire.ts';

const asked = 'A12';
const kind = z.enum(MERCHANT_DOCUMENT_KINDS);

const version = z.object({
  version_id: uuid,
  number: z.int(),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int(),
  created_at: timestamp,
  created_by: text(120),
});
export type MerchantDocumentVersion = z.output<typeof version>;

const merchantDocument = z.object({
  document_id: uuid,
  kind,
  /** '' unless the kind is `other`. */
  title: text(documentLimits.title),
  current: version,
});
export type MerchantDocument = z.output<typeof merchantDocument>;

export const getMerchantDocuments = endpoint({
  name: 'getMerchantDocuments',
  method: 'GET',
  path: '/api/get-merchant-documents/:merchant_id',
  session: 'admin',
  asked,
  summary: 'Documents of a merchant with their stored versions, and those deleted in the last 30 days',
  params: z.object({ merchant_id: uuid }),
  answer: z.object({
    documents: z.array(
      z.extend(merchantDocument, {
        /** Other versions that are still stored, the newest first. */
        others: z.array(z.extend(version, { kept_until: timestamp })),
      }),
    ),
    deleted: z.array(
      z.extend(merchantDocument, { deleted_at: timestamp, deleted_by: text(120), kept_until: timestamp }),
    ),
  }),
});

/** Made by the sender and the same for each try, so that a file that is sent twice is stored once. */
const query = z.strictObject({ upload_id: uuid });

export const uploadMerchantDocument = endpoint({
  name: 'uploadMerchantDocument',
  method: 'POST',
  path: '/api/upload-merchant-document/:merchant_id',
  session: 'admin',
  asked,
  summary:
    'Stores a PDF, JPG or PNG of at most 5 MB as a document of a merchant, encrypted; a picture is re-encoded without its metadata',
  params: z.object({ merchant_id: uuid }),
  query,
  form: { file: 'file', fields: ['kind', 'title'] },
  answer: z.extend(message, { document_id: uuid }),
});

export const replaceMerchantDocument = endpoint({
  name: 'replaceMerchantDocument',
  method: 'POST',
  path: '/api/replace-merchant-document/:version_id',
  session: 'admin',
  asked,
  summary: 'Stores a new version of a document, replacing the version that the person saw',
  params: z.object({ version_id: uuid }),
  query,
  form: { file: 'file' },
  answer: z.extend(message, { document_id: uuid }),
});

export const downloadMerchantDocument = endpoint({
  name: 'downloadMerchantDocument',
  method: 'POST',
  path: '/api/download-merchant-document',
  session: 'admin',
  asked,
  summary:
    'The file of a version, always as a download and never shown by the browser; the audit records who downloaded it',
  body: z.strictObject({ version_id: uuid }),
  answer: fileAnswer,
  download: 'application/octet-stream',
});

export const deleteMerchantDocument = endpoint({
  name: 'deleteMerchantDocument',
  method: 'POST',
  path: '/api/delete-merchant-document',
  session: 'admin',
  asked,
  summary: 'Deletes a document, if it is still as the person saw it; it can be restored for 30 days',
  body: z.strictObject({ version_id: uuid }),
  answer: message,
});

export const restoreMerchantDocument = endpoint({
  name: 'restoreMerchantDocument',
  method: 'POST',
  path: '/api/restore-merchant-document',
  session: 'admin',
  asked,
  summary: 'Restores a document that was deleted in the last 30 days',
  body: z.strictObject({ document_id: uuid }),
  answer: message,
});
