// @vitest-environment happy-dom

import type { ImportFile } from '@tulna/contract/import-files';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  button,
  click,
  focused,
  held,
  isThere,
  nextTask,
  press,
  statuses,
  textOf,
} from '../../../console-kit/test-page/page.tsx';
import { figures, id, openImports, understood } from '../../test-site/import-page.tsx';

afterEach(() => vi.restoreAllMocks());

const text = () => textOf(document.body);
const dialog = () => document.querySelector('[role=dialog]');
const clean = figures({ refused: 0, errors_total: 0, reasons: [] });
const at = (rows_read: number, rows_total: number | null = 500) => ({ ...figures(), rows_read, rows_total });
const checked: ImportFile = { ...understood, state: 'checked', check: figures() };
const loading = { ...checked, state: 'loading', progress: at(120) } as const;
const loaded = { ...checked, state: 'loaded', check: null, result: figures(), undoable: true } as const;
const cell = (row: number) => ({
  row,
  column: 'status',
  value: '11/25/2026',
  reason: 'Write the day before the month',
});

test('a check shows the changes by status, with the total amount to be paid out', async () => {
  const changes = [
    { change: 'approved', rows: 455, paise: null },
    { change: 'declined', rows: 1, paise: null },
    { change: 'tranche', rows: 2, paise: 15_000_050 },
  ];
  await openImports({ get: () => ({ ...checked, check: figures({ changes }) }) });
  const list = document.querySelector('[aria-label="What would change"]');
  expect([...(list?.children ?? [])].map(textOf)).toEqual([
    'Approved: 455 rows',
    'Declined: 1 row',
    'tranche: 2 rows, ₹1,50,000.50',
  ]);
});

test('loading shows its progress, and ends in a dialog with the errors found', async () => {
  let now: ImportFile = checked;
  const { look, sent } = await openImports({
    get: () => now,
    load: () => {
      now = loading;
      return now;
    },
    errors: () => ({ errors: [cell(1204), { ...cell(0), column: 'other', value: '' }], next: null }),
  });
  button('Load 458 rows').focus();
  await press('Load 458 rows');
  // Its button disappears, so keyboard users continue at the file's name.
  expect(focused()).toBe('kreditbee-november.xlsx');
  expect(sent('load')).toEqual([{ body: { import_id: id } }]);
  const bar = document.querySelector('progress');
  expect([bar?.max, bar?.value, bar?.getAttribute('aria-label')]).toEqual([500, 120, 'Being loaded']);
  expect(text()).toContain('120 of 500 rows');
  expect(dialog()).toBeNull();
  now = { ...loading, progress: at(300, null) };
  await look();
  expect(text()).toContain('300 rows so far');
  expect(document.querySelector('progress')?.hasAttribute('value')).toBe(false);
  now = loaded;
  await look();
  await nextTask();
  expect(textOf(dialog() as Element)).toContain('Error found');
  expect(textOf(dialog() as Element)).toContain('458 rows without errors were loaded.');
  // That sentence is only for files without errors (§8).
  expect(text()).not.toContain('loaded successfully');
  expect(textOf(dialog() as Element)).toContain('2 rows unchanged.');
  expect(textOf(dialog() as Element)).toContain('41 Errors found');
  expect([...(dialog()?.querySelectorAll('tbody tr') ?? [])].map(textOf)).toEqual([
    '1204Status11/25/2026Write the day before the month',
    'FileotherWrite the day before the month',
  ]);
  expect(textOf(dialog() as Element)).toContain('and 39 more');
});

test.each([
  [0, 'No rows were loaded.'],
  [1, '1 row without errors was loaded.'],
  [12_345, '12,345 rows without errors were loaded.'],
])(
  'a file with errors that loaded %i rows says so, without the sentence for files without errors',
  async (updated, sentence) => {
    const { look } = await openImports({ get: () => ({ ...loaded, result: figures({ updated }) }) });
    await look();
    expect(text()).toContain(sentence);
    expect(text()).not.toContain('successfully');
  },
);

test('a file without errors ends with only the sentence; opened later it has no dialog', async () => {
  let now: ImportFile = loading;
  const { look } = await openImports({ get: () => now });
  now = { ...loaded, result: { ...clean, unchanged: 0 } };
  await look();
  await nextTask();
  expect(textOf(dialog() as Element)).toBe('MIS files458 rows loaded successfullyClose');
  await openImports({ get: () => now });
  await nextTask();
  expect(dialog()).toBeNull();
  expect(statuses()).toContain('458 rows loaded successfully');
});

test('a file that is loaded before the press is answered has its dialog too; an undone file has none', async () => {
  let now: ImportFile = { ...checked, check: clean };
  const { look } = await openImports({
    get: () => now,
    load: () => ({ ...loaded, result: clean }),
  });
  await press('Load 458 rows');
  await nextTask();
  expect(textOf(dialog() as Element)).toContain('458 rows loaded successfully');
  await click([...document.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1) as HTMLElement);
  expect(dialog()).toBeNull();
  now = { ...loaded, result: clean, state: 'undoing' };
  await look();
  now = { ...loaded, result: clean };
  await look();
  expect(dialog()).toBeNull();
});

test('work in progress is polled automatically', async () => {
  let now: ImportFile = loading;
  await openImports({ get: () => now });
  now = { ...loaded, result: clean };
  while (dialog() === null) await nextTask();
  expect(textOf(dialog() as Element)).toContain('458 rows loaded successfully');
});

test('the rows of one error reason are shown in pages, and hidden again', async () => {
  const { sent } = await openImports({
    get: () => loaded,
    errors: ({ query }: { query: { after?: string } }) =>
      query.after === undefined ? { errors: [cell(1204)], next: '100' } : { errors: [cell(1300)], next: null },
  });
  await press('Show rows: Write the day before the month');
  await nextTask();
  expect([...document.querySelectorAll('tbody tr')].map(textOf)).toHaveLength(1);
  await press('Show more');
  await nextTask();
  expect([...document.querySelectorAll('tbody th')].map(textOf)).toEqual(['1204', '1300']);
  expect(sent('errors')).toEqual([
    { params: { import_id: id }, query: { reason: 'date' } },
    { params: { import_id: id }, query: { reason: 'date', after: '100' } },
  ]);
  expect(button('Hide rows').getAttribute('aria-expanded')).toBe('true');
  await press('Hide rows');
  expect(document.querySelectorAll('tbody')).toHaveLength(0);
});

test('the wrong rows are downloaded under their file’s name, and the corrected file is chosen next', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const answer = held<string>();
  const { sent } = await openImports({ get: () => loaded, errorsFile: () => answer.promise });
  await press('Download rows with errors');
  expect(button('Download rows with errors').hasAttribute('data-loading')).toBe(true);
  await answer.resolve('a,b');
  await nextTask();
  expect([saved, sent('errorsFile')]).toEqual([['kreditbee-november-errors.csv'], [{ params: { import_id: id } }]]);
  await press('Choose the corrected file');
  expect([window.location.search, focused()]).toEqual(['', 'MIS file']);
});

test('stopped work continues with its own step, and only after a stopped check can the file be changed', async () => {
  const stopped = { ...understood, state: 'stopped', why: 'The work was cut off.' } as const;
  for (const [file, verb, isOpen] of [
    [stopped, 'check', true],
    [{ ...stopped, check: figures(), undoable: true }, 'load', false],
  ] as const) {
    const { calls } = await openImports({ get: () => file, [verb]: () => ({ ...file, state: 'loading' }) });
    expect(text()).toContain('The work was cut off.');
    expect(isThere('button', 'Delete this file')).toBe(isOpen);
    expect(isThere('select', 'Meaning of Branch')).toBe(isOpen);
    expect(isThere('button', 'Undo: kreditbee-november.xlsx')).toBe(!isOpen);
    await press('Continue');
    expect(calls.map(([name]) => name)).toEqual(['get', verb]);
  }
});

test('an interrupted undo says so next to the result, and its button restarts it', async () => {
  await openImports({ get: () => ({ ...loaded, why: 'The work was cut off.' }) });
  expect(statuses()).toContain('The work was cut off.');
  expect(button('Undo: kreditbee-november.xlsx').disabled).toBe(false);
});

test('undo asks first, then shows the rows restored and the rows left, with reasons', async () => {
  const { sent } = await openImports({
    get: () => loaded,
    undo: () => ({
      ...loaded,
      undoable: false,
      undo: {
        at: '2026-11-22T12:30:00.000Z',
        by: 'Meera Nair',
        restored: 1,
        left_total: 102,
        left: [{ name: 'KB-1', reason: 'Disbursed since' }],
      },
    }),
  });
  await press('Undo: kreditbee-november.xlsx');
  expect(text()).toContain('kreditbee-november.xlsx will be undone.');
  await press('Cancel');
  expect(sent('undo')).toEqual([]);
  await press('Undo: kreditbee-november.xlsx');
  await press('Undo');
  await nextTask();
  expect(sent('undo')).toEqual([{ body: { import_id: id } }]);
  // The component for it is loaded with the first file that was undone.
  await act(async () => void (await import('./undone.tsx')));
  expect(text()).toContain('File undone');
  expect(text()).toContain('1 row restored to how it was before this file.');
  expect(text()).toContain('102 left as they are now');
  expect(text()).toContain('KB-1Disbursed since');
  expect(text()).toContain('and 101 more');
  expect(isThere('button', 'Undo: kreditbee-november.xlsx')).toBe(false);
});

test('an undo that restored nothing says that the file was not undone', async () => {
  const undo = { at: '2026-11-22T12:30:00.000Z', by: 'Meera', restored: 0, left_total: 1, left: [] };
  await openImports({ get: () => ({ ...loaded, undo }) });
  expect(text()).toContain('File not undone');
  expect(text()).not.toContain('restored');
});

test('past files are opened and undone from the list, in Hindi too', async () => {
  // This document has no layout and so no heights, and a list renders only visible rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
  const row = {
    import_id: id,
    file_name: 'kreditbee-november.xlsx',
    state: 'loaded',
    lender: 'kreditbee',
    at: '2026-11-22T12:20:00.000Z',
    by: 'Vasudha Rao',
    rows_read: 500,
    created: 3,
    updated: 455,
    unchanged: 2,
    refused: 40,
    undoable: true,
    undone_at: null,
    undone_by: null,
  };
  const undo = { at: '2026-11-22T12:30:00.000Z', by: 'Meera', restored: 458, left_total: 0, left: [] };
  const { sent } = await openImports(
    {
      getMisFiles: () => ({ rows: [row], next: null }),
      countMisFiles: () => ({ count: 1, exact: true }),
      get: () => ({ ...loaded, undo, undoable: false }),
      undo: () => ({ ...loaded, undo, undoable: false }),
    },
    { address: '', language: 'hi' },
  );
  await nextTask();
  expect([...document.querySelectorAll('thead th')].map(textOf)).toEqual([
    'फ़ाइल',
    'स्थिति',
    'लेंडर',
    'कब',
    'किसने',
    'पढ़ी गईं',
    'अपडेट हुईं',
    'नहीं बदलीं',
    'ग़लती वाली',
    'वापस लें',
  ]);
  await press('वापस लें: kreditbee-november.xlsx');
  await press('वापस लें');
  await nextTask();
  expect([sent('undo'), window.location.search]).toEqual([[{ body: { import_id: id } }], `?file=${id}`]);
  expect(text()).toContain('458 पंक्तियाँ: सब कुछ फिर वैसा है जैसा इस फ़ाइल से पहले था।');
  expect(text()).toContain('वापस ली गई');
  await press('सभी फ़ाइलें');
  await nextTask();
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/admin/mis-upload?file=${id}`);
});
