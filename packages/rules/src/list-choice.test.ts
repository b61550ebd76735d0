import { expect, test } from 'vitest';
import { canSearch, dayRange, numberRange, rangeText, searchWords } from './list-choice.ts';

test.each([
  ['10..20', { least: 10, most: 20 }],
  ['10..10', { least: 10, most: 10 }],
  ['-5..', { least: -5, most: null }],
  ['..0.25', { least: null, most: 0.25 }],
  ['..-5', { least: null, most: -5 }],
  ['5..', { least: 5, most: null }],
  ['999999999999..', { least: 999_999_999_999, most: null }],
  ['1000000000000..', undefined],
  ['0.12345..', undefined],
  ['20..10', undefined],
  ['..', undefined],
  ['', undefined],
  ['10', undefined],
  ['1..2..3', undefined],
  ['1e3..', undefined],
  ['NaN..', undefined],
])('the range of numbers %j is %j', (text, range) => {
  expect(numberRange(text)).toEqual(range);
});

test.each([
  ['2026-11-01..2026-11-30', { least: '2026-11-01', most: '2026-11-30' }],
  ['2026-11-01..2026-11-01', { least: '2026-11-01', most: '2026-11-01' }],
  ['2026-11-01..', { least: '2026-11-01', most: null }],
  ['..2199-12-31', { least: null, most: '2199-12-31' }],
  ['..2200-01-01', undefined],
  ['1899-12-31..', undefined],
  ['1900-01-01..', { least: '1900-01-01', most: null }],
  ['2026-02-29..', undefined],
  ['2026-11-02..2026-11-01', undefined],
  ['..', undefined],
  ['2026-11-01', undefined],
])('the range of days %j is %j', (text, range) => {
  expect(dayRange(text)).toEqual(range);
});

test('a range is written in the form in which it is read; a range with two open ends is empty', () => {
  expect(rangeText({ least: 1, most: 2.5 })).toBe('1..2.5');
  expect(rangeText({ least: null, most: 0 })).toBe('..0');
  expect(rangeText({ least: '2026-11-01', most: null })).toBe('2026-11-01..');
  expect(rangeText({ least: null, most: null })).toBe('');
});

test.each([
  ['ab', false, false],
  ['abc', false, true],
  ['a b c', false, false],
  ['a bcd', false, true],
  ['नया', false, true],
  ['नय', false, false],
  ['🏦🏦', false, false],
  ['🏦🏦🏦', false, true],
  ['7', true, true],
  ['7', false, false],
  [' 42 ', true, true],
  ['4a', true, false],
  ['a4', true, false],
  ['123456789012345', true, true],
  ['', true, false],
  ['  ', false, false],
])('the search %j in a list that finds numbers (%j): %j', (search, numbers, can) => {
  expect(canSearch(search, numbers)).toBe(can);
});

test('words are separated by any space', () => {
  expect(searchWords('  Haldi \u00a0Money\t2 ')).toEqual(['Haldi', 'Money', '2']);
  expect(searchWords(' \t')).toEqual([]);
});
