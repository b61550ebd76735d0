import { ENGINE_VERSION } from '@tulna/rules/engine-version';
import { KEPT_ENGINES, type KeptEngines } from '@tulna/rules/kept-engines';
import { PRICING_VERSION } from '@tulna/rules/pricing';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { type Replay, replayDecisions } from './replay.ts';
import { sealReceipt } from './sealed-submission.ts';

let world: TestApp;
const nextPhone = mobileNumbers(9_000_700_001);

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
});
afterAll(() => world.close());

const submitted = async (tin: string): Promise<string> => complete(await customerClient(world, nextPhone()), { tin });

const replayOf = async (id: string, engines?: KeptEngines): Promise<Replay> => {
  const application = await creditApplicationsRepository(world.db).byId(id);
  const replay = application && (await replayDecisions(world.services, world.db, application, engines));
  if (!replay) throw new Error('nothing is kept');
  return replay;
};

/** Replaces the stored receipt. */
async function storeInstead(id: string, change: (receipt: string) => string): Promise<void> {
  const { stored } = await replayOf(id);
  await world.db
    .updateTable('credit_applications')
    .set({ receipt: sealReceipt(world.services, id, change(stored)) })
    .where('id', '=', id)
    .execute();
}

it('makes a decision again byte for byte after a new engine and 120 changes of every policy', async () => {
  const first = await submitted('ABCPM1301N');
  const { stored } = await replayOf(first);
  // A pretend next version, which declines every applicant, added before the stored versions.
  const next: KeptEngines = {
    ...KEPT_ENGINES,
    deciding: [
      {
        engine: 'eligibility-99',
        pricing: 'pricing-99',
        decide: (_, { lender }) => ({ matched: false, lender, failedRules: [] }),
      },
      ...KEPT_ENGINES.deciding,
    ],
  };
  const between: string[] = [];
  for (let edit = 1; edit <= 120; edit += 1) {
    await sql`update lenders set min_income = min_income + 100, interest_rate = interest_rate + 0.01`.execute(world.db);
    if (edit % 40 === 0) between.push(await submitted(`ABCPM13${String(10 + edit / 40)}N`));
  }
  expect(await replayOf(first, next)).toMatchObject({ stored, replayed: stored, differences: [], notStored: [] });
  for (const id of between) {
    const replay = await replayOf(id, next);
    expect(replay.replayed).toBe(replay.stored);
    // The edits did change today's decisions, so nothing is equal by accident.
    expect(replay.stored).not.toBe(stored);
    expect(replay.receipt.decisions.map(({ policyVersion }) => policyVersion)).not.toEqual(
      JSON.parse(stored).decisions.map(({ policyVersion }: { policyVersion: string }) => policyVersion),
    );
  }
});

it('a repeated decision is stamped with the versions of the receipt, not those of today', async () => {
  const id = await submitted('ABCPM1302N');
  await storeInstead(id, (receipt) => receipt.replace(RANKING_VERSION, 'ranking-1'));
  const { stored, replayed } = await replayOf(id);
  expect(stored).toContain('"ranking":"ranking-1"');
  expect(replayed).toBe(stored);
});

it.each([
  [ENGINE_VERSION, 'eligibility-1'],
  [PRICING_VERSION, 'pricing-1'],
])(
  'a receipt whose %s is replaced by %s says that this version is not stored, and names no difference',
  async (now, earlier) => {
    const id = await submitted('ABCPM1303N');
    await storeInstead(id, (receipt) => receipt.replace(`"${now}"`, `"${earlier}"`));
    expect(await replayOf(id)).toMatchObject({ replayed: null, notStored: [earlier], differences: [] });
  },
);

it('a receipt that differs from the decision of its versions names the lender and the difference', async () => {
  const id = await submitted('ABCPM1304N');
  const { receipt } = await replayOf(id);
  const matching = receipt.decisions.find(({ decision }) => decision.matched)?.decision;
  if (!matching?.matched) throw new Error('No lender matched.');
  const { lender, terms } = matching;
  await storeInstead(id, (text) => {
    const changed = JSON.parse(text);
    const one = changed.decisions.find((row: { decision: { lender: string } }) => row.decision.lender === lender);
    one.decision.terms.emiPaise += 1;
    return JSON.stringify(changed);
  });
  const replay = await replayOf(id);
  expect(replay.differences).toEqual([{ lender, what: 'terms', figures: ['emiPaise'] }]);
  expect(replay.replayed).toContain(`"emiPaise":${terms.emiPaise}`);
});

it('policies that are missing or were altered decide nothing', async () => {
  const id = await submitted('ABCPM1305N');
  const { receipt } = await replayOf(id);
  const [gone, changed] = receipt.decisions.map(({ decision, policyVersion }) => ({
    lender: decision.lender,
    policyVersion,
  }));
  if (!gone || !changed) throw new Error('two lenders');
  await storeInstead(id, (text) => text.replace(gone.policyVersion, '00'.repeat(32)));
  await sql`update decided_policies set policy = replace(policy, '"maxAge":', '"maxAge":1')
    where version = ${changed.policyVersion}`.execute(world.db);
  expect((await replayOf(id)).differences).toEqual(
    [gone.lender, changed.lender].map((lender) => ({ lender, what: 'criteria', figures: [] })),
  );
});
