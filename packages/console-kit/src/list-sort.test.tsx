// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, show, textOf } from '../test-page/page.tsx';
import type { ListColumn } from './list-columns.tsx';
import { SavedViewsProvider, type ViewStore } from './list-memory.tsx';
import { ListPage } from './list-page.tsx';
import type { ServerSource } from './list-server.tsx';

interface Row {
  id: string;
  at: string;
}

const columns: readonly ListColumn<Row>[] = [
  { id: 'at', header: 'When', width: 200, value: ({ at }) => at, cell: ({ at }) => at },
  { id: 'name', header: 'Name', width: 200, value: ({ id }) => id, cell: ({ id }) => id },
];
const views: ViewStore = { of: () => [], save: async () => undefined, remove: async () => undefined };

/** Opens a server list whose rows are in this order if none is requested. Returns how the pressed header is sorted and what the URL says. */
async function open(standard: string) {
  const parts: Partial<ServerSource<Row>> = {
    data: [{ id: 'a', at: '2026-11-28' }],
    error: null,
    facts: { sorts: ['at', 'name'], filters: {}, search: 'texts', standard },
    count: { count: 1, exact: true },
    fresh: 0,
    isTooShort: false,
    file: { isMaking: false, make: () => undefined },
  };
  const page = (
    <SavedViewsProvider value={views}>
      <ListPage
        name="calls"
        title="Calls"
        // The result of `useServerList`, without requests to a server.
        source={parts as ServerSource<Row>}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        empty={{ title: 'No calls yet', text: '' }}
      />
    </SavedViewsProvider>
  );
  window.history.replaceState(null, '', '/calls');
  const router = createBrowserRouter([{ path: '/calls', element: page }]);
  await show(<RouterProvider router={router} />);
  const order = () =>
    [...document.querySelectorAll('thead th[aria-sort]')].map((th) => `${textOf(th)} ${th.getAttribute('aria-sort')}`);
  return async (header: string) => {
    await press(header);
    return [...order(), router.state.location.search];
  };
}

beforeEach(() => {
  // This document has no layout and so no heights, and a list renders only visible rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});
afterEach(() => vi.restoreAllMocks());

test('a list that begins with the newest can be turned round by the header it is sorted by, and back', async () => {
  const press = await open('-at');
  expect(await press('When')).toEqual(['When ascending', '?sort=at']);
  expect(await press('When')).toEqual(['When descending', '?sort=-at']);
  expect(await press('When')).toEqual(['When ascending', '?sort=at']);
});

test('another header sorts ascending, then descending, then as the list began', async () => {
  const press = await open('-at');
  expect(await press('Name')).toEqual(['Name ascending', '?sort=name']);
  expect(await press('Name')).toEqual(['Name descending', '?sort=-name']);
  expect(await press('Name')).toEqual(['When descending', '']);
});

test('a list that begins in ascending order is turned round and back', async () => {
  const press = await open('at');
  expect(await press('When')).toEqual(['When descending', '?sort=-at']);
  expect(await press('When')).toEqual(['When ascending', '?sort=at']);
});
