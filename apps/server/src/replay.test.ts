import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditApplicationsRepository } from './features/credit-applications/index.ts';
import { openReceipt, sealReceipt } from './features/offers/index.ts';
import { complete, customerClient, meera, mobileNumbers } from './test/lending-world.ts';
import { runReplay } from './test/run-replay.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

const nextPhone = mobileNumbers(9_000_710_001);
let world: TestApp;
let id: string;
let customer: string;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  const person = await customerClient(world, nextPhone());
  customer = person.userId;
  id = await complete(person, { tin: 'ABCPM1401N' });
});
afterAll(() => world.close());

const replay = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runReplay(world, args, settings);

const storeInstead = async (change: (receipt: string) => string): Promise<void> => {
  const application = await creditApplicationsRepository(world.db).byId(id);
  const receipt = application && openReceipt(world.services, application);
  if (!receipt) throw new Error('nothing is kept');
  await world.db
    .updateTable('credit_applications')
    .set({ receipt: sealReceipt(world.services, id, change(receipt)) })
    .where('id', '=', id)
    .execute();
};

it('a replay gives the same answers byte for byte, whatever changed since, and prints no personal data', async () => {
  await world.db.updateTable('lenders').set({ min_income: 99_000, interest_rate: '44' }).execute();
  const { status, output } = await replay([id.toUpperCase()]);
  expect(output).toMatch(
    new RegExp(
      `^${id}: same, byte for byte\\. \\d+ lenders decided again by eligibility-2, pricing-2, ranking-2\\.\n$`,
    ),
  );
  expect(status).toBe(0);
  for (const own of [meera.first_name, 'ABCPM1401N', meera.monthly_income, customer]) expect(output).not.toContain(own);
}, 60_000);

it('a replay prints which lender differs and how, and which version is no longer available', async () => {
  await storeInstead((receipt) => receipt.replace(/"emiPaise":(\d+)/, (_, paise) => `"emiPaise":${Number(paise) + 1}`));
  const other = await replay([id]);
  expect(other.status).toBe(1);
  expect(other.output).toMatch(/: DIFFERS, decided again by .*\n- .+: other terms \(monthly payment\)\.\n$/);
  await storeInstead((receipt) => receipt.replace('"eligibility-2"', '"eligibility-1"'));
  expect(await replay([id])).toEqual({
    status: 2,
    output: `${id} can't be decided again: eligibility-1 is not kept.\n`,
  });
}, 60_000);

it('a replay that isn’t possible is refused with a sentence', async () => {
  const nobody = randomUUID();
  await creditApplicationsRepository(world.db).openDraft(customer, 'Business Loans', new Date());
  const [draft] = await world.db
    .selectFrom('credit_applications')
    .select('id')
    .where('state', '=', 'draft')
    .where('customer_id', '=', customer)
    .execute();
  const refusals = [
    [[nobody], {}, `There is no credit application ${nobody}.`],
    [['12'], {}, '"12" is not the id of a credit application. It looks like this: npm run replay'],
    [[], {}, 'Say which credit application: npm run replay'],
    [[draft?.id ?? ''], {}, `${draft?.id} was never submitted, so nothing was decided.`],
    [[id], { DATABASE_URL: '' }, 'There is no database yet'],
    [[id], { SECRET_KEY: '08'.repeat(32) }, 'The record cannot be read'],
  ] as const;
  const answers = await Promise.all(refusals.map(([args, settings]) => replay(args, settings)));
  for (const [place, [, , sentence]] of refusals.entries()) {
    expect(answers[place]?.output).toContain(sentence);
    expect(answers[place]?.status).toBe(2);
  }
  await world.db.updateTable('credit_applications').set({ receipt: null }).where('id', '=', id).execute();
  expect(await replay([id])).toEqual({
    status: 2,
    output: `The record of ${id} is no longer kept: its retention period is over.\n`,
  });
}, 120_000);
