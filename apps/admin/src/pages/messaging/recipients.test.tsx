// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { loadTopics } from '@tulna/console-kit/language';
import { SavedViewsProvider } from '@tulna/console-kit/list-memory';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { nextTask, show } from '../../../../../packages/console-kit/test-page/page.tsx';
import { Page } from './recipients.page.tsx';

const diwali = '0d7c1a52-3f6e-4a7b-9a53-6d1f2a1b3c4d';

/** The server: it knows one campaign, which has no recipients. */
const call = vi.hoisted(() => vi.fn());
vi.mock('../../session.ts', () => ({ client: { call } }));

beforeAll(async () => {
  await loadTopics('en', ['adminCampaigns']);
  call.mockImplementation(async ({ name }: { name: string }, { query }: { query: { id?: string } }) => {
    if (name.startsWith('count')) return { count: 0, exact: true };
    const rows = name === 'getCampaigns' && query.id === diwali ? [{ campaign_id: diwali, name: 'Diwali offers' }] : [];
    return { rows, next: null };
  });
});

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <SavedViewsProvider value={null}>
        <Page />
      </SavedViewsProvider>
    </QueryClientProvider>
  );
  await show(<RouterProvider router={createBrowserRouter([{ path: '/admin/messaging/recipients', element }])} />);
  await nextTask();
  return [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Diwali offers');
}

test('the list of a campaign’s recipients names the campaign, with a link to it', async () => {
  const link = await open(`/admin/messaging/recipients?of=${diwali}`);
  expect(link?.getAttribute('href')).toBe(`/admin/messaging?open=${diwali}`);
});

test('the list of all recipients names none', async () => {
  expect(await open('/admin/messaging/recipients')).toBeUndefined();
  expect(document.querySelector('h1')?.textContent).toBe('Recipients');
});
