import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { AdminLender } from '@tulna/contract/lenders';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AtTheApi,
  atTheApi,
  complete,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
  wishFor,
} from '../../test/lending-world.ts';
import { openToEveryone } from '../../test/live-lenders.ts';
import { atTheDesk } from '../../test/staff.ts';
import { lenderKeys } from '../lender-connections/index.ts';

/** What the console reads of a lender's figures. */
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

let world: LendingWorld;
/** Key of a lender by the connector it is asked through. */
let lenderBehind: Record<string, string>;
const nextPhone = mobileNumbers(9_000_700_001);
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  const { rows } = await world.services.pool.query<{ lender_id: number }>('select lender_id from lenders');
  const keys = await openToEveryone(world.services, (place) => lenderKeys[place] ?? 'cashe');
  lenderBehind = Object.fromEntries(lenderKeys.map((connection, place) => [connection, keys[place] ?? '']));
  // Only the first ones are asked: one over each connector.
  await world.services.pool.query('update lenders set lender_status = false where not (key = any($1))', [
    Object.values(lenderBehind),
  ]);
  expect(rows.length).toBeGreaterThan(lenderKeys.length);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const connection of lenderKeys) {
    await world.sandbox.control(`lenders/${connection}`, { mode: 'normal', latencyMs: 0 });
  }
  world.news.received.length = 0;
});

async function applicant(changes: Record<string, string> = {}): Promise<{ person: AtTheApi; creditId: string }> {
  const person = await atTheApi(world, nextPhone());
  people += 1;
  const creditId = await complete(person, { tin: `ABCPL${String(1000 + people)}N`, ...changes });
  await world.services.jobs.drain();
  return { person, creditId };
}
const offersOf = async (person: AtTheApi, creditId: string): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body;

/** The body that each lender was sent, as the lender reads it. */
async function leadsAt(connection: string): Promise<Record<string, unknown>[]> {
  const { leads } = await world.sandbox.control<{ leads: { contentType: string; body: string }[] }>(
    `lenders/${connection}/received`,
  );
  return leads.map(({ contentType, body }) =>
    contentType.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
  );
}

describe('the lead of a profile that was sent', () => {
  it('says what a self-employed man with instalments typed, with the tenure he was priced for', async () => {
    await applicant({
      first_name: 'Arjun',
      last_name: 'Nair',
      gender: 'male',
      employment_status_code: 'self_employed',
      employer_name: '',
      officepincode: '',
      salary_mode: '',
      monthly_income: '65001',
      emi: '4003',
      se_loan_amount: '203000',
      birth_date: '1988-02-09',
      postal_code: '411007',
      business_registration_type: 'gst',
      business_years: 'over_5_years',
      business_current_turnover: '1000001_to_2500000',
      business_account: 'current',
    });
    const [cashe] = await leadsAt('cashe');
    expect(cashe).toMatchObject({
      firstName: 'Arjun',
      lastName: 'Nair',
      dob: '09-02-1988',
      gender: 'male',
      pincode: '411007',
      employmentType: 'SELF_EMPLOYED',
      employerName: null,
      netSalary: '65001.00',
      runningEmi: '4003.00',
      loanAmount: '203000.00',
      tenorMonths: 24,
    });
    expect((await leadsAt('earlysalary'))[0]).toMatchObject({
      emp_type: '2',
      company_name: '',
      salary: '65001',
      emi: '4003',
      loan_amt: '203000',
      duration_days: '720',
      gender: 'male',
    });
    expect((await leadsAt('indialends'))[0]).toMatchObject({
      salaried: 0,
      employer: null,
      income_monthly: 65_001,
      emi_monthly: 4003,
      loan_amount_lakh: 2.03,
      tenure_years: 2,
    });
    expect((await leadsAt('indiagold'))[0]).toMatchObject({
      person: { gender: 'male', incomeInPaise: 6_500_100 },
      wantInPaise: 20_300_000,
      months: 24,
    });
  });

  it.each([
    ['female', 'f'],
    ['other', 'o'],
  ])('names the employer of a salaried person, and the gender %s', async (gender, initial) => {
    await applicant({ gender });
    expect((await leadsAt('kreditbee'))[0]).toMatchObject({
      occupation: 'salaried',
      employer: 'Sahyadri Textiles',
      gender: initial,
      income_per_month: 65_000,
      emi_per_month: 4000,
      wanted_principal: 200_000,
      wanted_months: 24,
    });
    expect((await leadsAt('money-view'))[0]).toMatchObject({
      applicant: { employer: 'Sahyadri Textiles', employmentType: 'Salaried', gender },
    });
  });

  it('is taken by every lender', async () => {
    const { person, creditId } = await applicant();
    const { offers, asked } = await offersOf(person, creditId);
    expect(asked.map(({ state }) => state)).toEqual(lenderKeys.map(() => 'answered'));
    expect(new Set(offers.map(({ lender }) => lender.key))).toEqual(new Set(Object.values(lenderBehind)));
  });
});

describe('a payment told by a call-back', () => {
  it.each([115, 15_000_055, 7_525_029])('is kept to the paisa at every lender: %i paise', async (amountPaise) => {
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    const kept: Record<string, unknown> = {};
    for (const connection of lenderKeys) {
      const offer = offers.find(({ lender }) => lender.key === lenderBehind[connection]);
      const { body } = await person.post<{ lender_application_id: string }>(
        '/api/apply-for-offer',
        await wishFor(person, offer),
      );
      await world.services.jobs.drain();
      const id = body.lender_application_id;
      const read = async () =>
        (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
      const { lead_id } = await read();
      world.news.received.length = 0;
      await world.sandbox.control(`lenders/${connection}/leads/${lead_id}/news`, { status: 'disbursed', amountPaise });
      const [news] = world.news.received;
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/lender-callback/${connection}`,
        headers: { 'content-type': 'application/json', ...news?.headers },
        payload: news?.body ?? '',
      });
      kept[connection] = [answer.statusCode, (await read()).status, (await read()).disbursed_paise];
    }
    expect(kept).toEqual(Object.fromEntries(lenderKeys.map((key) => [key, [200, 'disbursed', amountPaise]])));
  });
});

describe('a lender’s own figures beside ours', () => {
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
  const cashe = () => lenderBehind.cashe ?? '';
  beforeEach(async () => {
    await world.db.deleteFrom('offer_findings').execute();
    await world.db.deleteFrom('cases').execute();
  });

  it('are kept with the offer and agree to the paisa', async () => {
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
    const moneyView = rows.find((row) => row.lender_key === lenderBehind['money-view']);
    expect(moneyView?.stated).toMatchObject({
      aprPercent: expect.closeTo(Number(moneyView?.apr), 1),
      emiRounding: 'paisa',
      firstDueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(await findings(cashe())).toEqual([]);
    expect(await world.db.selectFrom('cases').selectAll().execute()).toEqual([]);
  });

  it('may be ₹1 away; a paisa more is a case, counted once per lender', async () => {
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
    expect(found).toMatchObject({ kind: 'terms_differ', seen: 3, facts: { held_back: false } });
    const facts = found?.facts as { our_emi_paise: number; stated_emi_paise: number };
    expect(facts.stated_emi_paise - facts.our_emi_paise).toBe(101);
  });

  it('are held back past the limit of the back office, and the customer reads why', async () => {
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

  it.each<[object, number, string[]]>([
    [{ lastMonths: 360 }, 3, []],
    [{ lastMonths: 361 }, 2, ['unexpected tenorMonths']],
    [{ lastRatePercent: 80.01 }, 2, ['unexpected roiPa']],
    [{ surplus: 17 }, 20, []],
    [{ surplus: 18 }, 20, ['more than 20 plans']],
  ])('a bad plan costs itself, with a case: %o', async (faults, count, causes) => {
    await world.db.updateTable('lenders').set({ max_emi_difference: '10000', max_apr_difference: '50' }).execute();
    await world.sandbox.control('lenders/cashe/plans', faults);
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    expect(offers.filter(({ lender }) => lender.key === cashe())).toHaveLength(count);
    const refused = (await findings(cashe())).filter(({ kind }) => kind === 'refused');
    expect(refused.map(({ facts }) => (facts as { why: string }).why)).toEqual(causes);
    const cases = (await openCases(cashe())).filter(({ kind }) => kind === 'bad_offer');
    expect(cases.map(({ facts }) => (facts as { why: string }).why)).toEqual(causes);
    await world.db.updateTable('lenders').set({ max_emi_difference: '100', max_apr_difference: '0.5' }).execute();
  });

  it('a loan without interest passes', async () => {
    await world.db.updateTable('lenders').set({ max_emi_difference: '10000', max_apr_difference: '50' }).execute();
    await world.sandbox.control('lenders/cashe/plans', { lastRatePercent: 0 });
    const { person, creditId } = await applicant();
    const free = (await offersOf(person, creditId)).offers.find((one) => one.annual_rate === 0);
    expect(free).toMatchObject({ tenure_months: 18, total_interest_paise: 0 });
    await world.db.updateTable('lenders').set({ max_emi_difference: '100', max_apr_difference: '0.5' }).execute();
  });

  it('an answer of which nothing can be read is a case too', async () => {
    await world.sandbox.control('lenders/cashe', { mode: 'drift', operations: ['offers'], latencyMs: 0 });
    const { person, creditId } = await applicant();
    const { asked } = await offersOf(person, creditId);
    expect(asked.find(({ lender }) => lender.key === cashe())?.state).toBe('no_answer');
    expect((await openCases(cashe())).map(({ kind }) => kind)).toEqual(['bad_offer']);
  });

  it('an offer that its lender ends sooner ends sooner', async () => {
    await world.sandbox.control('lenders/cashe/plans', { validMinutes: 60 });
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    const minutes = offers
      .filter(({ lender }) => lender.key === cashe())
      .map(({ valid_until }) => (Date.parse(valid_until) - Date.now()) / 60_000);
    expect(minutes).toHaveLength(3);
    for (const left of minutes) expect(left).toBeLessThanOrEqual(60);
    for (const left of minutes) expect(left).toBeGreaterThan(55);
  });

  it('an offer ends with its application at the latest', async () => {
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
    expect(rows.filter((row) => row.valid_until.getTime() === end?.getTime()).length).toBeGreaterThan(0);
  });
});

it('the lender’s panel shows what was found, with the count of the last 30 days', async () => {
  const cashe = lenderBehind.cashe ?? '';
  await world.db.deleteFrom('offer_findings').execute();
  const { lender_id: id } = await world.db
    .selectFrom('lenders')
    .select('lender_id')
    .where('key', '=', cashe)
    .executeTakeFirstOrThrow();
  const desk = await atTheDesk(world);
  const panel = async () => (await desk.get<{ findings: Findings }>(`/api/get-lender-health/${id}`)).body.findings;
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

it('a lender is opened with the limits that hold offers back', async () => {
  const { rows } = await world.services.pool.query<Pick<AdminLender, 'max_emi_difference' | 'max_apr_difference'>>(
    'select max_emi_difference::float, max_apr_difference::float from lenders where key = $1',
    [lenderBehind.cashe],
  );
  expect(rows).toEqual([{ max_emi_difference: 100, max_apr_difference: 0.5 }]);
});
