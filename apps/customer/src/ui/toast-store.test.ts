import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, holdToast, releaseToast, shownToasts, showToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  vi.useRealTimers();
});

const texts = (): string[] => shownToasts().map(({ text }) => text);
const idOf = (wanted: string): number => shownToasts().find(({ text }) => text === wanted)?.id ?? 0;

it('at most five toasts are shown; a sixth removes the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) showToast('success', text);
  expect(texts()).toEqual(['two', 'three', 'four', 'five', 'six']);
});

it('a toast closes after 3000 ms', () => {
  showToast('success', 'early');
  vi.advanceTimersByTime(1000);
  showToast('error', 'late');
  vi.advanceTimersByTime(1999);
  expect(texts()).toEqual(['early', 'late']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['late']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

it('a held toast stays open, and gets its full time again when released', () => {
  showToast('error', 'held');
  holdToast(idOf('held'));
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['held']);
  releaseToast(idOf('held'));
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['held']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a text that is already shown is not shown twice', () => {
  showToast('success', 'saved');
  showToast('success', 'saved');
  expect(texts()).toEqual(['saved']);
});

it('a toast that was closed or removed leaves no timer', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) showToast('success', text);
  for (const { id } of shownToasts()) closeToast(id);
  expect(vi.getTimerCount()).toBe(0);
});
