import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../platform/files/s3-files.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3Constructor = new (options: object) => S3Server;

export interface S3Double {
  settings: S3Settings;
  close(): Promise<void>;
}

/** An S3 store on this machine, with one bucket. */
export async function startS3(): Promise<S3Double> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-s3-'));
  // The package has no type declarations.
  const name: string = 's3rver';
  const { default: S3rver } = (await import(name)) as { default: S3Constructor };
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'tulna' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'tulna',
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      keys: { id: 'S3RVER', secret: 'S3RVER' },
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
