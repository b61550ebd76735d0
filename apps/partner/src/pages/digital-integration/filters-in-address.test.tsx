// @vitest-environment happy-dom
import { loadTopics } from '@tulna/console-kit/language';
import { SavedViewsProvider } from '@tulna/console-kit/list-memory';
import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { control, enter, press, show, type } from '../../../../../packages/console-kit/test-page/page.tsx';
import { Deliveries } from './deliveries.tsx';
import { Requests } from './requests.tsx';

/** What the pages ask the server for; it answers with nothing. */
const asked = vi.hoisted(() => ({ requests: vi.fn(), deliveries: vi.fn() }));
vi.mock('./queries.ts', () => {
  const nothing = { error: null, refetch: () => undefined, hasNextPage: false };
  return {
    isOwner: () => true,
    useKeys: () => ({ data: { keys: [{ key_id: 'k1', name: 'LOS', tail: '1234' }] } }),
    useWebhooks: () => ({ data: { webhooks: [] } }),
    useWebhookChanges: () => ({}),
    useDelivery: () => ({ data: undefined, error: new Error('gone'), refetch: () => undefined }),
    useRequests: (choice: object) => {
      asked.requests(choice);
      return { ...nothing, data: { pages: [{ requests: [] }] } };
    },
    useDeliveries: (choice: object) => {
      asked.deliveries(choice);
      return { ...nothing, data: { pages: [{ deliveries: [] }] } };
    },
  };
});

beforeAll(() => loadTopics('en', ['partnerIntegration']));

async function open(path: string, page: ReactNode) {
  window.history.replaceState(null, '', path);
  const element = <SavedViewsProvider value={null}>{page}</SavedViewsProvider>;
  const router = createBrowserRouter([{ path: '/partner', element }]);
  await show(<RouterProvider router={router} />);
  return () => router.state.location.search;
}

const title = () => document.querySelector('main, body')?.textContent ?? '';

test('the filters of the log of requests are in the address, and a log that they empty says so', async () => {
  const address = await open('/partner?tab=requests', <Requests />);
  expect(title()).toContain('No requests');
  await type(control('Response'), 'failed');
  await type(control('Key'), 'k1');
  await type(control('Request ID or path'), '/leads');
  await enter(control('Request ID or path'));
  expect(address()).toBe('?tab=requests&outcome=failed&key=k1&find=%2Fleads');
  expect(asked.requests).toHaveBeenLastCalledWith({ search: '/leads', key_id: 'k1', outcome: 'failed' });
  expect(title()).toContain('Nothing matches these filters');

  await open(`/partner${address()}`, <Requests />);
  expect(control('Request ID or path').value).toBe('/leads');
  expect(asked.requests).toHaveBeenLastCalledWith({ search: '/leads', key_id: 'k1', outcome: 'failed' });
  await press('Clear filters');
  expect([window.location.search, control('Request ID or path').value]).toEqual(['?tab=requests', '']);
});

test('the filter and the open message of webhooks are in the address; a message that is gone says so', async () => {
  await open('/partner?tab=deliveries&state=missed&open=d1', <Deliveries />);
  expect(asked.deliveries).toHaveBeenLastCalledWith({ state: 'missed' });
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('The message couldn’t be loaded');
  expect(title()).toContain('Nothing matches these filters');
});
