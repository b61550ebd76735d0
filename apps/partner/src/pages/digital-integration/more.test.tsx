// @vitest-environment happy-dom
import { loadTopics } from '@tulna/console-kit/language';
import { SavedViewsProvider } from '@tulna/console-kit/list-memory';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { show, textOf } from '../../../../../packages/console-kit/test-page/page.tsx';
import { Keys } from './keys.tsx';

/** The history of changes: two entries are loaded. */
const log = vi.hoisted(() => ({ hasNextPage: true }));
vi.mock('./queries.ts', () => ({
  isOwner: () => false,
  useKeys: () => ({ data: { keys: [] }, error: null, refetch: () => undefined }),
  useKeyChanges: () => ({}),
  useLog: () => {
    const entry = { at: '2026-11-20T06:30:00.000Z', who: 'Hema', what: 'key_created', subject: 'LOS' };
    const entries = ['e1', 'e2'].map((entry_id) => ({ ...entry, entry_id }));
    return { ...log, data: { pages: [{ entries }] }, error: null, refetch: () => undefined };
  },
}));

async function foot(language: 'en' | 'hi', hasNextPage: boolean): Promise<string> {
  log.hasNextPage = hasNextPage;
  await loadTopics(language, ['partnerIntegration']);
  const element = (
    <SavedViewsProvider value={null}>
      <Keys />
    </SavedViewsProvider>
  );
  window.history.replaceState(null, '', '/partner');
  await show(<RouterProvider router={createBrowserRouter([{ path: '/partner', element }])} />, language);
  const [status] = [...document.querySelectorAll('[role=status]')].slice(-1);
  return status?.parentElement ? textOf(status.parentElement) : '';
}

test('a list of which more can be loaded says that its number of rows isn’t all of them', async () => {
  expect(await foot('en', true)).toBe('2 rowsOnly those loaded so far.Show more');
  expect(await foot('hi', true)).toBe('2 पंक्तियाँसिर्फ़ अब तक लोड हुई पंक्तियाँ।और दिखाएँ');
  expect(await foot('en', false)).toBe('2 rows');
});
