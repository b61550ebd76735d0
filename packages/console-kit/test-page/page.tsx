import { MantineProvider } from '@mantine/core';
import { LanguageProvider, loadTopics } from '@tulna/console-kit/language';
import type { Language } from '@tulna/phrases/language';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the kit
import { afterAll } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Disables animations, because they would still be running when their test has finished. */
const atOnce = { defaultProps: { transitionProps: { duration: 0 } } };
const still = { components: { Modal: atOnce, Popover: atOnce } };

/** Runs the tasks that are already waiting. */
export const nextTask = () => act(() => new Promise<void>((done) => void setTimeout(done)));

let clear = async (): Promise<void> => undefined;

// Otherwise React might render after the test file's document is gone.
afterAll(async () => {
  await clear();
  await nextTask();
});

/** Renders a part of a console in the document, replacing the earlier one. */
export async function show(content: ReactNode, language: Language = 'en') {
  await clear();
  await loadTopics(language, ['consoleKit']);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const draw = (next: ReactNode) =>
    act(async () =>
      root.render(
        <LanguageProvider language={language}>
          <MantineProvider env="test" theme={still}>
            {next}
          </MantineProvider>
        </LanguageProvider>,
      ),
    );
  clear = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  await draw(content);
  // A dialog gets the focus in a separate task.
  await nextTask();
  return { draw, remove: () => act(async () => root.render(null)) };
}

/** The text of an element as a screen reader reads it. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

const byIds = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => {
      const named = document.getElementById(id);
      if (named === null) throw new Error(`${attribute} refers to ${id}, which isn’t in the document`);
      return textOf(named);
    });

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  if (element.hasAttribute('aria-labelledby')) return byIds(element, 'aria-labelledby').join(' ');
  const labels = [...document.querySelectorAll('label')].filter(
    ({ htmlFor }) => htmlFor !== '' && htmlFor === element.id,
  );
  return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element);
}

function find<Found extends Element>(selector: string, name: string): Found {
  const all = [...document.querySelectorAll<Found>(selector)];
  const found = all.filter((element) => nameOf(element) === name);
  const [one] = found;
  if (one === undefined || found.length > 1)
    throw new Error(
      `${found.length} of ${selector} have the name “${name}” instead of one, among: ${all.map(nameOf).join(' | ')}`,
    );
  return one;
}

/** The control with this label. @throws Error unless there is exactly one */
export const control = (label: string): HTMLInputElement => find('input, select, textarea', label);

/** The button with this name. @throws Error unless there is exactly one */
export const button = (name: string): HTMLButtonElement => find('button', name);

export const isThere = (selector: string, name: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => nameOf(element) === name);

/** The hint and the error that describe a control. */
export const described = (element: Element): string[] => byIds(element, 'aria-describedby');

/** Everything that is announced at once, in the order of the page. */
export const alerts = (): string[] => [...document.querySelectorAll('[role=alert]')].map(textOf);
export const statuses = (): string[] => [...document.querySelectorAll('[role=status]')].map(textOf).filter(Boolean);

export const press = (name: string) => act(async () => button(name).click());

export const click = (element: HTMLElement) => act(async () => element.click());

/** Sets the value of a control, as typing does. */
export const type = (element: HTMLElement, value: string) =>
  act(async () => {
    // React overrides the element's own `value` property; calling the prototype's setter bypasses it, as typing does.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

export const focus = (element: HTMLElement) => act(async () => element.focus());
export const leave = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    element.blur();
  });

export const key = (element: HTMLElement, name: string) =>
  act(
    async () =>
      void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );

/** The name of the focused element. */
export const focused = (): string => (document.activeElement === null ? '' : nameOf(document.activeElement));

/** Submits the form of a control, as Enter in it does. */
export const enter = (element: HTMLInputElement) => act(async () => element.form?.requestSubmit());

/** A promise that the test settles itself. */
export function held<Value = void>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return {
    promise,
    resolve: (value: Value) => act(async () => resolve(value)),
    reject: (error: unknown) => act(async () => reject(error)),
  };
}
