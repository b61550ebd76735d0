// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NetworkError } from '@tulna/client/errors';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { control, nextTask, show, textOf, type } from '../../../console-kit/test-page/page.tsx';
import type { FoundRecords, RecordFinder } from '../console-config.tsx';
import { CommandPalette } from './command-palette.tsx';

const cashe = { id: '1', label: 'CASHe', beside: 'Personal loans', to: '/lenders?open=1' };
const lenders = (...records: FoundRecords['records']): FoundRecords[] => [{ label: 'Lenders', records }];
const place = 'Search for a page, record or action';

async function open(finder: Partial<RecordFinder>) {
  const records: RecordFinder = {
    isName: (text) => text.length >= 2 && /[a-z]/i.test(text),
    find: async () => [],
    isLookUp: (text) => /^\d{10}$/.test(text),
    lookUpLabel: (text) => `Look up ${text}`,
    lookUp: async () => [],
    ...finder,
  };
  const page = vi.fn();
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CommandPalette
          pages={[{ id: 'lenders', label: 'Lender pages', run: page }]}
          actions={[]}
          records={async () => records}
          requests={1}
        />
      ),
    },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, at: () => router.state.location.pathname + router.state.location.search };
}

const options = () => [...document.querySelectorAll('[data-action]')].map(textOf);
const marked = () => [...document.querySelectorAll('[data-selected]')].map(textOf);
const note = () => [...document.querySelectorAll('[role=dialog] [role=status]')].map(textOf).join('');
const until = (is: () => void) =>
  vi.waitFor(
    async () => {
      await nextTask();
      is();
    },
    { timeout: 10_000 },
  );
const enter = (element: HTMLElement) =>
  act(
    async () =>
      void element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
      ),
  );

test('a name is found while it is being typed, and Enter opens the first record', async () => {
  const find = vi.fn<RecordFinder['find']>(async () => lenders(cashe));
  const { at } = await open({ find });
  await type(control(place), 'c');
  await type(control(place), 'cas');
  expect(note()).toBe('Searching records…');
  await until(() => expect(options()).toEqual(['CASHePersonal loans']));
  expect([note(), marked()]).toEqual(['', ['CASHePersonal loans']]);
  expect(find.mock.calls.map(([text]) => text)).toEqual(['cas']);
  await enter(control(place));
  expect(at()).toBe('/lenders?open=1');
});

test('pages come before records, and stay marked when records arrive', async () => {
  const { page } = await open({ find: async () => lenders({ ...cashe, label: 'Lender One' }) });
  await type(control(place), 'lender');
  expect(options()).toEqual(['Lender pages']);
  await until(() => expect(options()).toEqual(['Lender pages', 'Lender OnePersonal loans']));
  expect(marked()).toEqual(['Lender pages']);
  await enter(control(place));
  expect(page).toHaveBeenCalledOnce();
});

test('an empty result is reported, and so is a failure, with a button to try again', async () => {
  const find = vi.fn<RecordFinder['find']>().mockRejectedValueOnce(new NetworkError(undefined)).mockResolvedValue([]);
  await open({ find });
  await type(control(place), 'xyz');
  await until(() =>
    expect([note(), options()]).toEqual([
      'We couldn’t search records. We couldn’t reach the server. Please check your connection and try again.',
      ['Retry'],
    ]),
  );
  await enter(control(place));
  await until(() => expect([note(), options()]).toEqual(['Nothing found. Try another word.', []]));
  expect(find).toHaveBeenCalledTimes(2);
});

test('a customer’s number is looked up only at a press, and only once', async () => {
  const find = vi.fn<RecordFinder['find']>(async () => []);
  const lookUp = vi.fn<RecordFinder['lookUp']>(async () => [
    { label: 'Applications', records: [{ id: 'a', label: 'Personal loans, 22 Nov', beside: 'M. J.', to: '/desk/a' }] },
  ]);
  const { at } = await open({ find, lookUp });
  await type(control(place), '9876543210');
  await until(() => expect(options()).toEqual(['Look up 9876543210']));
  expect([find, lookUp].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await enter(control(place));
  await until(() => expect(options()).toEqual(['Personal loans, 22 NovM. J.']));
  expect(lookUp.mock.calls).toEqual([['9876543210', 'en']]);
  await enter(control(place));
  expect(at()).toBe('/desk/a');
});

test('a lookup that fails says why and can be repeated', async () => {
  const lookUp = vi.fn<RecordFinder['lookUp']>(() => Promise.reject(new NetworkError(undefined)));
  await open({ lookUp });
  await type(control(place), '9876543210');
  await until(() => expect(options()).toEqual(['Look up 9876543210']));
  await enter(control(place));
  await until(() => expect(note()).toBe('We couldn’t reach the server. Please check your connection and try again.'));
  expect(options()).toEqual(['Look up 9876543210']);
});
