import { checkBusinessLoanProfile } from '@tulna/rules/business-profile-rules';
import { checkEmail, checkMobile, checkPan } from '@tulna/rules/patterns';
import { checkPersonalLoanProfile } from '@tulna/rules/profile-rules';
import { isOption, type SelectListName } from '@tulna/rules/select-lists';
import { expect, test } from 'vitest';
import { brands } from './brands.ts';
import { lenders } from './lenders.ts';
import { demoPeople } from './people.ts';

const lists: Readonly<Record<string, SelectListName>> = {
  gender: 'Gender',
  educational_level: 'educationalLevel',
  employment_status_code: 'employmentStatus',
  salary_mode: 'salaryMode',
  business_registration_type: 'businessRegistrationType',
  business_years: 'businessYears',
  business_current_turnover: 'businessTurnover',
  prefer_net_banking: 'preferNetBanking',
  credit_score_class: 'creditScoreClass',
  residence_type: 'residentType',
};

test('phones, emails and PANs are fictional, well-formed and unique', () => {
  const phones = demoPeople.map((person) => person.mobile_phone_number);
  const pans = demoPeople.flatMap((person) => person.profile.tin ?? []);
  const emails = demoPeople.flatMap((person) => person.profile.email ?? []);
  for (const values of [phones, pans, emails]) expect(new Set(values).size).toBe(values.length);
  for (const phone of phones) {
    expect(phone).toMatch(/^9000000\d{3}$/);
    expect(checkMobile(phone)).toBeUndefined();
  }
  for (const pan of pans) expect(checkPan(pan)).toBeUndefined();
  for (const email of emails) {
    expect(checkEmail(email)).toBeUndefined();
    expect(email).toMatch(/\.example$/);
  }
});

test.each(demoPeople)(
  'the profile of $key is filled as far as their step requires',
  ({ profile, business, step, mobile_phone_number }) => {
    if (step === 'business_offers') {
      const values = Object.entries({ ...profile, ...business, mobile_phone_number });
      const whole = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
      expect(checkBusinessLoanProfile(whole, '2026-11-20')).toEqual({});
      return;
    }
    const errors = checkPersonalLoanProfile({ ...profile, mobile_phone_number }, '2026-11-20');
    if (step === 'offers' || step === 'sent') expect(errors).toEqual({});
    else expect(Object.keys(errors).length).toBeGreaterThan(0);
  },
);

test.each(demoPeople)('$key has only codes of the select-lists and names that exist', (person) => {
  for (const [field, list] of Object.entries(lists)) {
    const code = person.profile[field as keyof typeof person.profile];
    if (code !== undefined) expect(isOption(list, String(code)), `${field} ${code}`).toBe(true);
  }
  expect(brands.map((brand) => brand.key)).toContain(person.brand);
  if (person.step === 'sent') expect(lenders.map((lender) => lender.key)).toContain(person.appliedWith);
  expect(person.profile.tin?.charAt(4)).toBe(person.profile.last_name?.charAt(0));
});

test('every step has a demo customer', () => {
  expect(new Set(demoPeople.map((person) => person.step))).toEqual(
    new Set(['fresh', 'draft', 'offers', 'sent', 'business_offers']),
  );
});
