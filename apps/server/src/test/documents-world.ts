import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMerchantDocuments } from '@tulna/contract/merchant-documents';
import { s3Files } from '../platform/files/s3-files.ts';
import { pdfOf } from './document-files.ts';
import { startS3 } from './s3-double.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from './staff.ts';
import { startTestApp } from './test-app.ts';

type Documents = AnswerOf<typeof getMerchantDocuments>;

/** Documents of merchants, used over HTTP, with their files in an S3 store. */
export async function startDocumentsWorld(firstPhone: number) {
  const s3 = await startS3();
  const { region, endpoint = '', keys } = s3.settings;
  const looking = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: keys?.id ?? '', secretAccessKey: keys?.secret ?? '' },
  });
  const files = s3Files(s3.settings);
  let isStoreFull = false;
  const test = await startTestApp({
    demoWorld: true,
    staff: true,
    change: (services) => ({
      ...services,
      files: {
        ...files,
        put: async (path, bytes) => {
          await files.put(path, bytes);
          if (isStoreFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
        },
      },
    }),
  });
  const signIn = async (): Promise<StaffClient[]> => {
    const userId = randomUUID();
    const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
    const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
    return [await staffClient(test, 1), staffClientOf(test.app, userId, access)];
  };
  const pdf = await pdfOf('A paper');
  let phone = firstPhone;
  let staff = await signIn();
  const by = (index: number): StaffClient => {
    const one = staff[index];
    if (one === undefined) throw new Error('Only two members of staff are signed in.');
    return one;
  };
  const text = async (statement: string, id: string): Promise<string | undefined> =>
    (await test.services.pool.query<{ text: string }>(statement, [id])).rows[0]?.text;

  const world = {
    test,
    pdf,
    one: () => by(0),
    other: () => by(1),
    /** Signs both in again, after so many days that their sessions have ended. */
    async signInAgain(): Promise<void> {
      staff = await signIn();
    },
    /** Lets every file be written and then fail, like a store that is full. */
    fillStore(isFull: boolean): void {
      isStoreFull = isFull;
    },
    async shop(): Promise<string> {
      phone += 1;
      const payload = {
        partner: 'haldi',
        shop_name: `Asha Mobile ${phone}`,
        contact_name: 'Asha Sharma',
        phone: String(phone),
        postal_code: '411001',
      };
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await test.app.inject({ method: 'POST', url: '/api/create-merchant', payload, headers });
      return answer.json<{ merchant_id: string }>().merchant_id;
    },
    lastPhone: () => String(phone),
    seen: async (merchant: string): Promise<Documents> =>
      (await by(0).get<Documents>(`/api/get-merchant-documents/${merchant}`)).body,
    /** The only document of a merchant, as shown. */
    async only(merchant: string): Promise<Documents['documents'][number]> {
      const [document] = (await world.seen(merchant)).documents;
      if (document === undefined) throw new Error('There is no document.');
      return document;
    },
    current: async (merchant: string): Promise<string> => (await world.only(merchant)).current.version_id,
    upload: (
      merchant: string,
      bytes: Buffer = pdf,
      fields: Record<string, string> = { kind: 'pan_card' },
      { id = randomUUID(), as = by(0), language = 'en' }: { id?: string; as?: StaffClient; language?: string } = {},
    ) =>
      as.send(
        `/api/upload-merchant-document/${merchant}?upload_id=${id}`,
        { name: 'C:\\scans\\paper.exe', bytes, part: 'file' },
        fields,
        { 'accept-language': language },
      ),
    replace: (
      version: string,
      bytes: Buffer = pdf,
      { id = randomUUID(), as = by(0) }: { id?: string; as?: StaffClient } = {},
    ) => as.send(`/api/replace-merchant-document/${version}?upload_id=${id}`, { name: 'a.pdf', bytes, part: 'file' }),
    remove: (version_id: string, as = by(0)) => as.post('/api/delete-merchant-document', { version_id }),
    restore: (document_id: string) => by(0).post('/api/restore-merchant-document', { document_id }),
    async download(version_id: string) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/download-merchant-document',
        payload: { version_id },
        headers: { authorization: `Bearer ${by(0).token}` },
      });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    },
    /** Paths of the documents in the store. */
    async stored(): Promise<string[]> {
      const command = new ListObjectsV2Command({ Bucket: s3.settings.bucket, Prefix: 'documents/' });
      const { Contents = [] } = await looking.send(command);
      return Contents.map(({ Key = '' }) => Key);
    },
    fileOf: async (version: string): Promise<string> =>
      `documents/${await text('select file_id::text as text from merchant_document_versions where id = $1', version)}.bin`,
    text,
    async entries(document: string): Promise<{ sequence: number; line: string }[]> {
      const { rows } = await test.services.pool.query<{ sequence: string; line: string }>(
        `select sequence, concat_ws(' ', action, subject_name, property, before, '>', after) as line from audit_entries
         where subject_kind = 'merchant-document' and subject_id = $1 order by sequence`,
        [document],
      );
      return rows.map(({ sequence, line }) => ({ sequence: Number(sequence), line }));
    },
    /** Undoes an audit entry of a document; -1 is the last one. */
    undo: async (document: string, nth: number): Promise<unknown[]> =>
      code(await by(0).post('/api/undo-audit-entry', { sequence: (await world.entries(document)).at(nth)?.sequence })),
    async close(): Promise<void> {
      await test.close();
      looking.destroy();
      files.close();
      await s3.close();
    },
  };
  return world;
}

/** The result of a call: its status, and its code or sentence. */
export const code = ({ status, body }: Reply<Record<string, unknown>>): unknown[] => [
  status,
  body.code ?? body.message,
];
