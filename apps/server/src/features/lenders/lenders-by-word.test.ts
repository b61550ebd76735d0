import { expect, it } from 'vitest';
import { foldedName, lendersByWord } from './lenders-by-word.ts';

const lender = (key: string, name: string, legalName = '', isDeleted = false) => ({ key, name, legalName, isDeleted });

it.each([
  ['KreditBee', 'kreditbee'],
  ['  Money \u00A0\t View ', 'money view'],
  ['Ｎｉｒａ', 'nira'],
  ['NI\u202ERA\u200B', 'nira'],
  ['लोन', 'लोन'],
])('folds %j to %j', (name, folded) => expect(foldedName(name)).toBe(folded));

it('finds a lender by key, then by name, then by legal name', () => {
  const found = lendersByWord([
    lender('cashe', 'CASHe', 'Bhanix Finance'),
    lender('other', 'Bhanix  finance', 'CASHE'),
    lender('third', 'other', 'Third Limited'),
  ]);
  expect(found.get('cashe')).toBe('cashe');
  expect(found.get('bhanix finance')).toBe('other');
  expect(found.get('other')).toBe('other');
  expect(found.get('third limited')).toBe('third');
  expect(found.get('')).toBeUndefined();
});

it.each([false, true])('a deleted lender is never preferred to an existing one, in any order of rows', (isFirst) => {
  const deleted = [lender('nira-2', 'NIRA', '', true), lender('gone', 'Upwards', 'Nira Finance', true)];
  const living = [lender('nira', 'Nira', 'Nira Finance'), lender('u', 'upwards')];
  const found = lendersByWord(isFirst ? [...deleted, ...living] : [...living, ...deleted]);
  expect(found.get('nira')).toBe('nira');
  expect(found.get('upwards')).toBe('u');
  expect(found.get('nira finance')).toBe('nira');
  expect(found.get('nira-2')).toBe('nira-2');
});

it('finds a deleted lender by a name that no other has, because its applications continue', () => {
  const found = lendersByWord([lender('gone', 'Gone Loans', 'Gone Limited', true)]);
  expect([...found]).toEqual([
    ['gone', 'gone'],
    ['gone loans', 'gone'],
    ['gone limited', 'gone'],
  ]);
});

it('finds no lender if two match the same word', () => {
  const found = lendersByWord([
    lender('a', 'A', 'Same Limited'),
    lender('b', 'B', 'Same  limited'),
    lender('old', 'Same Limited', '', true),
  ]);
  expect(found.has('same limited')).toBe(false);
});
