import type { ConsentText } from '@tulna/contract/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers, textsFor } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { consentsRepository } from './index.ts';

/** A yes or no for one lender applies only to this lender, in the ledger and on the receipt. */
let test: TestApp;
let person: CustomerClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  person = await customerClient(test, mobileNumbers(9_000_450_001)());
  await complete(person);
});
afterAll(() => test.close());

interface Receipt {
  granted: number;
  lenders: { name: string; chosen: number }[];
}
const share = async (query: Record<string, string>): Promise<ConsentText | undefined> =>
  (await textsFor(person, query)).find(({ purpose }) => purpose === 'share_with_lenders');
const give = (lender_key: string, text: ConsentText | undefined) =>
  person.post<{ code: string; consent_id: string }>('/api/give-consent', {
    purpose: 'share_with_lenders',
    text_hash: text?.text_hash,
    lender_key,
  });
const receipt = async (id: string) => (await person.get<Receipt>(`/api/get-consent-receipt/${id}`)).body;

it('a yes for one lender can’t be given to a text that names other lenders too', async () => {
  const list = await share({ product: 'Personal Loans' });
  const [first, ...others] = list?.lenders ?? [];
  expect(others.length).toBeGreaterThan(0);
  const before = (await consentsRepository(test.db).chainOf(person.userId)).length;
  const refused = await give(first?.key ?? '', list);
  expect([refused.status, refused.body.code]).toEqual([409, 'consent_stale']);
  expect(await consentsRepository(test.db).chainOf(person.userId)).toHaveLength(before);
});

it('the receipt of a withdrawal for one lender lists only that lender, as not chosen', async () => {
  const { body } = await person.post<{ consent_id: string }>('/api/withdraw-consent', {
    purpose: 'share_with_lenders',
    lender_key: 'cashe',
  });
  expect(await receipt(body.consent_id)).toMatchObject({ granted: 0, lenders: [{ name: 'CASHe', chosen: 0 }] });
  const [newest] = await consentsRepository(test.db).answersTo(person.userId, 'share_with_lenders');
  expect(newest).toMatchObject({ lenderKey: 'cashe', granted: false, lenders: [{ key: 'cashe', chosen: false }] });
  const again = await give('cashe', await share({ lender: 'cashe' }));
  expect(await receipt(again.body.consent_id)).toMatchObject({ granted: 1, lenders: [{ name: 'CASHe', chosen: 1 }] });
});
