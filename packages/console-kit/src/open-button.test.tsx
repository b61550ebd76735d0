// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { OpenButton } from './hover-edit.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The name of the button for screen readers. */
function nameOf(label: string | undefined, children: ReactNode): string | null | undefined {
  const place = document.createElement('div');
  act(() =>
    createRoot(place).render(
      <OpenButton {...(label && { label })} onClick={() => undefined}>
        {children}
      </OpenButton>,
    ),
  );
  return place.querySelector('button')?.getAttribute('aria-label');
}

test('a button that opens a record has the shown text in its name', () => {
  expect(nameOf('Open lead TL-7', 'TL-7')).toBe('Open lead TL-7');
  expect(nameOf('Open Campaign 7', <strong>Campaign 7</strong>)).toBe('Open Campaign 7');
  // For a commission without a lead, the shown text isn't in the label.
  expect(nameOf('Open KreditBee, 25 Nov 2026', 'No lead')).toBe('No lead: Open KreditBee, 25 Nov 2026');
  expect(nameOf('Open entry 1234', [<strong key="n">1,234</strong>, ' '])).toBe('1,234: Open entry 1234');
  expect(nameOf(undefined, 'KreditBee')).toBeNull();
  expect(nameOf('Open', <i aria-hidden />)).toBe('Open');
});

test('a long name is complete in its title, if three lines aren’t enough', () => {
  const long = 'A name '.repeat(17).trim();
  const place = document.createElement('div');
  act(() => createRoot(place).render(<OpenButton onClick={() => undefined}>{long}</OpenButton>));
  expect(place.querySelector('button > span')?.getAttribute('title')).toBe(long);
});
