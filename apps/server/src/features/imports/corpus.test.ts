import type { ImportFile } from '@tulna/contract/import-files';
import type { FileFacts } from '@tulna/phrases/file-facts';
import { phrasesFor } from '@tulna/phrases/for-language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import type { FoundFile } from '../../test/found-files/building.ts';
import { containers } from '../../test/found-files/containers.ts';
import { contents } from '../../test/found-files/contents.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Files like those that lenders send, each with its expected result, chosen, read and checked through the API. */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 5, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const base = '/api/application-status-files';
const reasons: Readonly<Record<string, string | ((facts: FileFacts) => string)>> = phrasesFor('en').fileReasons;
const withoutNumbers = (text: string): string => text.replace(/\d+/g, '');
/** True if the text is the sentence of a reason; for a sentence with values, only its beginning is compared. */
const isReason = (said: string, reason: string): boolean => {
  const sentence = reasons[reason];
  if (sentence === undefined) throw new Error(`The phrases have no reason ${reason}`);
  if (typeof sentence === 'string') return said === sentence;
  return withoutNumbers(said).startsWith(withoutNumbers(sentence({})).slice(0, 20));
};

async function choose({ name, bytes }: FoundFile) {
  test.clock.advance(5000);
  return staff.send<ImportFile & { code: string }>(`${base}/choose`, { name, bytes, part: 'file' });
}

async function checked(id: string): Promise<ImportFile> {
  const { status, body } = await staff.post(`${base}/check`, { import_id: id });
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return (await staff.get<ImportFile>(`${base}/get/${id}`)).body;
}

async function run(found: FoundFile): Promise<void> {
  const { refused, header = 1, sheet = 0, missing = [], good, wrong = [], leftOut, notes = [], first } = found.expected;
  const { status, body } = await choose(found);
  if (refused !== undefined) {
    expect([status, body.code]).toEqual([expect.any(Number), refused]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    return;
  }
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  const read = (await staff.get<ImportFile>(`${base}/get/${body.import_id}`)).body;
  expect(read.missing.toSorted()).toEqual([...missing].toSorted());
  expect(notes.filter((kind) => !read.notes.some((note) => note.kind === kind && note.text.length > 10))).toEqual([]);
  if (missing.length > 0) return;
  expect([read.header_row, read.sheet]).toEqual([header, sheet]);
  for (const [column, understood] of Object.entries(first ?? {}))
    expect(read.preview[0]?.cells.find((cell) => cell.column === column)).toMatchObject({ understood, wrong: null });
  const { check } = await checked(body.import_id);
  const { body: listed } = await staff.get<{ errors: { row: number; column: string; reason: string }[] }>(
    `${base}/errors/${body.import_id}`,
  );
  expect(listed.errors.map(({ row, column }) => [row, column])).toEqual(wrong.map(([row, column]) => [row, column]));
  for (const [index, [, , reason]] of wrong.entries())
    expect([listed.errors[index]?.reason, isReason(listed.errors[index]?.reason ?? '', reason)]).toEqual([
      expect.any(String),
      true,
    ]);
  if (check === null) throw new Error('The file has no result of a check');
  if (good !== undefined) expect(check.created + check.updated + check.unchanged).toBe(good);
  if (leftOut !== undefined) expect(check.left_out).toBe(leftOut);
  expect(check.refused).toBe(new Set(wrong.map(([row]) => row)).size);
}

const titled = (files: readonly FoundFile[]) => files.map((file) => [file.what, file] as const);

describe('a file as programs write it', () => {
  it.each(titled(containers))('%s', (_what, file) => run(file));
});

describe('a file as people fill it in', () => {
  it.each(titled(contents))('%s', (_what, file) => run(file));
});

it('the corpus has at least 80 files', () => expect(containers.length + contents.length).toBeGreaterThanOrEqual(80));
