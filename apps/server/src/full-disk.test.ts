import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFiles } from './platform/files/local-files.ts';
import { staffClient } from './test/staff.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** No space left, in the folder or in the database, is reported as such and leaves nothing half done (quality.md §2). */
let test: TestApp;
let code = '';
// A picture of one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    change: (services) => ({
      ...services,
      files: {
        ...services.files,
        put: async (path, bytes) => {
          if (code === '') return services.files.put(path, bytes);
          throw Object.assign(new Error('no room'), { code });
        },
      },
    }),
  });
});
afterAll(() => test.close());

it.each(['ENOSPC', 'EDQUOT', '53100'])(
  'says that there is no space left (%s), in the caller’s language',
  async (what) => {
    code = what;
    const staff = await staffClient(test);
    const before = await test.db.selectFrom('audit_entries').select('action').execute();
    const answer = await staff.send(
      '/api/s3-upload-file',
      { name: 'card.png', bytes: picture },
      {},
      { 'accept-language': 'hi' },
    );
    expect(answer).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: expect.stringMatching(/जगह नहीं बची/) },
    });
    expect(answer.headers['retry-after']).toBe('60');
    expect(await test.db.selectFrom('audit_entries').select('action').execute()).toHaveLength(before.length);
  },
);

it('removes what was written of a file that could not be stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulna-full-'));
  try {
    await mkdir(join(folder, 'uploads', 'a.webp'), { recursive: true });
    await expect(localFiles(folder).put('uploads/a.webp', picture)).rejects.toThrow();
    expect(await readdir(join(folder, 'uploads'))).toEqual(['a.webp']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
