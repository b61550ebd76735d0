import { DAY_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoOf } from '../../test/document-files.ts';
import { code, startDocumentsWorld } from '../../test/documents-world.ts';
import { purgeDocuments } from './purge.ts';
import { storeFile } from './store.ts';

let world: Awaited<ReturnType<typeof startDocumentsWorld>>;
let pdf: Buffer;
beforeAll(async () => {
  world = await startDocumentsWorld(9000056000);
  ({ pdf } = world);
});
afterAll(() => world.close());

describe('a new version', () => {
  it('replaces the earlier one, which can still be downloaded and restored', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    const { document_id: document, current: first } = await world.only(merchant);
    const photo = await photoOf('png');
    expect(code(await world.replace(first.version_id, photo))).toEqual([200, 'New version uploaded']);
    const replaced = await world.only(merchant);
    expect(replaced).toMatchObject({
      document_id: document,
      kind: 'pan_card',
      current: { number: 2, type: 'png' },
      others: [{ version_id: first.version_id, number: 1, type: 'pdf' }],
    });
    expect((await world.download(first.version_id)).bytes.equals(pdf)).toBe(true);
    expect(await world.undo(document, -1)).toEqual([409, 'not_reversible']);
    const versions = (await world.entries(document)).findIndex(({ line }) => line.includes('version 1 > 2'));
    expect(await world.undo(document, versions)).toEqual([200, 'Change undone']);
    expect(await world.only(merchant)).toMatchObject({ current: { number: 1 }, others: [{ number: 2 }] });
    expect(code(await world.replace(first.version_id))).toEqual([200, 'New version uploaded']);
    expect((await world.only(merchant)).current.number).toBe(3);
  });

  it('is accepted and another one refused, if both are sent at once for the same document', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    const version = await world.current(merchant);
    const both = await Promise.all([world.replace(version), world.replace(version, pdf, { as: world.other() })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await world.only(merchant)).toMatchObject({ current: { number: 2 }, others: [{ number: 1 }] });
    expect(code(await world.replace(version))).toEqual([409, 'changed_since']);
    expect(code(await world.remove(version))).toEqual([409, 'changed_since']);
  });

  it('can be the twentieth, but no more', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    for (let number = 2; number <= 20; number += 1)
      expect((await world.replace(await world.current(merchant))).status, String(number)).toBe(200);
    expect(code(await world.replace(await world.current(merchant)))).toEqual([409, 'document_versions']);
  });
});

describe('a deleted document', () => {
  it('can be restored by a button or in the audit, with its versions', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    const { document_id: document, current: version } = await world.only(merchant);
    expect(code(await world.remove(version.version_id))).toEqual([
      200,
      'Document deleted. It can be restored for 30 days.',
    ]);
    expect((await world.download(version.version_id)).status).toBe(404);
    expect(code(await world.remove(version.version_id))).toEqual([409, 'changed_since']);
    expect(code(await world.replace(version.version_id))).toEqual([409, 'changed_since']);
    const { documents, deleted } = await world.seen(merchant);
    expect([documents, deleted]).toMatchObject([
      [],
      [{ document_id: document, deleted_by: expect.stringMatching(/\w/) }],
    ]);
    expect(code(await world.restore(document))).toEqual([200, 'Document restored']);
    expect(code(await world.restore(document))).toEqual([409, 'changed_since']);
    expect((await world.download(version.version_id)).bytes.equals(pdf)).toBe(true);
    await world.remove(version.version_id);
    expect(await world.undo(document, -1)).toEqual([200, 'Change undone']);
    expect((await world.seen(merchant)).deleted).toEqual([]);
  });

  it('undoing an upload deletes the document, as long as nothing else happened to it', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    const { document_id: document } = await world.only(merchant);
    expect(await world.undo(document, 0)).toEqual([200, 'Change undone']);
    expect((await world.seen(merchant)).deleted).toHaveLength(1);
  });
});

describe('unused files', () => {
  const left = (merchant: string) =>
    world.text(
      'select count(*)::text as text from merchant_documents d join merchant_document_versions v on v.document_id = d.id where merchant_id = $1',
      merchant,
    );

  it('without a document, because a process died or the store failed, are deleted after an hour', async () => {
    const merchant = await world.shop();
    const before = await world.stored();
    const { id } = await storeFile(world.test.services, pdf);
    world.fillStore(true);
    expect(code(await world.upload(merchant))).toEqual([507, 'storage_full']);
    world.fillStore(false);
    await world.upload(merchant);
    const path = await world.fileOf(await world.current(merchant));
    expect(await world.stored()).toHaveLength(before.length + 3);
    world.test.clock.advance(59 * 60 * 1000);
    await purgeDocuments(world.test.services);
    expect(await world.stored()).toContain(`documents/${id}.bin`);
    world.test.clock.advance(2 * 60 * 1000);
    // Two processes can remove files at the same time.
    await Promise.all([purgeDocuments(world.test.services), purgeDocuments(world.test.services)]);
    const after = await world.stored();
    expect(after).toContain(path);
    expect(after).not.toContain(`documents/${id}.bin`);
    const { rows } = await world.test.services.pool.query<{ path: string }>(
      "select 'documents/' || id || '.bin' as path from merchant_document_files",
    );
    expect(after.toSorted()).toEqual(rows.map(({ path }) => path).toSorted());
    const used = await world.test.services.pool.query('select from merchant_document_versions');
    expect(after).toHaveLength(used.rowCount ?? -1);
  });

  it('of a deleted document and a replaced version are deleted after 30 days, and not before', async () => {
    world.test.clock.stopAt(new Date(world.test.clock.now().getTime()));
    await world.signInAgain();
    const [gone, replaced] = [await world.shop(), await world.shop()];
    for (const merchant of [gone, replaced]) await world.upload(merchant);
    const [goneVersion, oldVersion] = [await world.current(gone), await world.current(replaced)];
    const { document_id: document } = await world.only(gone);
    const paths = [await world.fileOf(goneVersion), await world.fileOf(oldVersion)];
    await world.remove(goneVersion);
    await world.replace(oldVersion);
    const currentPath = await world.fileOf(await world.current(replaced));
    world.test.clock.advance(30 * DAY_MS - 1);
    await world.signInAgain();
    await purgeDocuments(world.test.services);
    expect(await world.stored()).toEqual(expect.arrayContaining([...paths, currentPath]));
    expect((await world.seen(gone)).deleted).toHaveLength(1);
    expect((await world.only(replaced)).others).toHaveLength(1);
    world.test.clock.advance(1);
    expect((await world.seen(gone)).deleted).toEqual([]);
    expect((await world.only(replaced)).others).toEqual([]);
    expect(code(await world.restore(document))).toEqual([410, 'document_gone']);
    await purgeDocuments(world.test.services);
    const now = await world.stored();
    expect(paths.filter((path) => now.includes(path))).toEqual([]);
    expect(now).toContain(currentPath);
    expect([await left(gone), await left(replaced)]).toEqual(['0', '1']);
    expect(code(await world.restore(document))).toEqual([404, 'not_found']);
    // Undoing an audit entry can't restore a removed document.
    const { document_id: other } = await world.only(replaced);
    expect(await world.undo(other, -1)).toEqual([410, 'document_gone']);
  });

  it('of a deleted merchant’s documents are deleted', async () => {
    const merchant = await world.shop();
    await world.upload(merchant);
    await world.replace(await world.current(merchant));
    const { current: now, others } = await world.only(merchant);
    const paths = await Promise.all([now, ...others].map(({ version_id }) => world.fileOf(version_id)));
    expect(await world.stored()).toEqual(expect.arrayContaining(paths));
    await world.test.db.deleteFrom('merchants').where('id', '=', merchant).execute();
    world.test.clock.advance(61 * 60 * 1000);
    await purgeDocuments(world.test.services);
    const after = await world.stored();
    expect(paths).toHaveLength(2);
    expect(paths.filter((path) => after.includes(path))).toEqual([]);
    expect(await left(merchant)).toBe('0');
  });
});
