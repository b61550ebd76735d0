import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, holdToast, letGoToast, shownToasts, showToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  vi.useRealTimers();
});

const texts = (): string[] => shownToasts().map(({ text }) => text);
const idOf = (wanted: string): number => shownToasts().find(({ text }) => text === wanted)?.id ?? 0;

it('shows five toasts at once, the oldest giving way', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) showToast('success', text);
  expect(texts()).toEqual(['two', 'three', 'four', 'five', 'six']);
});

it('closes each after 3000 ms', () => {
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

it('keeps one open while it is held, and gives it its whole time again', () => {
  showToast('error', 'held');
  holdToast(idOf('held'));
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['held']);
  letGoToast(idOf('held'));
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['held']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('does not repeat a text that is shown', () => {
  showToast('success', 'saved');
  showToast('success', 'saved');
  expect(texts()).toEqual(['saved']);
});

it('leaves no timer behind for one that was closed or gave way', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) showToast('success', text);
  for (const { id } of shownToasts()) closeToast(id);
  expect(vi.getTimerCount()).toBe(0);
});
