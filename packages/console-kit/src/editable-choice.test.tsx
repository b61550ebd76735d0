// @vitest-environment happy-dom
import { ApiError, NetworkError } from '@tulna/client/errors';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { alerts, click, control, held, press, show, statuses, type } from '../test-page/page.tsx';
import { FlagCell, SelectCell } from './editable-choice.tsx';

const conflict = (theirs: unknown) =>
  new ApiError(409, { message: '', code: 'edit_conflict', current: { value: theirs, by: '' } } as never);

type FlagProps = ComponentProps<typeof FlagCell>;

async function flag(props: Partial<FlagProps> = {}) {
  const onSave = vi.fn<FlagProps['onSave']>(async () => undefined);
  const drawn = (more: Partial<FlagProps> = {}) => (
    <FlagCell label="Status" value={0} onSave={onSave} {...props} {...more} />
  );
  const page = await show(drawn());
  return { onSave, page, drawn };
}

test.each([
  [0, 1],
  [1, 0],
] as const)('a flag changes from %i and is saved as %i, with a message', async (seen, next) => {
  const { onSave } = await flag({ value: seen });
  expect(control('Status').checked).toBe(seen === 1);
  await click(control('Status'));
  expect([control('Status').checked, statuses()]).toEqual([next === 1, ['Saved']]);
  // Pressed again before the list is reloaded: the value just sent is the seen one.
  await click(control('Status'));
  expect(onSave.mock.calls).toEqual([
    [next, seen],
    [seen, next],
  ]);
});

test('as a switch it turns something on, as a checkbox it states a fact', async () => {
  const { page, drawn } = await flag({ as: 'switch' });
  expect(control('Status').getAttribute('role')).toBe('switch');
  await page.draw(drawn({ as: 'check' }));
  expect(control('Status').getAttribute('role')).toBeNull();
});

test('a flag that couldn’t be saved shows its old state', async () => {
  const answer = held();
  const { onSave } = await flag();
  onSave.mockReturnValueOnce(answer.promise);
  await click(control('Status'));
  expect([control('Status').checked, statuses()]).toEqual([true, ['Saving']]);
  await answer.reject(new NetworkError('down'));
  expect([control('Status').checked, statuses()]).toEqual([false, ['Not saved']]);
  // The next attempt has the old state as seen.
  await click(control('Status'));
  expect(onSave.mock.calls).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('after a reload, the list shows what a colleague has set', async () => {
  const { onSave, page, drawn } = await flag();
  await page.draw(drawn({ value: 1 }));
  expect(control('Status').checked).toBe(true);
  await click(control('Status'));
  expect(onSave.mock.calls).toEqual([[0, 1]]);
});

const options = [
  { value: 'low', label: 'Below 700' },
  { value: 'middle', label: '700 to 749' },
  { value: 'high', label: '750 and above' },
] as const;
type Band = (typeof options)[number]['value'];

async function select() {
  const onSave = vi.fn<(value: Band, seen: Band) => Promise<unknown>>(async () => undefined);
  await show(<SelectCell<Band> label="Score" value="low" options={options} onSave={onSave} />);
  return onSave;
}

test('a choice is saved at once, together with the value that was on screen', async () => {
  const onSave = await select();
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Below 700',
    '700 to 749',
    '750 and above',
  ]);
  await type(control('Score'), 'high');
  expect([onSave.mock.calls, control('Score').value, statuses()]).toEqual([[['high', 'low']], 'high', ['Saved']]);
});

test('a status is a chip in the colour of its value, and other controls have no colour', async () => {
  const onSave = vi.fn(async () => undefined);
  const look = () => [...control('Score').classList].map((name) => /[a-z]+(?=_|$)/.exec(name.replace(/^_/, ''))?.[0]);
  await show(
    <SelectCell<Band> label="Score" value="low" options={options} tones={{ high: 'success' }} onSave={onSave} />,
  );
  expect(look()).toEqual(expect.arrayContaining(['chip', 'grey']));
  await type(control('Score'), 'high');
  expect(look()).toEqual(expect.arrayContaining(['chip', 'success']));
  expect(look()).not.toContain('grey');
  await select();
  expect(look()).toEqual(['choice']);
});

test('a conflict keeps my choice in the control and shows the colleague’s by its label; keeping mine sends it', async () => {
  const onSave = await select();
  onSave.mockRejectedValueOnce(conflict('middle'));
  await type(control('Score'), 'high');
  expect(alerts()).toEqual(['Someone changed this while you were editing. Current value: 700 to 749']);
  expect(control('Score').value).toBe('high');
  await press('Keep my value');
  expect(onSave.mock.calls[1]).toEqual(['high', 'middle']);
  expect([alerts(), control('Score').value]).toEqual([[], 'high']);
});

test('taking the colleague’s choice shows it and sends nothing', async () => {
  const onSave = await select();
  onSave.mockRejectedValueOnce(conflict('middle'));
  await type(control('Score'), 'high');
  await press('Use their value');
  expect([onSave.mock.calls.length, alerts(), control('Score').value]).toEqual([1, [], 'middle']);
});

test('a flag in a conflict shows the colleague’s state as text', async () => {
  const { onSave } = await flag({ value: 1 });
  onSave.mockRejectedValueOnce(conflict(1));
  await click(control('Status'));
  expect(alerts()).toEqual(['Someone changed this while you were editing. Current value: Yes']);
  expect(control('Status').checked).toBe(false);
  await press('Use their value');
  expect(control('Status').checked).toBe(true);
});

test('on a page that stores the value itself, a cell keeps the new value after saving', async () => {
  function Row() {
    const [value, setValue] = useState<0 | 1>(0);
    return <FlagCell label="Status" value={value} onSave={async (next) => setValue(next)} />;
  }
  await show(<Row />);
  await click(control('Status'));
  expect([control('Status').checked, statuses()]).toEqual([true, ['Saved']]);
});
