import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ConsoleConfig } from '@tulna/console-core/console-config';
import { ConsoleConfigProvider } from '@tulna/console-core/console-config';
// The page loads these later; importing them here makes them available at once.
import '@tulna/console-core/imports/file-view';
import '@tulna/console-core/imports/undone';
import type { ImportConfig } from '@tulna/console-core/imports/import-config';
import { ImportPage } from '@tulna/console-core/imports/import-page';
import { loadTopics } from '@tulna/console-kit/language';
import { SavedViewsProvider } from '@tulna/console-kit/list-memory';
import type { Endpoint } from '@tulna/contract/endpoint';
import { type ImportFile, misFiles } from '@tulna/contract/import-files';
import type { Language } from '@tulna/phrases/language';
import { act } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { nextTask, show } from '../../console-kit/test-page/page.tsx';

/** The page of a kind of file, with a server whose responses the test sets. */

export const id = '11111111-1111-4111-8111-111111111111';

const column = (index: number, header: string, means: string, samples: string[]): ImportFile['columns'][number] => ({
  index,
  header,
  hidden: false,
  samples,
  column: means,
  from: means === '' ? 'nothing' : 'name',
});

/** A file that was read, with all columns known. */
export const understood: ImportFile = {
  import_id: id,
  file_name: 'kreditbee-november.xlsx',
  by: 'Vasudha Rao',
  at: '2026-11-22T12:20:00.000Z',
  state: 'ready',
  why: null,
  lender: 'kreditbee',
  sheets: [
    { sheet: 0, name: 'Report', hidden: false },
    { sheet: 1, name: 'Old', hidden: true },
  ],
  sheet: 0,
  header_row: 3,
  columns: [
    column(0, 'Loan No', 'lead_id', ['KB-1', 'KB-2']),
    column(1, 'Status', 'status', ['Approved']),
    column(2, 'Branch', '', ['Pune']),
    column(3, '', '', []),
  ],
  missing: [],
  words: [{ column: 'status', word: 'Approved', rows: 120, value: 'approved', from: 'name' }],
  notes: [{ kind: 'totals', text: 'One row with totals is left out.' }],
  preview: [
    {
      row: 4,
      cells: [
        { column: 'lead_id', written: 'KB-1', understood: 'KB-1', wrong: null },
        { column: 'status', written: 'sanctnd', understood: 'approved', wrong: null },
      ],
    },
    { row: 5, cells: [{ column: 'status', written: '#N/A', understood: null, wrong: 'The cell has an error' }] },
  ],
  progress: null,
  check: null,
  result: null,
  undo: null,
  undoable: false,
};

export const figures = (change: Partial<NonNullable<ImportFile['check']>> = {}): NonNullable<ImportFile['check']> => ({
  at: '2026-11-22T12:21:00.000Z',
  rows_read: 500,
  rows_total: 500,
  created: 0,
  updated: 458,
  unchanged: 2,
  refused: 40,
  left_out: 0,
  changes: [],
  errors_total: 41,
  reasons: [
    {
      reason: 'date',
      column: 'status',
      text: 'Write the day before the month',
      cells: 31,
      example_row: 1204,
      example_value: '11/25/2026',
    },
    {
      reason: 'unknown',
      column: 'lead_id',
      text: 'We have no such lead',
      cells: 10,
      example_row: 9,
      example_value: '',
    },
  ],
  ...change,
});

const words: ImportConfig['words'] = {
  title: 'MIS files',
  lead: 'What lenders report.',
  field: 'MIS file',
  columns: { lead_id: 'Lead ID', status: 'Status', amount: 'Amount' },
  values: { status: { approved: 'Approved', declined: 'Declined' } },
  undoText: (file) => `${file} will be undone.`,
  empty: { title: 'No files yet', text: 'They will appear here.' },
};

const lenders: NonNullable<ImportConfig['lenders']> = {
  isRequired: true,
  load: async () => [
    { key: 'kreditbee', name: 'KreditBee' },
    { key: 'arpan', name: 'Arpan Finance' },
  ],
};

type Answers = Record<string, (input: never) => unknown>;

/** Opens the page. `answers` has responses by the verb of the call (`get`, `map`). An error among them is thrown as a refusal. */
export async function openImports(
  answers: Answers,
  {
    address = `?file=${id}`,
    language = 'en',
    ...config
  }: Partial<ImportConfig> & { address?: string; language?: Language } = {},
) {
  const calls: [verb: string, input: unknown][] = [];
  const standard: Answers = {
    getMisFiles: () => ({ rows: [], next: null }),
    countMisFiles: () => ({ count: 0, exact: true }),
  };
  const call = async ({ name }: Endpoint, input?: unknown) => {
    const verb = name.replace(/^misFiles\./, '');
    if (!(verb in standard)) calls.push([verb, input]);
    const answer = (answers[verb] ?? standard[verb]) as ((input: unknown) => unknown) | undefined;
    if (answer === undefined) throw new Error(`nothing answers ${verb}`);
    return await answer(input);
  };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } });
  const console = { session: { client: { call }, endedWith: () => undefined } } as unknown as ConsoleConfig;
  await loadTopics(language, ['consoleKit', 'imports']);
  window.history.replaceState(null, '', `/admin/mis-upload${address}`);
  const Page = () => <ImportPage calls={misFiles} words={words} lenders={lenders} {...config} />;
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  const page = await show(
    <ConsoleConfigProvider value={console}>
      <QueryClientProvider client={cache}>
        <SavedViewsProvider value={{ of: () => [], save: async () => undefined, remove: async () => undefined }}>
          <RouterProvider router={router} />
        </SavedViewsProvider>
      </QueryClientProvider>
    </ConsoleConfigProvider>,
    language,
  );
  await nextTask();
  /** Polls the server again, as the page does a second later. */
  const look = async () => {
    await act(() => cache.refetchQueries({ queryKey: ['misFiles.get'] }));
    await nextTask();
  };
  const sent = (verb: string) => calls.filter(([name]) => name === verb).map(([, input]) => input);
  return { page, calls, sent, look, router };
}
