import { expect, test } from 'vitest';
import type { LenderRow } from '../lenders/index.ts';
import { specialOffer } from './present.ts';

const lender = (so_date_start: string | null, so_date_end: string | null) =>
  ({ so_status: true, so_text: 'Half the fee', so_date_start, so_date_end }) as LenderRow;
const shown = (ist: string, starts: string | null = '2026-11-10', ends: string | null = '2026-11-12'): boolean =>
  specialOffer(lender(starts, ends), new Date(`${ist}+05:30`), 'en') !== null;

test.each([
  ['2026-11-09T23:59:59.999', false],
  ['2026-11-10T00:00:00.000', true],
  ['2026-11-10T23:59:59.999', true],
  ['2026-11-12T00:00:00.000', true],
  ['2026-11-12T23:59:59.999', true],
  ['2026-11-13T00:00:00.000', false],
])('a special offer of 10 to 12 November is shown at %s in India: %s', (now, expected) => {
  expect(shown(now)).toBe(expected);
});

test('a special offer may last one whole day, and may have no first or last day', () => {
  expect(shown('2026-11-10T00:00:00', '2026-11-10', '2026-11-10')).toBe(true);
  expect(shown('2026-11-10T23:59:59.999', '2026-11-10', '2026-11-10')).toBe(true);
  expect(shown('2026-11-11T00:00:00', '2026-11-10', '2026-11-10')).toBe(false);
  expect(shown('2099-01-01T00:00:00', '2026-11-10', null)).toBe(true);
  expect(shown('2020-01-01T00:00:00', null, '2026-11-10')).toBe(true);
  expect(specialOffer(undefined, new Date(), 'en')).toBeNull();
});
