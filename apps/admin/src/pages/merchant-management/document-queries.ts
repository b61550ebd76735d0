import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf } from '@tulna/contract/endpoint';
import {
  deleteMerchantDocument,
  downloadMerchantDocument,
  getMerchantDocuments,
  replaceMerchantDocument,
  restoreMerchantDocument,
  uploadMerchantDocument,
} from '@tulna/contract/merchant-documents';
import { merchants } from '@tulna/contract/merchant-management';
import type { MerchantDocumentKind } from '@tulna/rules/merchant-documents';
import { client } from '../../session.ts';

export type MerchantDocuments = AnswerOf<typeof getMerchantDocuments>;

/** Timeout in milliseconds for uploading five megabytes on a slow line. */
const timeoutMs = 55_000;

/** Documents of a merchant, and those that can be restored. */
export const useMerchantDocuments = (merchant_id: string) =>
  useQuery(query(client, getMerchantDocuments, { params: { merchant_id } }));

/** The identity of a chosen file. */
const markOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

function formOf(file: File, texts: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('file', file);
  return form;
}

/** Changes to documents; the toast shows the server's message. A file sent again after a lost answer is stored once. */
export function useDocumentChanges(merchant_id: string) {
  const change = useChange([getMerchantDocuments, merchants.rows]);
  const download = useChange([]);
  const once = useOnce();
  const inDialog = { done: serverMessage, toastFailure: false } as const;
  const says = { done: serverMessage };
  return {
    upload: (kind: MerchantDocumentKind, title: string, file: File) =>
      change(
        () =>
          once([merchant_id, kind, title, ...markOf(file)], (upload_id) =>
            client.call(
              uploadMerchantDocument,
              { params: { merchant_id }, query: { upload_id }, form: formOf(file, { kind, title }) },
              { timeoutMs },
            ),
          ),
        inDialog,
      ),
    replace: (version_id: string, file: File) =>
      change(
        () =>
          once([version_id, ...markOf(file)], (upload_id) =>
            client.call(
              replaceMerchantDocument,
              { params: { version_id }, query: { upload_id }, form: formOf(file) },
              { timeoutMs },
            ),
          ),
        inDialog,
      ),
    download: (version_id: string) =>
      download(async () => {
        const { name, bytes } = await client.call(downloadMerchantDocument, { body: { version_id } }, { timeoutMs });
        saveFile(name, new Uint8Array(bytes), 'application/octet-stream');
      }),
    remove: (version_id: string) => change(() => client.call(deleteMerchantDocument, { body: { version_id } }), says),
    restore: (document_id: string) =>
      change(() => client.call(restoreMerchantDocument, { body: { document_id } }), says),
  };
}
