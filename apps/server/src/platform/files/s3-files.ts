import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf, type Files } from './files.ts';

/** How to reach an S3 store. Without keys the AWS client looks for them in its usual places. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of an S3-compatible store; if absent, Amazon's own. */
  endpoint: string | undefined;
  keys: { id: string; secret: string } | undefined;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/** Files in an S3 store: for more than one machine. The bucket stays private; the server serves the files. */
export function s3Files({ bucket, region, endpoint, keys }: S3Settings): Files & { close(): void } {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    maxAttempts: 3,
    requestHandler: { requestTimeout: 10_000, connectionTimeout: 3000 },
    // Otherwise, stores that are only compatible save the trailing checksum as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const typeOf = (path: string): string => {
    const contentType = contentTypeOf(path);
    if (contentType === undefined) throw new RangeError('Not a path of the file store.');
    return contentType;
  };
  return {
    async put(path, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: path,
          Body: bytes,
          ContentType: typeOf(path),
          ContentLength: bytes.length,
        }),
      );
    },
    async get(path) {
      const contentType = typeOf(path);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
        if (Body === undefined) return undefined;
        const bytes = Buffer.from(await Body.transformToByteArray());
        return { bytes, contentType, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async remove(path) {
      typeOf(path);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }));
    },
    close: () => client.destroy(),
  };
}
