import { expect, test } from 'vitest';
import { loggedJsonCap, redactor } from './redaction.ts';

const clean = redactor(['Asha', 'Kulkarni Rao', 'asha@example.in']);

test.each([
  ['PAN BQKPS4821L rejected', 'PAN [pan] rejected'],
  ['call +91 98765 43210 now', 'call [phone] now'],
  ['mail someone.else@bank.co.in', 'mail [email]'],
  ['born 1990-02-03, 03/02/1990', 'born [date], [date]'],
  ['ASHA and kulkarni rao', '[personal] and [personal]'],
  ['at 2026-02-03T10:00:00Z', 'at 2026-02-03T10:00:00Z'],
  ['lead 1234567890 of 50000', 'lead 1234567890 of 50000'],
])('%s', (text, expected) => {
  expect(clean.text(text)).toBe(expected);
});

test.each(['panNumber', 'PAN_NO', 'mobileNo', 'email_id', 'first_name', 'fullName', 'dob', 'netSalary', 'accessToken'])(
  'a field called %s is hidden, whatever it holds',
  (field) => {
    expect(clean.json({ [field]: 'zz', deep: [{ [field]: { inner: 5 } }] })).toEqual({
      [field]: '[hidden]',
      deep: [{ [field]: '[hidden]' }],
    });
  },
);

test('fields needed to read a failure stay', () => {
  const answer = { statusCode: 'NOT_ELIGIBLE', company: null, existing: true, amount: 50_000 };
  expect(clean.json(answer)).toEqual(answer);
});

test('numbers that are a phone do not slip through', () => {
  expect(clean.json({ seen: 9876543210 })).toEqual({ seen: '[number]' });
});

test('what is kept is bounded', () => {
  const kept = clean.json({ list: Array.from({ length: 50 }, () => 'y'.repeat(500)) });
  expect(JSON.stringify(kept).length).toBeLessThan(loggedJsonCap);
  expect(kept).toMatchObject({ truncated: true });
});
