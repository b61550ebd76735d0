import { describe, expect, test } from 'vitest';
import { creditScoreClassOf, effectiveScore } from './credit-score.ts';
import { employmentKind } from './employment.ts';
import { isOption, optionWords, SELECT_LIST_NAMES, selectList } from './select-lists.ts';

/** The lists of spec §3, some of which have names in spec §7. */
const ASKED = [
  'commPreferences',
  'employmentStatus',
  'salaryMode',
  'householdIncome',
  'Gender',
  'residentType',
  'educationalLevel',
  'preferNetBanking',
  'residenceStayCategory',
  'professionType',
  'employmentTenure',
  'totalWorkExperience',
  'loanPurpose',
  'maritalStatus',
  'companyType',
  'jobSector',
  'workStatus',
  'businessTurnover',
  'businessYears',
  'businessCompanyType',
  'businessNature',
  'businessGrossProfit',
  'businessRegistrationType',
  'professionalType',
  'professionalYears',
  'ticketClass',
  'creditScoreClass',
];

test.each(ASKED)('there is a list %s', (name) => expect(SELECT_LIST_NAMES).toContain(name));

test('several lenders have their own list of genders', () =>
  expect(SELECT_LIST_NAMES.filter((name) => /^gender[A-Z]/.test(name)).length).toBeGreaterThanOrEqual(3));

describe.each([...SELECT_LIST_NAMES])('the list %s', (name) => {
  const options = selectList(name);
  test('has two options or more, each once', () => {
    expect(options.length).toBeGreaterThanOrEqual(2);
    for (const key of ['id', 'code', 'en', 'hi'] as const)
      expect(new Set(options.map((option) => option[key])).size).toBe(options.length);
  });
  test('has safe codes, English in Latin and Hindi in Devanagari', () => {
    for (const { code, en, hi } of options) {
      expect(code).toMatch(/^[A-Za-z0-9_]{1,40}$/);
      expect(en).not.toMatch(/[ऀ-ॿ]/);
      expect(hi).toMatch(/[ऀ-ॿ]/);
    }
  });
});

test('codes are recognised and translated', () => {
  expect(isOption('salaryMode', 'cash')).toBe(true);
  expect(isOption('salaryMode', 'toString')).toBe(false);
  expect(optionWords('salaryMode', 'cash', 'hi')).toBe('नकद');
  expect(optionWords('salaryMode', 'barter', 'en')).toBe('barter');
  expect(['en', 'hi'].map((language) => optionWords('genderMoneyView', 'female', language as 'en' | 'hi'))).toEqual([
    'Female',
    'महिला',
  ]);
});

test.each([
  ['salaried', 'salaried'],
  ['self_employed', 'self_employed'],
  ['self_employed_professional', 'self_employed'],
  ['retired', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('employment code %j means %s', (code, kind) => expect(employmentKind(code)).toBe(kind));

test('a score class is judged by its lowest score, a bureau score is used as it is', () => {
  const floors = [
    ['800_and_above', 800],
    ['750_to_799', 750],
    ['700_to_749', 700],
    ['650_to_699', 650],
    ['600_to_649', 600],
    ['550_to_599', 550],
    ['below_550', 300],
    ['new_to_credit', -1],
    ['not_known', -2],
  ] as const;
  expect(floors.map(([code]) => code)).toEqual(selectList('creditScoreClass').map(({ code }) => code));
  for (const [code, floor] of floors) expect(effectiveScore(null, code), code).toBe(floor);
  expect(effectiveScore(731, 'below_550')).toBe(731);
  expect(creditScoreClassOf('constructor')).toBe('not_known');
  expect(creditScoreClassOf('new_to_credit')).toBe('new_to_credit');
});
