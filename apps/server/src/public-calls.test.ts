import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { SELECT_LIST_NAMES } from '@tulna/rules/select-lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** The calls of §7 that need no session: brand, select-lists, languages. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test?.close());

const brandOf = async (name: string) => {
  const answer = await test.app.inject(`/api/get-partner-by-name/${name}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

it('answers with the brand of a partner and every part of its theme (§3)', async () => {
  expect(await brandOf('chandni')).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    key: 'chandni',
    name: expect.any(String),
    logo: expect.stringMatching(/^\//),
    font_family: expect.any(String),
    primary_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    secondary_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    tancApply: 0,
  });
  for (const part of ['font_link', 'title', 'co_brand_logo']) expect(await brandOf('chandni')).toHaveProperty(part);
});

it('answers with the brand cl if the name is missing or unknown (§7)', async () => {
  const standard = await brandOf(DEFAULT_PARTNER_NAME);
  expect(standard).toMatchObject({ key: 'cl', primary_color: '#4EC9DB', secondary_color: '#070050', tancApply: 1 });
  for (const name of ['', 'nobody-knows', '__proto__']) expect(await brandOf(name)).toEqual(standard);
});

it('answers with the same select-lists with a partner id, with 0 and without one (§7), in the language of the caller', async () => {
  const { id } = await brandOf('haldi');
  const lists = async (path: string, language = 'en') =>
    (await test.app.inject({ url: `/api/search-list/en${path}`, headers: { 'accept-language': language } })).json<
      Record<string, { id: number; code: string; name: string }[]>
    >();
  const plain = await lists('');
  expect(Object.keys(plain)).toEqual([...SELECT_LIST_NAMES]);
  for (const path of ['/0', `/${id}`]) expect(await lists(path)).toEqual(plain);
  expect(plain.salaryMode?.find(({ code }) => code === 'cash')).toEqual({ id: 3, code: 'cash', name: 'Cash' });
  expect((await lists('/0', 'hi')).salaryMode?.[2]?.name).toBe('नकद');
});

it('answers with the languages of a country; for a country without any, with English, India, 91 (§3, §8)', async () => {
  const languages = async (countryCode: string) =>
    (await test.app.inject({ method: 'POST', url: '/api/getLanguages', payload: { countryCode } })).json().data;
  const india = { country_key: 'IN', country_name: 'India', phone_code: '91' };
  expect(await languages('IN')).toEqual([
    { id: 'en', languageName: 'English', image: expect.any(String), isDefault: true, ...india },
    { id: 'hi', languageName: 'हिन्दी', image: expect.any(String), isDefault: false, ...india },
  ]);
  for (const country of ['XX', ''])
    expect(await languages(country)).toEqual([
      { id: 'en', languageName: 'English', image: expect.any(String), isDefault: true, ...india },
    ]);
});
