// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageTabs } from './page-tabs.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Each tab as a screen reader announces it: its name, and whether it is the current one. */
function partsAt(address: string): [string, string | null][] {
  const place = document.createElement('div');
  act(() =>
    createRoot(place).render(
      <MemoryRouter initialEntries={[address]}>
        <PageTabs
          label="Parts"
          tabs={[
            { to: '/files', label: 'Files' },
            { to: '/files/statements', label: 'Statements', also: '/files/statement' },
            { to: '/files/payments', label: 'Payments', hasParts: true },
          ]}
        />
      </MemoryRouter>,
    ),
  );
  return [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('aria-current')]);
}

test('the current tab is announced, even on a page below it', () => {
  const at = (part: string, how: string) =>
    ['Files', 'Statements', 'Payments'].map((name) => [name, name === part ? how : null]);
  expect(partsAt('/files')).toEqual(at('Files', 'page'));
  expect(partsAt('/files/statements')).toEqual(at('Statements', 'page'));
  expect(partsAt('/files/payments/each')).toEqual(at('Payments', 'page'));
  expect(partsAt('/files/statement?month=2026-10')).toEqual(at('Statements', 'true'));
});
