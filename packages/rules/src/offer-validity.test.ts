import { describe, expect, it } from 'vitest';
import { endOfLendersDay, isWorkingDay, lastDayOfOffer, offerEnd } from './offer-validity.ts';

const at = (ist: string): number => Date.parse(`${ist}+05:30`);

describe('a working day', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-11-14', false],
    ['2026-11-28', false],
    ['2026-11-07', true],
    ['2026-08-29', true],
    ['2026-01-26', false],
    ['2027-01-26', false],
    ['2027-10-29', false],
    ['2027-12-25', false],
    ['2028-01-26', true],
    ['2028-02-29', true],
  ])('%s: %s', (day, works) => expect(isWorkingDay(day)).toBe(works));

  it('can only be asked of a date', () => expect(() => isWorkingDay('2027-02-29')).toThrow(RangeError));
});

describe('the end of an offer', () => {
  it.each([
    ['2026-11-22T00:00:00', '2026-11-29'],
    ['2026-11-22T07:53:00', '2026-11-29'],
    ['2026-11-22T23:59:59.999', '2026-11-29'],
    ['2026-11-23T00:00:00', '2026-11-30'],
    ['2028-02-25T12:00:00', '2028-03-03'],
    ['2026-12-28T12:00:00', '2027-01-04'],
  ])('made at %s is the end of %s', (made, last) => {
    expect(lastDayOfOffer(at(made))).toBe(last);
    expect(offerEnd(at(made))).toBe(at(`${last}T23:59:59.999`));
  });

  it('leaves three working days after the day of the offer, for every day of the table', () => {
    for (let day = at('2026-01-01T12:00:00'); day < at('2028-01-01T00:00:00'); day += 86_400_000) {
      const end = lastDayOfOffer(day);
      let working = 0;
      for (let next = day + 86_400_000; next <= at(`${end}T12:00:00`); next += 86_400_000)
        if (isWorkingDay(new Date(next + 330 * 60_000).toISOString().slice(0, 10))) working += 1;
      expect(working).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ['always', () => true, '2026-11-29'],
    ['from the fifth of its days on', (day: string) => day > '2026-11-26', '2026-11-29'],
    ['from the sixth of its days on', (day: string) => day > '2026-11-27', '2026-11-30'],
    ['after two weeks', (day: string) => day > '2026-12-06', '2026-12-09'],
  ])('made on 22 November, if banks work %s, is at least the third working day', (_, works, last) => {
    expect(lastDayOfOffer(at('2026-11-22T12:00:00'), works)).toBe(last);
  });

  it('is an error for a text that isn’t a date', () => {
    expect(() => isWorkingDay('2026-02-30')).toThrow(new RangeError('not a calendar date'));
  });

  it.each([
    ['2026-11-25T14:00:00', '2026-11-25T23:59:59.999'],
    ['2026-11-25T23:59:59', '2026-11-25T23:59:59.999'],
    ['2026-11-26T00:00:00', '2026-11-25T23:59:59.999'],
    ['2026-11-26T00:00:00.001', '2026-11-26T23:59:59.999'],
  ])('that its lender ends at %s is %s', (end, last) => expect(endOfLendersDay(at(end))).toBe(at(last)));
});
