// @vitest-environment happy-dom
import { istDay } from '@tulna/rules/dates';
import { act } from 'react';
import { expect, test } from 'vitest';
import { control, show, type } from '../test-page/page.tsx';
import type { ListFilter } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';

/** Opens the custom range of a filter by days; returns the last day that can be chosen. */
async function lastOf(filter: ListFilter<never>): Promise<string> {
  await show(<ListFilters filters={[filter]} chosen={{}} onChange={() => undefined} />);
  // The range is loaded when it is first chosen.
  await act(async () => void (await import('./date-range-filter.tsx')));
  await type(control(filter.label), 'custom_range');
  const days = [...document.querySelectorAll('input[type=date]')].map((day) => day.getAttribute('max'));
  expect(days).toHaveLength(2);
  expect(days[0]).toBe(days[1]);
  return days[1] ?? '';
}

test('a filter by past days ends today; one by planned days has no end', async () => {
  expect(await lastOf({ key: 'at', label: 'Changed', kind: 'days' })).toBe(istDay(Date.now()));
  expect(await lastOf({ key: 'due', label: 'Due', kind: 'days', ahead: true })).toBe('');
});
