import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { brandsRepository } from '../brands/index.ts';
import { complaintLines } from './complaint-line.ts';
import { forStaffAndPartners, type TemplateName } from './compose.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

const lineOf = async (template: TemplateName, channel: 'sms' | 'email' = 'email'): Promise<string> => {
  const message = { channel, template, language: 'en', facts: { brand: 'Haldi Money' } } as const;
  return (await complaintLines(test.db, [message]))(message);
};

it('an email to a customer says where to complain: to the grievance officer of its brand, and in My data', async () => {
  const haldi = (await brandsRepository(test.db).all()).find(({ name }) => name === 'Haldi Money');
  const line = await lineOf('applicationSent');
  expect(line).toContain(haldi?.grievance_officer.email);
  expect(line).toContain('My data');
  expect(await lineOf('applicationSent', 'sms')).toBe('');
});

it('no email to staff or to people at partners has the line, nor one that isn’t for customers', async () => {
  expect(forStaffAndPartners.size).toBe(13);
  for (const template of [
    ...forStaffAndPartners,
    'complaintForOfficer',
    'merchantApproved',
    'merchantRefused',
    'otp',
  ] as const)
    expect(await lineOf(template), template).toBe('');
});
