// @vitest-environment happy-dom
import { ApiError, NetworkError } from '@tulna/client/errors';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { held, show, statuses } from '../test-page/page.tsx';
import { SavingMark, useSaving } from './cell-saving.tsx';

afterEach(() => void vi.useRealTimers());

type Saving = ReturnType<typeof useSaving>;

async function open(language: 'en' | 'hi' = 'en') {
  const now: { saving?: Saving } = {};
  function Cell() {
    const saving = useSaving();
    now.saving = saving;
    return <SavingMark state={saving.state} />;
  }
  await show(<Cell />, language);
  return () => {
    if (now.saving === undefined) throw new Error('not drawn');
    return now.saving;
  };
}

const conflict = new ApiError(409, {
  message: '',
  code: 'edit_conflict',
  current: { value: 36, by: 'Meera Nair' },
} as never);

test('a cell says that it is saving, and then that it is saved or not saved', async () => {
  const saving = await open();
  expect(statuses()).toEqual([]);
  const answer = held();
  let outcome: Promise<boolean> | undefined;
  await act(async () => {
    outcome = saving().run(() => answer.promise);
  });
  expect([saving().state, statuses()]).toEqual(['saving', ['Saving']]);
  await answer.resolve();
  expect([await outcome, saving().state, statuses()]).toEqual([true, 'saved', ['Saved']]);
  await act(async () => {
    outcome = saving().run(() => Promise.reject(new NetworkError('down')));
  });
  expect([await outcome, saving().state, statuses(), saving().conflict]).toEqual([
    false,
    'failed',
    ['Not saved'],
    undefined,
  ]);
});

test('work that throws synchronously has failed too', async () => {
  const saving = await open('hi');
  await act(async () => {
    const isSaved = await saving().run(() => {
      throw new RangeError('one stays on');
    });
    expect(isSaved).toBe(false);
  });
  expect(statuses()).toEqual(['सेव नहीं हुआ']);
});

test('a conflict returns the colleague’s value, and `forget` removes both the conflict and the failure', async () => {
  const saving = await open();
  await act(async () => void (await saving().run(() => Promise.reject(conflict))));
  expect([saving().state, saving().conflict]).toEqual(['failed', { value: 36, by: 'Meera Nair' }]);
  await act(async () => saving().forget());
  expect([saving().state, saving().conflict, statuses()]).toEqual(['idle', undefined, []]);
});

test('a conflict with another code is an ordinary failure', async () => {
  const saving = await open();
  const refused = new ApiError(409, { message: 'No', code: 'conflict', current: conflict.current } as never);
  await act(async () => void (await saving().run(() => Promise.reject(refused))));
  expect([saving().state, saving().conflict]).toEqual(['failed', undefined]);
});

test('a later save decides the state, even if an earlier one ends after it', async () => {
  const saving = await open();
  const [first, second] = [held(), held()];
  await act(async () => void saving().run(() => first.promise));
  await act(async () => void saving().run(() => second.promise));
  await second.resolve();
  await first.reject(conflict);
  expect([saving().state, saving().conflict]).toEqual(['saved', undefined]);
});

test('`forget` doesn’t hide a save that is running or finished', async () => {
  const saving = await open();
  vi.useFakeTimers();
  const answer = held();
  await act(async () => void saving().run(() => answer.promise));
  await act(async () => saving().forget());
  expect(saving().state).toBe('saving');
  await answer.resolve();
  await act(async () => saving().forget());
  expect(saving().state).toBe('saved');
  await act(async () => vi.advanceTimersByTime(2500));
  expect(saving().state).toBe('idle');
});
