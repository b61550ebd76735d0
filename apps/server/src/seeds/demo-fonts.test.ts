import type { BrandAnswer } from '@tulna/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../test/staff.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const brand = async (key: string) => (await test.app.inject(`/api/get-partner-by-name/${key}`)).json<BrandAnswer>();

it.each([
  ['gulabi', 'Poppins', 'Poppins'],
  ['tamatar', 'Baloo 2', 'Baloo+2'],
  ['lehar', 'Noto Sans Devanagari', 'Noto+Sans+Devanagari'],
])('%s has the font %s and its link, and serves local copies', async (key, family, asked) => {
  const { font_link, font_family, font_files } = await brand(key);
  expect([font_family, font_link]).toEqual([
    family,
    `https://fonts.googleapis.com/css2?family=${asked}:wght@400;700&display=swap`,
  ]);
  expect(font_files.map(({ weight }) => weight)).toEqual(['400', '400', '400', '700', '700', '700']);
  for (const { path } of font_files) {
    const served = await test.app.inject(path);
    expect([served.statusCode, served.headers['content-type']], path).toEqual([200, 'font/woff2']);
    expect(served.rawPayload.toString('latin1', 0, 4)).toBe('wOF2');
  }
});

it('brands with a device font have no link, and the console shows which brands have a font of their own', async () => {
  expect(await brand('cl')).toMatchObject({ font_link: null, font_family: 'System', font_files: [] });
  const { body } = await staff.get<{ rows: { key: string; font: unknown }[] }>('/api/get-partners?limit=200');
  const fontOf = (key: string) => body.rows.find((row) => row.key === key)?.font;
  expect(fontOf('tamatar')).toEqual({ state: 'fetched', failure: null });
  expect(fontOf('cl')).toBeNull();
});
