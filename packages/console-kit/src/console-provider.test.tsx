import { MantineProvider } from '@mantine/core';
import { Notifications, notificationsStore } from '@mantine/notifications';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTopics } from './language.tsx';

beforeAll(async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => undefined });
  await loadTopics('en', ['consoleKit']);
  await loadTopics('hi', ['consoleKit']);
});

/** The first element of a type, at any depth. */
function find(node: ReactNode, type: unknown): ReactElement<Record<string, unknown>> | undefined {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ children?: ReactNode }>(child)) continue;
    if (child.type === type) return child as ReactElement<Record<string, unknown>>;
    const deeper = find(child.props.children, type);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

test('toasts: at most five at once, and a success closes after 3000 ms (§9)', async () => {
  const { ConsoleProvider } = await import('./console-provider.tsx');
  const { toastSuccess } = await import('./toasts.tsx');
  const tree = ConsoleProvider({ facts: { boot: { language: 'en' } } as never, children: null });
  expect(find(tree, Notifications)?.props).toMatchObject({ limit: 5, autoClose: 3000 });
  toastSuccess('Lender updated successfully!');
  const [toast] = notificationsStore.getState().notifications;
  // A duration set on the toast would override the default of 3000 ms.
  expect(toast).toMatchObject({ message: 'Lender updated successfully!' });
  expect(toast).not.toHaveProperty('autoClose');
});

test('a console can override part of the shared theme and keep the rest', async () => {
  const { ConsoleProvider } = await import('./console-provider.tsx');
  const facts = { boot: { language: 'en' } } as never;
  const themeOf = (tree: ReactNode) => find(tree, MantineProvider)?.props.theme;
  expect(themeOf(ConsoleProvider({ facts, children: null }))).toMatchObject({
    defaultRadius: 'md',
    cursorType: 'pointer',
  });
  expect(themeOf(ConsoleProvider({ facts, theme: { defaultRadius: 'xl' }, children: null }))).toMatchObject({
    defaultRadius: 'xl',
    cursorType: 'pointer',
  });
});

test('a render error shows the full-page fallback with the three texts of §8', async () => {
  const { CrashBoundary, CrashPage } = await import('./crash-boundary.tsx');
  const boundary = new CrashBoundary({ language: 'en', children: 'the page' });
  expect(boundary.render()).toBe('the page');
  boundary.state = CrashBoundary.getDerivedStateFromError();
  expect(boundary.render()).toMatchObject({ type: CrashPage, props: { language: 'en' } });
  const page = renderToStaticMarkup(<MantineProvider>{boundary.render()}</MantineProvider>);
  expect(page.replaceAll('&#x27;', "'")).toContain('OOPS...SOMETHING WENT WRONG HERE');
  expect(page.replaceAll('&#x27;', "'")).toContain("The link you followed had some problem and it's broken");
  expect(page).toContain('Reload the page');
});
