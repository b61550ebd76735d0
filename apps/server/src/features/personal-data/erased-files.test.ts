import { afterAll, beforeAll, expect, it } from 'vitest';
import { listsOfPeople } from '../../platform/lists/server-list.ts';
import { complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Files of lists that show a person are deleted with the person's data. */
let test: TestApp;
const phones = mobileNumbers(9_000_430_001);
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());

it('the exported list of customers is gone once one of them deleted their data, a list without people stays', async () => {
  const person = await customerClient(test, phones());
  await complete(person, { email: 'erased-file@example.in' });
  const staff = await staffClient(test, 1);
  const ids: string[] = [];
  for (const noun of ['customers', 'csr-items', 'lenders']) {
    const { status, body } = await staff.post<{ export_id: string }>(`/api/export-${noun}`, {});
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.export_id);
    await test.services.jobs.drain();
  }
  const file = await staff.get<string>(`/api/download-list-export/${ids[0]}`);
  expect([file.status, file.body.includes(person.userId)]).toEqual([200, true]);
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  const states = await Promise.all(ids.map(async (id) => (await staff.get(`/api/get-list-export/${id}`)).status));
  expect(states).toEqual([404, 404, 200]);
});

it('every list with a customer’s contact or code is one of people', () => {
  expect(listsOfPeople()).toEqual(
    expect.arrayContaining(['customers', 'csr-items', 'calls', 'campaign-recipients', 'sent-codes', 'dedupe-checks']),
  );
});
