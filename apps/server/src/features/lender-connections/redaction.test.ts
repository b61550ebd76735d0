import { expect, test } from 'vitest';
import { redactor } from './redaction.ts';

const clean = redactor({
  texts: ['Asha', 'Kulkarni Rao', 'asha@example.in', 'Jo'],
  words: ['female', 'salaried'],
  numbers: [41_873, 3517.5, 0],
});

test.each([
  ['PAN BQKPS4821L rejected', 'PAN [pan] rejected'],
  ['call +91 98765 43210 now', 'call [phone] now'],
  ['mail someone.else@bank.co.in', 'mail [email]'],
  ['born 1990-02-03, 03/02/1990', 'born [date], [date]'],
  ['ASHA and kulkarni rao', '[personal] and [personal]'],
  ['at 2026-02-03T10:00:00Z', 'at 2026-02-03T10:00:00Z'],
  ['lead 1234567890 of 50000', 'lead 1234567890 of 50000'],
  ['Jodhpur branch', 'Jodhpur branch'],
  ['Female', '[personal]'],
  [' salaried ', '[personal]'],
  ['not salaried', 'not salaried'],
  ['41873', '[number]'],
  ['41,873', '[number]'],
  ['41873.00', '[number]'],
  ['4187300', '[number]'],
  ['41874', '41874'],
])('in “%s” only personal data is masked', (text, expected) => {
  expect(clean.text(text)).toBe(expected);
});

test.each([
  [9_876_543_210, '[number]'],
  [41_873, '[number]'],
  [4_187_300, '[number]'],
  [418.73, '[number]'],
  [3517.5, '[number]'],
  [351_750, '[number]'],
  [0, 0],
  [41_872, 41_872],
  [1_898_838_000_000, 1_898_838_000_000],
])('the number %d', (number, expected) => {
  expect(clean.number(number)).toBe(expected);
});

test.each([
  '23156278-ef41-4499-b7ca-06803836761a',
  'kb-9812345670c4d93a',
  'nira-a9812345670',
  '0f1e2d3c-abcd-4abc-9abc-dabcde1234fa',
])('an id stays complete even if digits in it look like a phone number or a PAN: %s', (id) =>
  expect(redactor({ texts: [] }).text(`lead ${id} taken`)).toBe(`lead ${id} taken`),
);

test.each([
  ['call 9812345670 now', 'call [phone] now'],
  ['call+919812345670', 'call[phone]'],
  ['tel:09812345670.', 'tel:[phone].'],
  ['PAN ABCPE1234F', 'PAN [pan]'],
])('a phone number or a PAN next to any other character is masked: %s', (text, masked) =>
  expect(redactor({ texts: [] }).text(text)).toBe(masked),
);
