// @vitest-environment happy-dom
import { ApiError, NetworkError } from '@tulna/client/errors';
import type { ImportFile } from '@tulna/contract/import-files';
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  alerts,
  button,
  control,
  described,
  enter,
  focused,
  held,
  isThere,
  nextTask,
  press,
  statuses,
  textOf,
  type,
} from '../../../console-kit/test-page/page.tsx';
import { figures, id, openImports, understood } from '../../test-site/import-page.tsx';

const chosen = (field: HTMLElement, file: File) =>
  act(async () => {
    Object.defineProperty(field, 'files', { configurable: true, value: [file] });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const text = () => textOf(document.body);
const csv = new File(['a'], 'news.csv', { type: 'text/csv' });
const open = {
  ...understood,
  words: [{ column: 'status', word: 'Aproved', rows: 3, value: null, from: 'nothing' }],
} as ImportFile;

test('Upload is disabled until a file of an allowed type is chosen, and then asks for a missing lender', async () => {
  const { sent } = await openImports({ choose: () => understood, get: () => open }, { address: '' });
  expect([button('Upload').disabled, statuses()]).toEqual([true, ['No file selected']]);
  await chosen(control('MIS file'), new File(['%PDF'], 'news.pdf'));
  expect([button('Upload').disabled, statuses()]).toEqual([true, ['Invalid file type']]);
  await chosen(control('MIS file'), csv);
  expect([button('Upload').disabled, statuses()]).toEqual([false, ['news.csv']]);
  await press('Upload');
  expect([focused(), described(control('Lender'))[0]]).toEqual(['Lender', 'Choose the lender whose file this is']);
  expect(sent('choose')).toEqual([]);
  await act(async () => control('Lender').click());
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  expect(option.map(textOf)).toEqual(['Arpan Finance', 'KreditBee']);
  await act(async () => option[1]?.click());
  button('Upload').focus();
  await press('Upload');
  await nextTask();
  // The button disappears with its page, so the focus moves to the file's name, and after Back to its list.
  expect(focused()).toBe('kreditbee-november.xlsx');
  const [{ form }] = sent('choose') as [{ form: FormData }];
  expect([form.get('lender'), form.get('file')]).toEqual(['kreditbee', csv]);
  expect(window.location.search).toBe(`?file=${id}`);
  expect(text()).toContain('kreditbee-november.xlsx');
  button('All files').focus();
  await press('All files');
  expect(focused()).toBe('Past files');
});

test('a file that is opened by URL doesn’t move the focus', async () => {
  await openImports({ get: () => open });
  await nextTask();
  expect(document.activeElement).toBe(document.body);
});

test('a pasted file is accepted like a chosen one', async () => {
  await openImports({}, { address: '' });
  const paste = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files: [csv] } });
  await act(async () => void document.dispatchEvent(paste));
  expect([paste.defaultPrevented, statuses()]).toEqual([true, ['news.csv']]);
  const plain = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files: [] } });
  await act(async () => void document.dispatchEvent(plain));
  expect([plain.defaultPrevented, statuses()]).toEqual([false, ['news.csv']]);
});

test('each column shows its content, its meaning and how it was recognised; totals and wrong cells are shown', async () => {
  await openImports({ get: () => open });
  const options = 'Not usedLead IDStatusAmount';
  expect([...document.querySelectorAll('ul[aria-labelledby] li')].map(textOf)).toEqual([
    `Loan NoKB-1 · KB-2${options}Recognised by name`,
    `StatusApproved${options}Recognised by name`,
    `BranchPune${options}Not recognised`,
    `Column 4Empty${options}Not recognised`,
    'AprovedStatus, 3 rowsPlease chooseApprovedDeclinedLeave these rows outNot recognised',
  ]);
  expect(control('Meaning of Loan No').value).toBe('lead_id');
  expect(text()).toContain('One row with totals is left out.');
  expect([...document.querySelectorAll('tbody tr')].map(textOf)).toEqual([
    '4KB-1sanctnd= Approved',
    '5#N/A Error: The cell has an error',
  ]);
});

test('a meaning that another column has moves to the column it is chosen for, and the page says when it is saved', async () => {
  const answer = held<ImportFile>();
  const { sent } = await openImports({ get: () => open, map: () => answer.promise });
  const branch = control('Meaning of Branch');
  await type(branch, 'status');
  expect([branch.value, statuses().includes('Saving')]).toEqual(['status', true]);
  const [one, two, branchColumn, last] = open.columns as [never, object, object, never];
  await answer.resolve({
    ...open,
    columns: [one, { ...two, column: '' }, { ...branchColumn, column: 'status', from: 'person' }, last] as never,
  });
  await nextTask();
  expect(sent('map')).toEqual([
    {
      body: {
        import_id: id,
        columns: [
          { index: 1, column: '' },
          { index: 2, column: 'status' },
        ],
      },
    },
  ]);
  expect([control('Meaning of Branch').value, control('Meaning of Status').value]).toEqual(['status', '']);
  expect(statuses()).toContain('Saved');
  expect(text()).toContain('Chosen by hand');
});

test('a choice that could not be saved is undone; two in a row are sent one after the other', async () => {
  const first = held<ImportFile>();
  let count = 0;
  const { sent } = await openImports({
    get: () => open,
    map: () => {
      count += 1;
      if (count === 1) return first.promise;
      throw new NetworkError('offline');
    },
  });
  await type(control('Meaning of Branch'), 'amount');
  await type(control('Meaning of “Aproved” in Status'), '');
  expect(sent('map')).toHaveLength(1);
  await first.resolve({
    ...open,
    columns: open.columns.map((one) => (one.index === 2 ? { ...one, column: 'amount' } : one)),
  });
  await nextTask();
  expect(sent('map')).toEqual([
    { body: { import_id: id, columns: [{ index: 2, column: 'amount' }] } },
    { body: { import_id: id, words: [{ column: 'status', word: 'Aproved', value: '' }] } },
  ]);
  expect(control('Meaning of “Aproved” in Status').value).toBe(' ');
  expect(statuses()).not.toContain('Saving');
});

test('another sheet, lender or header row is changed in the same way', async () => {
  const { sent } = await openImports({ get: () => open, map: () => open });
  await nextTask();
  await type(control('Sheet'), '1');
  expect([...control('Sheet').querySelectorAll('option')].map(textOf)).toEqual(['Report', 'Old (hidden)']);
  await type(control('Lender'), 'arpan');
  for (const [typed, isSent] of [
    ['0', false],
    ['1048577', false],
    ['3', false],
    ['1', true],
    ['1048576', true],
  ] as const) {
    const before = sent('map').length;
    const field = control('Row with the column names');
    await type(field, typed);
    await enter(field);
    expect([typed, sent('map').length - before]).toEqual([typed, isSent ? 1 : 0]);
    expect([typed, field.getAttribute('aria-invalid') === 'true']).toEqual([typed, !isSent && typed !== '3']);
  }
  expect(sent('map').map((input) => (input as { body: object }).body)).toEqual([
    { import_id: id, sheet: 1 },
    { import_id: id, lender: 'arpan' },
    { import_id: id, header_row: 1 },
    { import_id: id, header_row: 1_048_576 },
  ]);
});

test.each([
  ['a word is open', open, false],
  ['a column is missing', { ...understood, missing: ['status'] }, true],
  ['no row of names was found', { ...understood, header_row: null }, true],
] as const)('no check starts automatically while %s', async (_, file, isHeld) => {
  const { calls } = await openImports({ get: () => file });
  await nextTask();
  expect(calls.map(([verb]) => verb)).toEqual(['get']);
  expect(button('Check this file').disabled).toBe(isHeld);
});

test('no check starts while the file is still being read, and the mapping so far is shown', async () => {
  const { calls } = await openImports({ get: () => ({ ...understood, state: 'reading' }) });
  await nextTask();
  expect(calls.map(([verb]) => verb)).toEqual(['get']);
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Being read');
  expect(control('Meaning of Loan No').value).toBe('lead_id');
});

test('a file with an unknown word is checked after a press, and its rows count as errors', async () => {
  const { sent } = await openImports({
    get: () => open,
    check: () => ({ ...open, state: 'checked', check: figures() }),
  });
  button('Check this file').focus();
  await press('Check this file');
  await nextTask();
  expect([sent('check'), isThere('button', 'Load 458 rows')]).toEqual([[{ body: { import_id: id } }], true]);
  expect(focused()).toBe('Check');
});

test('the check starts automatically once everything is known, and a failed one restarts only by its button', async () => {
  let isWell = false;
  const { sent } = await openImports({
    get: () => understood,
    map: () => ({ ...understood, words: [{ ...understood.words[0], value: 'declined' }] }),
    check: () => {
      if (!isWell) throw new NetworkError('offline');
      return { ...understood, state: 'checked', check: figures() };
    },
  });
  await nextTask();
  await nextTask();
  expect(sent('check')).toEqual([{ body: { import_id: id } }]);
  expect(button('Check this file').disabled).toBe(false);
  isWell = true;
  await press('Check this file');
  await nextTask();
  expect(sent('check')).toHaveLength(2);
  expect(isThere('button', 'Load 458 rows')).toBe(true);
});

test('a check shows the changes of loading and the rows left out', async () => {
  await openImports({ get: () => ({ ...understood, state: 'checked', check: figures() }) });
  expect([...document.querySelectorAll('dl > div')].map(textOf)).toEqual([
    'Rows read500',
    'Would be updated458',
    'Unchanged2',
    'With errors40',
  ]);
  expect(text()).toContain('41 Errors found');
  expect(text()).toContain('For example row 1204: 11/25/2026');
  expect(text()).toContain('For example row 9');
  expect(text()).toContain('40 rows with errors won’t be loaded.');
  expect(isThere('button', 'Choose the corrected file')).toBe(false);
});

test.each([
  [
    'a kind that is loaded whole can’t be loaded with one wrong row',
    figures({ refused: 1 }),
    true,
    'only be loaded as a whole',
  ],
  [
    'a file without anything new has nothing to load',
    figures({ updated: 0, refused: 0, errors_total: 0, reasons: [] }),
    false,
    'nothing to load',
  ],
] as const)('%s', async (_, check, isWhole, sentence) => {
  await openImports({ get: () => ({ ...understood, state: 'checked', check }) }, { isWhole });
  expect(text()).toContain(sentence);
  expect([...document.querySelectorAll('button')].map(textOf).filter((name) => name.startsWith('Load'))).toEqual([]);
});

test('a deleted file is reported as such, and one that failed to load can be loaded again', async () => {
  await openImports({
    get: () => {
      throw new ApiError(404, { message: 'No such file', code: 'not_found' });
    },
  });
  expect(text()).toContain('This file isn’t here');
  await press('All files');
  expect(window.location.search).toBe('');
  let isWell = false;
  await openImports({
    get: () => {
      if (!isWell) throw new NetworkError('offline');
      return open;
    },
  });
  expect(text()).toContain('We couldn’t reach the server.');
  isWell = true;
  await press('Retry');
  await nextTask();
  expect(text()).toContain('What we understood');
});

test('a file that cannot be read says why and can be deleted', async () => {
  const { sent } = await openImports({
    get: () => ({ ...understood, state: 'refused', why: 'This file has a password.', columns: [], words: [] }),
    discard: () => ({ discarded: true }),
  });
  expect(alerts()).toEqual(['This file has a password.']);
  await press('Delete this file');
  expect(text()).toContain('kreditbee-november.xlsx will be deleted. Nothing was loaded from it.');
  await press('Delete');
  await nextTask();
  expect(sent('discard')).toEqual([{ body: { import_id: id } }]);
  expect(window.location.search).toBe('');
});
