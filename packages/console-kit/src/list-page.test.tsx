// @vitest-environment happy-dom
import { ApiError, NetworkError } from '@tulna/client/errors';
import { act } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, control, isThere, press, show, statuses, textOf, type } from '../test-page/page.tsx';
import type { ListColumn, ListFilter } from './list-columns.tsx';
import { SavedViewsProvider, type ViewStore } from './list-memory.tsx';
import { ListPage, type ListQuery } from './list-page.tsx';

interface Row {
  id: number;
  name: string;
  months: number | null;
  state: 'on' | 'off';
}

const rows: readonly Row[] = [
  { id: 1, name: 'Udaan', months: 36, state: 'on' },
  { id: 2, name: 'अर्पण', months: null, state: 'off' },
  { id: 3, name: 'CASHe 10', months: 9, state: 'on' },
  { id: 4, name: 'CASHe 9', months: 120, state: 'off' },
];

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 200, value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'months', header: 'Months', width: 100, value: ({ months }) => months, cell: ({ months }) => months ?? '–' },
  {
    id: 'state',
    header: 'State',
    width: 100,
    value: ({ state }) => state,
    text: ({ state }) => (state === 'on' ? 'Switched on' : 'Switched off'),
    cell: ({ state }) => state,
  },
  { id: 'more', header: 'More', width: 100, cell: () => 'edit' },
];

const filters: readonly ListFilter<Row>[] = [
  {
    key: 'state',
    label: 'Switch',
    options: [
      { value: 'on', label: 'Switched on' },
      { value: 'off', label: 'Switched off' },
    ],
    of: ({ state }) => state,
  },
  {
    key: 'term',
    label: 'Term',
    options: [
      { value: 'short', label: 'Short' },
      { value: 'long', label: 'Long' },
    ],
    of: ({ months }) => (months !== null && months > 12 ? 'long' : 'short'),
  },
];

const views: ViewStore = { of: () => [], save: async () => undefined, remove: async () => undefined };

async function open(more: { path?: string; query?: Partial<ListQuery<Row>>; pageSize?: number } = {}) {
  const { path = '/lenders', query, ...rest } = more;
  const refetch = vi.fn();
  const page = (
    <SavedViewsProvider value={views}>
      <ListPage
        name="lenders"
        title="Lenders"
        query={{ data: rows, error: null, refetch, ...query }}
        columns={columns}
        filters={filters}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        empty={{ title: 'No lenders yet', text: 'Add the first one.' }}
        actions={<button type="button">Add Lender</button>}
        {...rest}
      />
    </SavedViewsProvider>
  );
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '/lenders', element: page }]);
  await show(<RouterProvider router={router} />);
  return { refetch, search: () => decodeURIComponent(router.state.location.search) };
}

const names = () => [...document.querySelectorAll('tbody th')].map(textOf);
const foot = () => statuses().filter((text) => /rows?$/.test(text));
const sortedBy = () =>
  [...document.querySelectorAll('thead th[aria-sort]')].map((th) => `${textOf(th)} ${th.getAttribute('aria-sort')}`);

beforeEach(() => {
  localStorage.clear();
  // This document has no layout and so no heights, and a list renders only visible rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('rows are in the server’s order, and the list says how many there are', async () => {
  await open();
  expect([names(), foot(), sortedBy()]).toEqual([['Udaan', 'अर्पण', 'CASHe 10', 'CASHe 9'], ['4 rows'], []]);
  expect([...document.querySelectorAll('thead th')].map(textOf)).toEqual(['Name', 'Months', 'State', 'More']);
  expect(isThere('button', 'More')).toBe(false);
});

test('a header sorts ascending, then descending, then not at all; numbers as numbers, nulls last', async () => {
  const { search } = await open();
  await press('Months');
  expect([names(), sortedBy(), search()]).toEqual([
    ['CASHe 10', 'Udaan', 'CASHe 9', 'अर्पण'],
    ['Months ascending'],
    '?sort=months',
  ]);
  await press('Months');
  expect([names(), sortedBy(), search()]).toEqual([
    ['अर्पण', 'CASHe 9', 'Udaan', 'CASHe 10'],
    ['Months descending'],
    '?sort=-months',
  ]);
  await press('Months');
  expect([names(), sortedBy(), search()]).toEqual([['Udaan', 'अर्पण', 'CASHe 10', 'CASHe 9'], [], '']);
});

test('names sort in natural order: 9 before 10', async () => {
  await open({ path: '/lenders?sort=name' });
  expect(names().filter((name) => name.startsWith('CASHe'))).toEqual(['CASHe 9', 'CASHe 10']);
  expect(sortedBy()).toEqual(['Name ascending']);
});

test('a filter shows only matching rows, is in the URL, and can be cleared', async () => {
  const { search } = await open({ path: '/lenders?page=2' });
  await type(control('Switch'), 'on');
  expect([names(), foot(), search()]).toEqual([['Udaan', 'CASHe 10'], ['2 of 4 rows'], '?state=on']);
  await press('Clear filters');
  expect([names().length, foot(), search()]).toEqual([4, ['4 rows'], '']);
});

test('a filter is in the URL at once, and two filters chosen before the page is rendered are both kept', async () => {
  const { search } = await open({ path: '/lenders?page=2' });
  const before = window.history.length;
  await act(async () => {
    await type(control('Switch'), 'on');
    expect([control('Switch').value, search()]).toEqual(['on', '?state=on']);
    await type(control('Term'), 'long');
  });
  expect([names(), search()]).toEqual([['Udaan'], '?state=on&term=long']);
  await type(control('Switch'), '');
  expect([names(), search()]).toEqual([['Udaan', 'CASHe 9'], '?term=long']);
  // The Back button leads to the page before the list, not through every filter.
  expect(window.history.length).toBe(before);
});

test('a search finds every word in any column, by its exported value and not its sort value', async () => {
  const { search } = await open();
  vi.useFakeTimers();
  const find = async (words: string) => {
    await type(control('Search in Lenders'), words);
    await act(async () => vi.advanceTimersByTimeAsync(200));
  };
  await find('cashe 9');
  expect([names(), search()]).toEqual([['CASHe 10Months: 9', 'CASHe 9'], '?q=cashe+9']);
  await find('SWITCHED off 120');
  expect(names()).toEqual(['CASHe 9State: Switched offMonths: 120']);
  await find('अर्पण');
  expect(names()).toEqual(['अर्पण']);
});

test('an empty result is reported, with a button that removes the filters', async () => {
  const { search } = await open({ path: '/lenders?q=nobody&state=on' });
  expect(textOf(document.querySelector('h2') ?? document.body)).toBe('Nothing matches these filters');
  expect(foot()).toEqual(['0 of 4 rows']);
  const clear = [...document.querySelectorAll('button')].filter((one) => textOf(one) === 'Clear filters').at(-1);
  await click(clear ?? document.body);
  expect([names().length, search()]).toEqual([4, '']);
});

test('an empty list says what belongs there, and offers to add it', async () => {
  await open({ query: { data: [] } });
  expect(textOf(document.querySelector('h2') ?? document.body)).toBe('No lenders yet');
  expect(document.body.textContent).toContain('Add the first one.');
  expect([...document.querySelectorAll('button')].map(textOf)).toEqual(['Add Lender', 'Add Lender']);
});

test('a list says that it is loading', async () => {
  await open({ query: { data: undefined } });
  expect(document.querySelector('[aria-busy=true]')?.getAttribute('aria-label')).toBe('Loading');
  expect([names(), foot()]).toEqual([[], []]);
});

test.each([
  [new NetworkError('down'), 'We couldn’t reach the server. Please check your connection and try again.'],
  [new ApiError(403, { message: 'Not for your role', code: 'forbidden' } as never), 'Not for your role'],
])('a failed load is reported with its reason and a button to retry', async (error, reason) => {
  const { refetch } = await open({ query: { data: undefined, error } });
  expect(textOf(document.querySelector('h2') ?? document.body)).toBe('This list couldn’t be loaded');
  expect(document.body.textContent).toContain(reason);
  await press('Retry');
  expect(refetch).toHaveBeenCalledOnce();
});

test('a failed refresh keeps the rows and shows a warning', async () => {
  const { refetch } = await open({ query: { error: new NetworkError('down') } });
  expect(names().length).toBe(4);
  expect(statuses().join()).toContain('This list couldn’t be refreshed, so it may be out of date.');
  await press('Retry');
  expect(refetch).toHaveBeenCalledOnce();
});

test('a list is divided into pages, and a page number beyond the last shows the last', async () => {
  const { search } = await open({ path: '/lenders?page=9', pageSize: 3 });
  expect([names(), button('Next page').disabled]).toEqual([['CASHe 9'], true]);
  await press('Previous page');
  expect([names(), button('Previous page').disabled, search()]).toEqual([['Udaan', 'अर्पण', 'CASHe 10'], true, '']);
  await press('Next page');
  expect([names(), search()]).toEqual([['CASHe 9'], '?page=2']);
});

test('a column can be hidden, which is remembered, except the first', async () => {
  localStorage.setItem('tulna-columns-lenders', '["name","months"]');
  await open();
  expect([...document.querySelectorAll('thead th')].map(textOf)).toEqual(['Name', 'State', 'More']);
  await press('Columns');
  await click(control('State'));
  expect([...document.querySelectorAll('thead th')].map(textOf)).toEqual(['Name', 'More']);
  expect(localStorage.getItem('tulna-columns-lenders')).toBe('["name","months","state"]');
});

test('a list about one record, named in the URL, stays about it when the filters are cleared', async () => {
  await open({ path: '/lenders?of=7d9&state=on&lang=en' });
  await press('Clear filters');
  expect(window.location.search).toBe('?of=7d9&lang=en');
  // What the list is about isn't a filter: there is nothing to clear, and an empty list says why.
  expect(isThere('button', 'Clear filters')).toBe(false);
  await open({ path: '/lenders?of=7d9', query: { data: [] } });
  expect(document.body.textContent).toContain('No lenders yet');
});

test('a saved view has neither the language nor the record of the address it was saved at, and keeps those of the reader', async () => {
  const save = vi.spyOn(views, 'save');
  const view = { name: 'Mine', query: 'state=off&of=1c2&lang=hi', hidden: [] };
  vi.spyOn(views, 'of').mockReturnValue([view]);
  const { search } = await open({ path: '/lenders?of=7d9&state=on&lang=en&open=3' });
  await press('Views');
  await vi.waitFor(() => expect(isThere('button', 'Mine')).toBe(true));
  await type(control('View name'), 'On');
  await press('Save this view');
  expect(save).toHaveBeenCalledWith('lenders', { name: 'On', query: 'state=on', hidden: [] });
  await press('Mine');
  expect(new URLSearchParams(search()).toString()).toBe('state=off&of=7d9&lang=en');
});
