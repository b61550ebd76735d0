import type { LenderApplication } from '@tulna/contract/lender-applications';
import { applicantOf } from '@tulna/rules/applicant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EveryConnector, startEveryConnector } from '../../test/every-connector.ts';
import { applyBody, type CustomerClient, type LendingWorld } from '../../test/lending-world.ts';
import type { CreditApplication } from '../credit-applications/index.ts';
import { emptyValues } from '../customers/index.ts';
import { lenderKeys } from '../lender-connections/index.ts';
import { openLead, sealLead } from './sealed-submission.ts';
import { leadFacts } from './submission.ts';

let every: EveryConnector;
let world: LendingWorld;

beforeAll(async () => {
  every = await startEveryConnector(9000700001);
  world = every.world;
});
afterAll(() => world.close());
beforeEach(() => every.reset());

const applicant = (changes?: Record<string, string>) => every.applicant(changes);
const offersOf = (person: CustomerClient, creditId: string) => every.offersOf(person, creditId);

/** The leads that a lender received, parsed. */
async function leadsAt(connection: string): Promise<Record<string, unknown>[]> {
  const { leads } = await world.sandbox.control<{ leads: { contentType: string; body: string }[] }>(
    `lenders/${connection}/received`,
  );
  return leads.map(({ contentType, body }) =>
    contentType.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
  );
}

describe('the lead of a submitted profile', () => {
  it('has the answers of a self-employed man with instalments, and the tenure that he was priced for', async () => {
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

  it('is accepted by every lender', async () => {
    const { person, creditId } = await applicant();
    const { offers, asked } = await offersOf(person, creditId);
    expect(asked.map(({ state }) => state)).toEqual(lenderKeys.map(() => 'answered'));
    expect(new Set(offers.map(({ lender }) => lender.key))).toEqual(new Set(Object.values(every.lenderBehind)));
  });
});

describe('a payment reported by a call-back', () => {
  it.each([115, 15_000_055, 7_525_029])(
    'is stored to the paisa at every lender: %i paise',
    async (amountPaise) => {
      const { person, creditId } = await applicant();
      const { offers } = await offersOf(person, creditId);
      const outcomes: Record<string, unknown> = {};
      for (const connection of lenderKeys) {
        const offer = offers.find(({ lender }) => lender.key === every.lenderBehind[connection]);
        const { body } = await person.post<{ lender_application_id: string }>(
          '/api/apply-for-offer',
          await applyBody(person, offer),
        );
        await world.services.jobs.drain();
        const id = body.lender_application_id;
        const read = async () =>
          (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
        const { lead_id } = await read();
        world.updates.received.length = 0;
        await world.sandbox.control(`lenders/${connection}/leads/${lead_id}/updates`, {
          status: 'disbursed',
          amountPaise,
        });
        const [update] = world.updates.received;
        const answer = await world.app.inject({
          method: 'POST',
          url: `/api/lender-callback/${connection}`,
          headers: { 'content-type': 'application/json', ...update?.headers },
          payload: update?.body ?? '',
        });
        outcomes[connection] = [answer.statusCode, (await read()).status, (await read()).disbursed_paise];
      }
      expect(outcomes).toEqual(Object.fromEntries(lenderKeys.map((key) => [key, [200, 'disbursed', amountPaise]])));
    },
    // One application is made and paid at each of eleven lenders.
    60_000,
  );
});

describe('a payment reported when the customer withdraws', () => {
  it('is stored to the paisa with its reference', async () => {
    const { person, creditId } = await applicant();
    const { offers } = await offersOf(person, creditId);
    const { body } = await person.post<{ lender_application_id: string }>(
      '/api/apply-for-offer',
      await applyBody(
        person,
        offers.find(({ lender }) => lender.key === every.lenderBehind.cashe),
      ),
    );
    await world.services.jobs.drain();
    const id = body.lender_application_id;
    const read = async () =>
      (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
    const { lead_id } = await read();
    // Reported by the test, before the sandbox lender sends an update of its own.
    await world.sandbox.control(`lenders/cashe/leads/${lead_id}/updates`, {
      status: 'disbursed',
      amountPaise: 15_000_055,
    });
    const paidBy = Date.now();
    await person.post('/api/withdraw-lender-application', { lender_application_id: id });
    await world.services.jobs.drain();
    const stored = await read();
    expect(stored).toMatchObject({ status: 'disbursed', disbursed_paise: 15_000_055 });
    // The payment has the time that the lender gives, not the time when we received it.
    expect(Date.parse(stored.events.at(-1)?.at ?? '')).toBeLessThanOrEqual(paidBy);
  }, 20_000);
});

it('a lead stored in whole rupees is read in paise, with the months it was priced for', () => {
  const id = '5b0f2f64-8a11-4d0b-9d2c-3f7a0c5e9a01';
  const earlier = {
    creditApplicationId: id,
    pan: 'ABCPM1204N',
    monthlyIncome: 65_000,
    existingEmi: 4000,
    desiredAmount: 200_000,
  };
  const lead = sealLead(world.services, id, earlier as never);
  expect(openLead(world.services, { id, lead } as CreditApplication)).toEqual({
    creditApplicationId: id,
    pan: 'ABCPM1204N',
    monthlyIncomePaise: 6_500_000,
    existingEmiPaise: 400_000,
    desiredAmountPaise: 20_000_000,
    desiredTenureMonths: 24,
  });
});

it('a gender that lenders do not know is sent as other, never as another gender', () => {
  const genderSent = (gender: string) => {
    const values = { ...emptyValues(), gender, monthly_income: '65000', emi: '0', se_loan_amount: '200000' };
    const applicant = applicantOf({ ...values, birth_date: '1990-06-15' }, 'Personal Loans', '2026-11-27');
    return leadFacts({ values, phone: '9000000001' }, applicant, 'c').gender;
  };
  expect(['female', 'male', 'other', 'third_gender', ''].map(genderSent)).toEqual([
    'female',
    'male',
    'other',
    'other',
    'other',
  ]);
});
