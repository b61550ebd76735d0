import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { FlagCell } from './editable-choice.tsx';
import { LanguageProvider, loadTopics } from './language.tsx';

type Control = { checked: boolean; onChange: (event: { currentTarget: { checked: boolean } }) => void };
const kept = vi.hoisted(() => ({ controls: [] as unknown[] }));

// The controls as they were given: text has nothing to press.
vi.mock('@mantine/core', async (original) => {
  const actual = await original<typeof import('@mantine/core')>();
  const keep = (kind: string) => (props: object) => {
    kept.controls.push({ kind, ...props });
    return <i />;
  };
  return { ...actual, Switch: keep('switch'), Checkbox: keep('check'), VisuallyHidden: keep('words') };
});

beforeAll(() => loadTopics('en', ['consoleKit']));

function shown(props: Omit<ComponentProps<typeof FlagCell>, 'label'>): Control & { kind: string } {
  kept.controls.length = 0;
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <FlagCell label="Status" {...props} />
    </LanguageProvider>,
  );
  return kept.controls[0] as Control & { kind: string };
}

test.each([
  [0, 1],
  [1, 0],
] as const)('a flag that was seen as %i says so when it is saved as %i', (seen, next) => {
  const onSave = vi.fn(() => Promise.resolve());
  const control = shown({ value: seen, as: 'switch', onSave });
  expect([control.kind, control.checked]).toEqual(['switch', seen === 1]);
  control.onChange({ currentTarget: { checked: next === 1 } });
  // Pressed again before the list was read: what was sent from here is what is known now.
  control.onChange({ currentTarget: { checked: seen === 1 } });
  expect(onSave.mock.calls).toEqual([
    [next, seen],
    [seen, next],
  ]);
  expect(shown({ value: seen, onSave }).kind).toBe('check');
});
