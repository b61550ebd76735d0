import type { AdminLender } from '@tulna/contract/lenders';
import { endOfLendersDay } from '@tulna/rules/offer-validity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EveryConnector, startEveryConnector } from '../../test/every-connector.ts';
import type { CustomerClient, LendingWorld } from '../../test/lending-world.ts';
import { staffClient } from '../../test/staff.ts';
import { lenderKeys } from '../lender-connections/index.ts';

/** A lender's figures as shown in the console. */
interface Findings {
  differs: number;
  held_back: number;
  refused: number;
  last: {
    kind: string;
    why: string;
    amount_paise: number | null;
    tenure_months: number | null;
    our_emi_paise: number | null;
    stated_emi_paise: number | null;
  }[];
}

let every: EveryConnector;
let world: LendingWorld;

beforeAll(async () => {
  every = await startEveryConnector(9000710001);
  world = every.world;
});
afterAll(() => world.close());
beforeEach(() => every.reset());

const applicant = (changes?: Record<string, string>) => every.applicant(changes);
const offersOf = (person: CustomerClient, creditId: string) => every.offersOf(person, creditId);

describe('a lender’s own figures compared with ours', () => {
  const findings = (lender: string) =>
    world.db.selectFrom('offer_findings').selectAll().where('lender_key', '=', lender).execute();
  const openCases = async (lender: string) =>
    (
      await world.db
        .selectFrom('cases')
        .select(['kind', 'facts', 'seen'])
        .where('lender_key', '=', lender)
        .where('closed_at', 'is', null)
        .orderBy('opened_at')
        .execute()
    ).map(({ kind, facts, seen }) => ({ kind, facts, seen }));
  const cashe = () => every.lenderBehind.cashe ?? '';
  beforeEach(async () => {
    await world.db.deleteFrom('offer_findings').execute();
    await world.db.deleteFrom('cases').execute();
  });

  it('are stored with the offer and agree to the paisa', async () => {
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    const rows = await world.db
      .selectFrom('offers')
      .selectAll()
      .where('credit_application_id', '=', creditId)
      .execute();
    expect(rows).toHaveLength(offers.length);
    for (const row of rows) {
      expect((row.stated as { emiPaise: number }).emiPaise).toBe(row.emi_paise);
      const fees = row.fees as { amountPaise: number; payee: string }[];
      expect(fees.reduce((sum, fee) => sum + fee.amountPaise, 0)).toBe(row.processing_fee_paise);
    }
    const moneyView = rows.find((row) => row.lender_key === every.lenderBehind['money-view']);
    expect(moneyView?.stated).toMatchObject({
      aprPercent: expect.closeTo(Number(moneyView?.apr), 1),
      emiRounding: 'paisa',
      firstDueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(await findings(cashe())).toEqual([]);
    expect(await world.db.selectFrom('cases').selectAll().execute()).toEqual([]);
  });

  it('may differ by ₹1; a paisa more opens one case per lender', async () => {
    await world.sandbox.control('lenders/cashe/plans', { emiShiftPaise: 100 });
    await applicant();
    expect(await findings(cashe())).toEqual([]);
    await world.sandbox.control('lenders/cashe/plans', { emiShiftPaise: 101 });
    const { person, creditId } = await applicant();
    const shown = (await offersOf(person, creditId)).offers.filter(({ lender }) => lender.key === cashe());
    expect(shown).toHaveLength(3);
    expect((await findings(cashe())).map(({ kind }) => kind)).toEqual(['differs', 'differs', 'differs']);
    const [found, ...others] = await openCases(cashe());
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'terms_differ', seen: 3, facts: { held_back: false, figures: 'emi' } });
    const facts = found?.facts as { our_emi_paise: number; stated_emi_paise: number };
    expect(facts.stated_emi_paise - facts.our_emi_paise).toBe(101);
  });

  it('hold an offer back if they differ by more than the back office’s limit, and the customer reads why', async () => {
    await world.sandbox.control('lenders/cashe/plans', { emiShiftPaise: 10_001 });
    const { person, creditId } = await applicant();
    const page = await offersOf(person, creditId);
    expect(page.offers.filter(({ lender }) => lender.key === cashe())).toEqual([]);
    expect(page.complete).toBe(true);
    expect(page.unmatched).toContainEqual(
      expect.objectContaining({
        lender: expect.objectContaining({ key: cashe() }),
        source: 'lender',
        failed_rules: [{ rule: 'figures_differ', limit: null, actual: null, change: null }],
      }),
    );
    expect(await openCases(cashe())).toMatchObject([{ kind: 'terms_differ', seen: 3, facts: { held_back: true } }]);

    await world.db.updateTable('lenders').set({ max_emi_difference: '100.01' }).where('key', '=', cashe()).execute();
    const wider = await applicant();
    const offers = (await offersOf(wider.person, wider.creditId)).offers;
    expect(offers.filter(({ lender }) => lender.key === cashe())).toHaveLength(3);
    await world.db.updateTable('lenders').set({ max_emi_difference: '100' }).where('key', '=', cashe()).execute();
  });

  it.each([
    ['0.06', 'differs'],
    ['0.52', 'held_back'],
  ])('an APR that is %s points higher: %s', async (aprShift, kind) => {
    await world.sandbox.control('lenders/cashe/plans', { aprShift });
    await applicant();
    expect((await findings(cashe())).map((one) => one.kind)).toEqual([kind, kind, kind]);
  });

  it.each<[object, number, object[]]>([
    [{ lastMonths: 360 }, 3, []],
    [{ lastMonths: 361 }, 2, [{ why: 'unexpected tenorMonths', figure: 'tenorMonths', stated: '361', limit: 360 }]],
    [{ lastRatePercent: 80.01 }, 2, [{ why: 'unexpected roiPa', figure: 'roiPa', stated: '80.01', limit: null }]],
    [{ surplus: 17 }, 20, []],
    [{ surplus: 18 }, 20, [{ why: 'more than 20 plans' }]],
  ])('only the bad plan is dropped, with a case: %o', async (faults, count, causes) => {
    await world.db.updateTable('lenders').set({ max_emi_difference: '10000', max_apr_difference: '50' }).execute();
    await world.sandbox.control('lenders/cashe/plans', faults);
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    expect(offers.filter(({ lender }) => lender.key === cashe())).toHaveLength(count);
    const refused = (await findings(cashe())).filter(({ kind }) => kind === 'refused');
    expect(refused.map(({ facts }) => facts)).toEqual(causes);
    const cases = (await openCases(cashe())).filter(({ kind }) => kind === 'bad_offer');
    expect(cases.map(({ facts }) => facts)).toEqual(causes);
    await world.db.updateTable('lenders').set({ max_emi_difference: '100', max_apr_difference: '0.5' }).execute();
  });

  it('a loan without interest is shown', async () => {
    await world.db.updateTable('lenders').set({ max_emi_difference: '10000', max_apr_difference: '50' }).execute();
    await world.sandbox.control('lenders/cashe/plans', { lastRatePercent: 0 });
    const { person, creditId } = await applicant();
    const free = (await offersOf(person, creditId)).offers.find((one) => one.annual_rate === 0);
    expect(free).toMatchObject({ tenure_months: 18, total_interest_paise: 0 });
    await world.db.updateTable('lenders').set({ max_emi_difference: '100', max_apr_difference: '0.5' }).execute();
  });

  it('an answer in which nothing can be read also opens a case', async () => {
    await world.sandbox.control('lenders/cashe', { mode: 'drift', operations: ['offers'], latencyMs: 0 });
    const { person, creditId } = await applicant();
    const { asked } = await offersOf(person, creditId);
    expect(asked.find(({ lender }) => lender.key === cashe())?.state).toBe('no_answer');
    expect((await openCases(cashe())).map(({ kind }) => kind)).toEqual(['bad_offer']);
  });

  it('an offer for which the lender names an earlier last day is valid to the end of that Indian day', async () => {
    await world.sandbox.control('lenders/cashe/plans', { validMinutes: 60 });
    const named = () => new Date(endOfLendersDay(Date.now() + 60 * 60_000)).toISOString();
    const before = named();
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    const ends = offers.filter(({ lender }) => lender.key === cashe()).map(({ valid_until }) => valid_until);
    expect(ends).toHaveLength(3);
    // At midnight the day may change during the test.
    for (const end of ends) expect([before, named()]).toContain(end);
  });

  it('an offer ends with its application at the latest, even if its lender names a later day', async () => {
    await world.sandbox.control('lenders/cashe/plans', { validMinutes: 60 * 24 * 60 });
    const { creditId } = await applicant();
    const { valid_until: end } = await world.db
      .selectFrom('credit_applications')
      .select('valid_until')
      .where('id', '=', creditId)
      .executeTakeFirstOrThrow();
    const rows = await world.db
      .selectFrom('offers')
      .selectAll()
      .where('credit_application_id', '=', creditId)
      .execute();
    expect(rows.length).toBeGreaterThan(lenderKeys.length);
    for (const row of rows) expect(row.valid_until.getTime()).toBeLessThanOrEqual(end?.getTime() ?? 0);
    const ofCashe = rows.filter((row) => row.lender_key === cashe());
    expect(ofCashe.map((row) => row.valid_until)).toEqual([end, end, end]);
  });
});

it('the lender’s panel shows the findings, with the count of the last 30 days', async () => {
  const cashe = every.lenderBehind.cashe ?? '';
  await world.db.deleteFrom('offer_findings').execute();
  const { lender_id: id } = await world.db
    .selectFrom('lenders')
    .select('lender_id')
    .where('key', '=', cashe)
    .executeTakeFirstOrThrow();
  const staff = await staffClient(world);
  const panel = async () => (await staff.get<{ findings: Findings }>(`/api/get-lender-health/${id}`)).body.findings;
  expect(await panel()).toEqual({ differs: 0, held_back: 0, refused: 0, last: [] });
  await world.sandbox.control('lenders/cashe/plans', { emiShiftPaise: 150, lastMonths: 361 });
  await applicant();
  const { last, ...counts } = await panel();
  expect(counts).toEqual({ differs: 2, held_back: 0, refused: 1 });
  expect(last.map(({ kind, why }) => [kind, why]).toSorted()).toEqual([
    ['differs', ''],
    ['differs', ''],
    ['refused', 'unexpected tenorMonths'],
  ]);
  const six = last.find((one) => one.tenure_months === 6);
  expect(six).toMatchObject({ amount_paise: 20_000_000, stated_emi_paise: (six?.our_emi_paise ?? 0) + 150 });
  await world.db
    .updateTable('offer_findings')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  expect(await panel()).toMatchObject({ differs: 0, refused: 0, last: { length: 3 } });
});

it('a new lender has the default limits beyond which its offers aren’t shown', async () => {
  const { rows } = await world.services.pool.query<Pick<AdminLender, 'max_emi_difference' | 'max_apr_difference'>>(
    'select max_emi_difference::float, max_apr_difference::float from lenders where key = $1',
    [every.lenderBehind.cashe],
  );
  expect(rows).toEqual([{ max_emi_difference: 100, max_apr_difference: 0.5 }]);
});
