import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, mobileNumbers } from '../../test/lending-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { emptyValues, profilesRepository } from '../customers/index.ts';
import { next, signedIn, silentDialler, startCampaign, wantsCalls } from './fixtures.ts';

const phones = mobileNumbers(9_000_498_001);
/** A Tuesday, noon in India. */
const noon = new Date('2026-11-24T06:30:00.000Z');

let test: TestApp;
let agent: StaffClient;
let person: CustomerClient;

beforeAll(async () => {
  test = await startTestApp({
    staff: true,
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0' },
    change: (services) => ({ ...services, dialler: silentDialler() }),
  });
  test.clock.stopAt(noon);
  agent = await signedIn(test, 3);
  person = await wantsCalls(test, phones());
  await startCampaign(await signedIn(test, 1));
});
afterAll(() => test.close());

/** Types a first name into one of the customer's forms, a second after the previous one. */
async function typed(product: string, first_name: string, revision = 0): Promise<void> {
  test.clock.advance(1000);
  const form = { product, step: 'personal', values: { first_name }, revision };
  const saved = await person.post('/api/save-profile-draft', form);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

it('an agent of a campaign calls a customer by the name in their profile, or else in the form they filled in last', async () => {
  const namesShown = async () => {
    const { lead } = await next(agent);
    return [lead?.first_name, lead?.script.en, lead?.script.hi];
  };
  const by = (name: string) => [name, `Hello ${name}, this is Farida.`, `नमस्ते ${name}, मैं Farida।`];
  const unnamed = ['', 'Hello there, this is Farida.', 'नमस्ते जी, मैं Farida।'];
  expect(await namesShown()).toEqual(unnamed);
  // Forms are saved as they were typed; only what is a name is read out.
  await typed('Personal Loans', 'Ravi, press 1');
  expect(await namesShown()).toEqual(unnamed);
  await typed('Business Loans', ' Meera ');
  expect(await namesShown()).toEqual(by('Meera'));
  await typed('Personal Loans', 'Lata', 1);
  expect(await namesShown()).toEqual(by('Lata'));
  await typed('Personal Loans', 'L4ta', 2);
  expect(await namesShown()).toEqual(by('Meera'));
  const longest = 'a'.repeat(50);
  await typed('Personal Loans', longest, 3);
  expect(await namesShown()).toEqual(by(longest));
  await typed('Personal Loans', `${longest}a`, 4);
  expect(await namesShown()).toEqual(by('Meera'));
  const values = { ...emptyValues(), first_name: 'Sita', last_name: 'Rao' };
  const profiles = profilesRepository(test.db, test.services);
  await profiles.completePersonalLoan(person.userId, values, { sms: false, emails: false }, test.clock.now());
  expect(await namesShown()).toEqual(by('Sita'));
});
