// @vitest-environment happy-dom
import { NetworkError } from '@tulna/client/errors';
import { act } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts, click, control, held, isThere, press, show, statuses, textOf, type } from '../test-page/page.tsx';
import type { ListColumn } from './list-columns.tsx';
import { SavedViewsProvider, type ViewStore } from './list-memory.tsx';
import { ListPage } from './list-page.tsx';
import type { ServerSource } from './list-server.tsx';
import type { BulkProgress, PreparedBulk, ServerBulk } from './list-server-bulk.tsx';
import type { WholeAction } from './list-whole.tsx';

interface Row {
  id: string;
  name: string;
}

const rows: readonly Row[] = [
  { id: 'a', name: 'Udaan' },
  { id: 'b', name: 'Arpan' },
  { id: 'c', name: 'Tarang' },
];
const columns: readonly ListColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 200, value: ({ name }) => name, cell: ({ name }) => name },
];
const views: ViewStore = { of: () => [], save: async () => undefined, remove: async () => undefined };

const whole: WholeAction<string> = {
  action: 'switch',
  label: 'Switch brands',
  initial: 'on',
  form: (value, change) => (
    <input aria-label="Switch to" value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
  ),
  say: (value) => `Switched ${value}`,
};

const progress = (change: Partial<BulkProgress>): BulkProgress => ({
  state: 'running',
  total: 3,
  done: 0,
  changed: 0,
  unmatched: 0,
  failed: 0,
  restored: 0,
  left: 0,
  not_done: [],
  ends_at: '2026-11-23T00:00:00.000Z',
  ...change,
});

async function open(source: Partial<ServerSource<Row>> = {}) {
  const refetch = vi.fn();
  const prepare = vi.fn<ServerBulk['prepare']>(async () => ({ bulk_id: 'x1', total: 3 }));
  const run = vi.fn<ServerBulk['run']>(async () => undefined);
  const undo = vi.fn<ServerBulk['undo']>(async () => undefined);
  const parts: Partial<ServerSource<Row>> = {
    data: rows,
    error: null,
    refetch,
    facts: { sorts: ['name'], filters: {}, search: 'texts', standard: 'name' },
    request: {},
    count: { count: 3, exact: true },
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    fresh: 0,
    isBehind: false,
    isTooShort: false,
    file: { isMaking: false, make: () => undefined },
    bulk: { prepare, run, undo },
    ...source,
  };
  const page = (
    <SavedViewsProvider value={views}>
      <ListPage
        name="brands"
        title="Brands"
        // The result of `useServerList`, without requests to a server.
        source={parts as ServerSource<Row>}
        whole={whole}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ title: 'No brands yet', text: '' }}
      />
    </SavedViewsProvider>
  );
  window.history.replaceState(null, '', '/brands');
  await show(<RouterProvider router={createBrowserRouter([{ path: '/brands', element: page }])} />);
  return { refetch, prepare, run, undo };
}

/** The dialog is loaded when it is first opened. */
const dialogIsThere = () => act(async () => void (await import('./list-whole-dialog.tsx')));

const dialog = () => document.querySelector('[role=dialog]');
const inDialog = () => [...(dialog()?.querySelectorAll('p, li') ?? [])].map(textOf);
const chosen = () => [...document.querySelectorAll('tbody [aria-selected=true]')].map(textOf);

beforeEach(() => {
  // This document has no layout and so no heights, and a list renders only visible rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});
afterEach(() => vi.restoreAllMocks());

test('rows are selected one by one or all at once, and can be deselected', async () => {
  await open();
  expect(chosen()).toEqual([]);
  await click(control('Select Arpan'));
  expect([chosen(), isThere('section', '1 row selected')]).toEqual([['Arpan'], true]);
  expect(control('Select all rows shown').indeterminate).toBe(true);
  await click(control('Select all rows shown'));
  expect([chosen(), isThere('section', '3 rows selected')]).toEqual([['Udaan', 'Arpan', 'Tarang'], true]);
  await click(control('Select Tarang'));
  expect(chosen()).toEqual(['Udaan', 'Arpan']);
  await press('Clear selection');
  expect([chosen(), isThere('section', '3 rows selected')]).toEqual([[], false]);
});

test('the selected rows are counted, and exactly those are changed', async () => {
  const { prepare, run, refetch } = await open();
  await click(control('Select Udaan'));
  await click(control('Select Tarang'));
  await press('Switch brands');
  await dialogIsThere();
  expect(inDialog()).toEqual(['This changes the 2 rows you selected.']);
  await type(control('Switch to'), 'off');
  prepare.mockResolvedValueOnce({ bulk_id: 'x7', total: 2 });
  await press('Count rows');
  expect(prepare.mock.calls).toEqual([['switch', 'off', ['a', 'c']]]);
  expect(inDialog()).toEqual(['Switched off. Exactly 2 rows will be changed. Rows added later won’t be changed.']);
  expect(run).not.toHaveBeenCalled();
  const end = held();
  let report: (one: BulkProgress) => void = () => undefined;
  run.mockImplementationOnce((_: PreparedBulk, onProgress) => {
    report = onProgress;
    return end.promise;
  });
  await press('Apply to 2 rows');
  expect(run.mock.calls[0]?.[0]).toEqual({ bulk_id: 'x7', total: 2 });
  await act(async () => report(progress({ total: 2, done: 1 })));
  await end.resolve();
  expect(inDialog()).toEqual(['1 of 2 rows processed so far. You can close this; the change will continue.']);
  expect([refetch.mock.calls.length, chosen()]).toEqual([1, []]);
});

test('a change of all rows lists those that were left unchanged, and can be undone', async () => {
  const { prepare, run, undo, refetch } = await open();
  await press('Switch brands: all rows');
  await dialogIsThere();
  expect(inDialog()).toEqual(['This changes every row that matches your filters, not only the ones loaded so far.']);
  await press('Count rows');
  expect(prepare.mock.calls).toEqual([['switch', 'on', undefined]]);
  run.mockImplementationOnce(async (_, onProgress) =>
    onProgress(
      progress({
        state: 'done',
        done: 1,
        changed: 1,
        failed: 1,
        not_done: [
          { id: 'b', outcome: 'changed', reason: '' },
          { id: 'c', outcome: 'failed', reason: 'At least one product' },
        ],
      }),
    ),
  );
  await press('Apply to 3 rows');
  expect(inDialog()).toEqual([
    '1 row changed',
    '1 row not changed: edited in the meantime',
    '1 row couldn’t be changed',
    'b: edited in the meantime',
    'c: At least one product',
  ]);
  undo.mockImplementationOnce(async (_, onProgress) => onProgress(progress({ state: 'undone', done: 1, restored: 1 })));
  await press('Undo');
  expect(undo.mock.calls[0]?.[0]).toEqual({ bulk_id: 'x1', total: 3 });
  expect(inDialog()).toEqual(['1 row restored', '1 row changed']);
  expect([isThere('button', 'Undo'), refetch.mock.calls.length]).toEqual([false, 2]);
});

test('if nothing matches, there is nothing to apply', async () => {
  const { prepare } = await open();
  prepare.mockResolvedValueOnce({ bulk_id: 'x1', total: 0 });
  await press('Switch brands: all rows');
  await dialogIsThere();
  await press('Count rows');
  expect([inDialog(), [...(dialog()?.querySelectorAll('button') ?? [])].map(textOf)]).toEqual([
    ['There are no rows to change.'],
    ['', 'Cancel'],
  ]);
});

test('a failed count says why and keeps the value', async () => {
  const { prepare } = await open();
  prepare.mockRejectedValueOnce(new NetworkError('down'));
  await press('Switch brands: all rows');
  await dialogIsThere();
  await type(control('Switch to'), 'off');
  await press('Count rows');
  expect([alerts(), control('Switch to').value]).toEqual([
    ['We couldn’t reach the server. Please check your connection and try again.'],
    'off',
  ]);
  await press('Count rows');
  expect([alerts(), prepare.mock.calls.length]).toEqual([[], 2]);
});

test('more rows are loaded on demand, and the list says about how many there are', async () => {
  const loadMore = vi.fn();
  await open({ hasMore: true, loadMore, count: { count: 12_345, exact: false } });
  expect(statuses()).toContain('3 of about 12,345 rows shown');
  loadMore.mockClear();
  await press('Load more');
  expect(loadMore).toHaveBeenCalledOnce();
});

test('new rows and a search text that is too short are reported above the list', async () => {
  const { refetch } = await open({ fresh: 50, isTooShort: true });
  expect(statuses().slice(0, 2)).toEqual([
    'Enter at least three characters of a word to search.',
    '50 or more new since you last lookedShow',
  ]);
  await press('Show');
  expect(refetch).toHaveBeenCalledOnce();
});
