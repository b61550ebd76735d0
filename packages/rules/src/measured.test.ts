import { expect, it } from 'vitest';
import { shareOf, shareUpOf, timeOf } from './measured.ts';

it('a figure is shown only for thirty or more cases', () => {
  expect([shareOf(29, 29), timeOf(5, 29)]).toEqual([null, null]);
  expect([shareOf(30, 30), timeOf(5, 30)]).toEqual([
    { percent: 100, cases: 30 },
    { hours: 5, cases: 30 },
  ]);
  expect(timeOf(null, 30)).toBeNull();
});

it('a share is rounded down, so that it is 100 % only if it is exactly that', () => {
  expect(shareOf(999, 1000)?.percent).toBe(99.9);
  expect(shareOf(1999, 2000)?.percent).toBe(99.9);
  expect(shareOf(20, 30)?.percent).toBe(66.6);
  expect(shareOf(0, 30)?.percent).toBe(0);
});

it('a share for which less is better is rounded up, so that it is 0 % only if it is exactly that', () => {
  expect(shareUpOf(0, 30)).toEqual({ percent: 0, cases: 30 });
  expect(shareUpOf(1, 2000)?.percent).toBe(0.1);
  expect(shareUpOf(2, 500)?.percent).toBe(0.4);
  expect(shareUpOf(2001, 4000)?.percent).toBe(50.1);
  expect(shareUpOf(29, 29)).toBeNull();
});

it('a time has one decimal', () => {
  expect(timeOf(15.44, 30)?.hours).toBe(15.4);
  expect(timeOf(15.46, 30)?.hours).toBe(15.5);
});
