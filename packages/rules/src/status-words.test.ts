import { expect, test } from 'vitest';
import { headerWord } from './import-columns.ts';
import { FILE_STATUS_WORDS, FILE_STATUSES, fileStatusWords, readFileStatus } from './status-words.ts';

test.each([
  [' LOAN - Disbursed ', 'disbursed'],
  ['e-sign done', 'agreement'],
  ['approved?!', 'approved'],
  ['स्वीकृत', 'approved'],
  ['अस्वीकृत', 'declined'],
  ['मंज़ूर', 'approved'],
  ['नामंज़ूर', 'declined'],
  ['रद्द', 'cancelled'],
  ['वितरित', 'disbursed'],
  ['Docs Pending', 'in_review'],
])('%s means %s', (cell, status) => expect(readFileStatus(cell)).toBe(status));

test('a sentence with a known word, or an unknown word, has no meaning', () => {
  expect(readFileStatus('approved by manager')).toBeUndefined();
  expect(readFileStatus('splendid')).toBeUndefined();
  expect(readFileStatus('')).toBeUndefined();
});

test('no word means two statuses, and the template has the first word of each', () => {
  const words = FILE_STATUSES.flatMap((status) => [...new Set(FILE_STATUS_WORDS[status].map(headerWord))]);
  expect(new Set(words).size).toBe(words.length);
  expect(fileStatusWords).toEqual(['in review', 'approved', 'agreement', 'disbursed', 'declined', 'cancelled']);
});
