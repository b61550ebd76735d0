// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider, loadTopics } from '../language/phrases.tsx';
import { AmountField } from './amount-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function field(): Promise<{ input: HTMLInputElement; values: string[] }> {
  await loadTopics('en', ['shell']);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const values: string[] = [];
  const draw = (value: string) =>
    root.render(
      <LanguageProvider language="en">
        <AmountField
          id="amount"
          label="Amount"
          value={value}
          onChange={(next) => {
            values.push(next);
            draw(next);
          }}
        />
      </LanguageProvider>,
    );
  await act(async () => draw(''));
  close = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  const input = place.querySelector('input');
  if (input === null) throw new Error('The rendered amount field has no input element.');
  return { input, values };
}

/** Types a character at the caret as a browser does; the next one may follow within the same frame. */
function press(input: HTMLInputElement, sign: string): void {
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  const text = input.value.slice(0, from) + sign + input.value.slice(to);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.setSelectionRange(from + sign.length, from + sign.length);
  act(() => {
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: sign, inputType: 'insertText' }));
  });
}

it.each([
  ['9500.50', '9,500.50', '9,500.50'],
  ['1234567', '12,34,567', '1234567'],
  ['95005', '95,005', '95005'],
  ['007', '7', '7'],
])('%s typed within one frame is shown as %s', async (typed, shown, value) => {
  const { input, values } = await field();
  for (const sign of typed) press(input, sign);
  expect(input.value).toBe(shown);
  expect(values.at(-1)).toBe(value);
});

it('a digit typed in the middle leaves the caret behind it', async () => {
  const { input } = await field();
  for (const sign of '12345') press(input, sign);
  // The caret is between 1 and 2 of 12,345.
  input.setSelectionRange(1, 1);
  press(input, '9');
  expect([input.value, input.selectionStart]).toEqual(['1,92,345', 3]);
  press(input, '8');
  expect([input.value, input.selectionStart]).toEqual(['19,82,345', 4]);
});
