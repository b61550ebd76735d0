// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../test-page/page.tsx';
import { isNowhere } from './focus-back.tsx';
import { KeepFocus } from './keep-focus.tsx';

interface Shown {
  isBusy?: boolean;
  hasButton?: boolean;
  hasQuestion?: boolean;
}

const content = ({ isBusy = false, hasButton = true, hasQuestion = false }: Shown = {}) => (
  <>
    <KeepFocus />
    <section role="dialog" tabIndex={-1} aria-label="Panel">
      {hasButton && (
        <button type="button" disabled={isBusy}>
          Download
        </button>
      )}
      {hasQuestion && (
        <section role="dialog" tabIndex={-1} aria-label="Question">
          <button type="button">Yes</button>
        </section>
      )}
    </section>
    <button type="button">Elsewhere</button>
  </>
);
const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const place = (): string | null | undefined =>
  document.activeElement === document.body
    ? 'nowhere'
    : (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
/** Removes the focus, as a browser does if an element is disabled or removed. */
const loses = (): void => {
  const had = document.activeElement;
  // A browser takes the focus from a disabled button, but this test document doesn't, so it is done by hand.
  const isDisabled = had?.hasAttribute('disabled');
  had?.removeAttribute('disabled');
  if (had instanceof HTMLElement) had.blur();
  if (isDisabled === true) had?.setAttribute('disabled', '');
  expect(place()).toBe('nowhere');
};
/** Waits until the focus has been moved. */
const settled = (): Promise<unknown> => act(() => vi.waitFor(() => expect(place()).not.toBe('nowhere')));

test('a button that was disabled for a while gets the focus back', async () => {
  const { draw } = await show(content());
  button('Download')?.focus();
  await draw(content({ isBusy: true }));
  loses();
  await draw(content());
  await settled();
  expect(place()).toBe('Download');
});

test('if a button is removed, the open dialog gets the focus, even if the dialog above it is removed too', async () => {
  const { draw } = await show(content({ hasQuestion: true }));
  button('Yes')?.focus();
  await draw(content({ hasButton: false }));
  loses();
  await settled();
  expect(place()).toBe('Panel');
});

test('the focus isn’t moved after another press, or after a press on empty space', async () => {
  const { draw } = await show(content());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    button('Download')?.focus();
    await draw(content({ isBusy: true }));
    button('Elsewhere')?.focus();
    await draw(content());
    await act(() => vi.runAllTimersAsync());
    expect(place()).toBe('Elsewhere');
    button('Download')?.focus();
    await draw(content({ isBusy: true }));
    loses();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await draw(content());
    await act(() => vi.runAllTimersAsync());
    expect(place()).toBe('nowhere');
  } finally {
    vi.useRealTimers();
  }
});

test('if a link disappears with its page, the focus moves to the content, and a page may still move it elsewhere', async () => {
  const page = (name: string) => (
    <>
      <KeepFocus />
      <main tabIndex={-1} aria-label="Content">
        <button key={name} type="button">
          {name}
        </button>
      </main>
    </>
  );
  const { draw } = await show(page('Files'));
  button('Files')?.focus();
  expect(isNowhere()).toBe(false);
  await draw(page('Reconciliation'));
  loses();
  await settled();
  expect([place(), isNowhere()]).toEqual(['Content', true]);
});
