// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { ApiError, NetworkError } from '@tulna/client/errors';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  alerts,
  click,
  control,
  focused,
  held,
  isThere,
  key,
  leave,
  press,
  show,
  statuses,
  textOf,
  type,
} from '../test-page/page.tsx';
import {
  DayCell,
  NumberCell,
  OptionalDayCell,
  OptionalNumberCell,
  OptionalTextCell,
  TextCell,
} from './editable-cell.tsx';
import { hasUnsaved } from './unsaved.tsx';

const label = 'Tenure of CASHe';
const notes = () => notificationsStore.getState().notifications.map(({ message }) => message);
const cell = () => {
  const one = document.querySelector('button');
  if (one === null) throw new Error('The cell must be closed');
  return one;
};
const value = () => textOf(cell()).replace(`Edit ${label}: `, '');

beforeEach(() => notifications.clean());
afterEach(() => void vi.useRealTimers());

type NumberProps = ComponentProps<typeof NumberCell>;

async function open(props: Partial<NumberProps> = {}) {
  const onSave = vi.fn<NumberProps['onSave']>(async () => undefined);
  const drawn = (more: Partial<NumberProps> = {}) => (
    <NumberCell label={label} value={12} min={1} max={360} onSave={onSave} {...props} {...more} />
  );
  const page = await show(drawn());
  await click(cell());
  return { onSave, page, drawn };
}

const conflict = (theirs: unknown) =>
  new ApiError(409, { message: '', code: 'edit_conflict', current: { value: theirs, by: 'Meera Nair' } } as never);

test('a click opens the value selected, and Enter saves it together with the value that was seen', async () => {
  const { onSave } = await open();
  expect([control(label).value, focused(), control(label).inputMode]).toEqual(['12', label, 'decimal']);
  await type(control(label), ' 1,0 ');
  expect(hasUnsaved()).toBe(true);
  await type(control(label), ' 24 ');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([[24, 12]]);
  expect(statuses()).toEqual(['Saved']);
  expect(isThere('input', label)).toBe(false);
});

test('leaving the cell saves it; meanwhile it shows the typed text, and afterwards the list’s value', async () => {
  const answer = held<undefined>();
  const { onSave, page, drawn } = await open({ show: (months) => `${months} months` });
  onSave.mockReturnValue(answer.promise);
  await type(control(label), '24');
  await leave(control(label));
  expect([value(), statuses(), hasUnsaved()]).toEqual(['24', ['Saving'], true]);
  await page.draw(drawn({ value: 24 }));
  await answer.resolve(undefined);
  expect([value(), statuses(), hasUnsaved()]).toEqual(['24 months', ['Saved'], false]);
});

test.each([
  ['twelve', 'Enter a whole number from 1 to 360'],
  ['0', 'Enter a whole number from 1 to 360'],
  ['361', 'Enter a whole number from 1 to 360'],
  ['1,2', 'Write commas as in 1,23,456 or 123,456'],
  ['', 'Enter a whole number from 1 to 360'],
])('%j is ignored with its reason, and the cell shows its value again', async (typed, reason) => {
  const { onSave } = await open();
  await type(control(label), typed);
  await key(control(label), 'Enter');
  expect([onSave.mock.calls, value(), notes()]).toEqual([[], '12', [`${label} wasn’t changed. ${reason}.`]]);
});

test.each(['12', ' 12 ', '12.0', '012'])('%j equals the value and saves nothing', async (typed) => {
  const { onSave } = await open();
  await type(control(label), typed);
  await key(control(label), 'Enter');
  expect([onSave.mock.calls, value()]).toEqual([[], '12']);
});

test('both limits themselves are saved', async () => {
  for (const end of [1, 360]) {
    const { onSave, page } = await open();
    await type(control(label), String(end));
    await key(control(label), 'Enter');
    expect(onSave.mock.calls).toEqual([[end, 12]]);
    await page.remove();
  }
});

test('Escape discards the edit, and the focus returns to the cell', async () => {
  const { onSave } = await open();
  await type(control(label), '24');
  await key(control(label), 'Escape');
  expect([onSave.mock.calls, value(), focused()]).toEqual([[], '12', `Edit ${label}: 12`]);
  expect(hasUnsaved()).toBe(false);
});

test('a failed save says so and keeps the typed text for another try', async () => {
  const { onSave } = await open();
  onSave.mockRejectedValueOnce(new NetworkError('down'));
  await type(control(label), '24');
  await key(control(label), 'Enter');
  expect([control(label).value, control(label).getAttribute('aria-invalid'), statuses()]).toEqual([
    '24',
    'true',
    ['Not saved'],
  ]);
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([
    [24, 12],
    [24, 12],
  ]);
  expect(statuses()).toEqual(['Saved']);
});

test('a value whose edit failed and was discarded isn’t sent as seen by the next edit', async () => {
  const { onSave } = await open();
  onSave.mockRejectedValueOnce(new NetworkError('down'));
  await type(control(label), '24');
  await key(control(label), 'Enter');
  await key(control(label), 'Escape');
  expect([value(), statuses()]).toEqual(['12', []]);
  await click(cell());
  await type(control(label), '36');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls[1]).toEqual([36, 12]);
});

test('a conflict shows both values, and keeping mine sends it with the colleague’s as the seen one', async () => {
  const { onSave } = await open({ show: (months) => `${months} months` });
  onSave.mockRejectedValueOnce(conflict(36));
  await type(control(label), '24');
  await key(control(label), 'Enter');
  expect(alerts()).toEqual(['Meera Nair changed this while you were editing. Current value: 36 months']);
  // Leaving the field has no effect.
  await leave(control(label));
  expect([onSave.mock.calls.length, control(label).value]).toEqual([1, '24']);
  await press('Keep my value');
  expect(onSave.mock.calls[1]).toEqual([24, 36]);
  expect(alerts()).toEqual([]);
});

test('in a conflict, Enter keeps my value, and the other button takes the colleague’s', async () => {
  const { onSave } = await open();
  onSave.mockRejectedValueOnce(conflict(36)).mockRejectedValueOnce(conflict(48));
  await type(control(label), '24');
  await key(control(label), 'Enter');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls[1]).toEqual([24, 36]);
  expect(alerts()).toEqual(['Meera Nair changed this while you were editing. Current value: 48']);
  await press('Use their value');
  expect([onSave.mock.calls.length, isThere('input', label), hasUnsaved()]).toEqual([2, false, false]);
});

test('a conflict with the same account in another tab says so', async () => {
  const { onSave } = await open();
  const own = { value: 36, by: '', own: true } as const;
  onSave.mockRejectedValueOnce(new ApiError(409, { message: 'x', code: 'edit_conflict', current: own }));
  await type(control(label), '24');
  await key(control(label), 'Enter');
  expect(alerts()).toEqual(['You changed this in another tab while you were editing here. Current value: 36']);
  await press('Use the other value');
  expect([onSave.mock.calls.length, isThere('input', label)]).toEqual([1, false]);
});

test('the next edit is based on the value just saved, even before the list is reloaded', async () => {
  const { onSave } = await open();
  await type(control(label), '24');
  await key(control(label), 'Enter');
  await click(cell());
  await type(control(label), '36');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([
    [24, 12],
    [36, 24],
  ]);
});

test('an open cell is based on the value it was opened with, even if the list is reloaded meanwhile', async () => {
  const { onSave, page, drawn } = await open();
  await page.draw(drawn({ value: 36 }));
  await type(control(label), '24');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([[24, 12]]);
});

test('the mark of a save disappears after 2500 ms', async () => {
  await open();
  vi.useFakeTimers();
  await type(control(label), '24');
  await key(control(label), 'Enter');
  expect(statuses()).toEqual(['Saved']);
  await act(async () => vi.advanceTimersByTime(2499));
  expect(statuses()).toEqual(['Saved']);
  await act(async () => vi.advanceTimersByTime(1));
  expect(statuses()).toEqual([]);
});

test('an optional number is null if the field is left empty, and is shown as none', async () => {
  const onSave = vi.fn(async () => undefined);
  const page = await show(<OptionalNumberCell label={label} value={12} onSave={onSave} />);
  await click(cell());
  await type(control(label), '');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([[null, 12]]);
  await page.draw(<OptionalNumberCell label={label} value={null} onSave={onSave} />);
  expect(value()).toBe('–');
  await click(cell());
  expect(control(label).value).toBe('');
  await type(control(label), '-1');
  await key(control(label), 'Enter');
  expect(notes()).toEqual([`${label} wasn’t changed. Enter a whole number of 0 or more.`]);
});

test('an empty number is shown as its page says, and is never formatted', async () => {
  const show12 = vi.fn((value: number) => `${value} months`);
  const cellOf = (value: number | null) => (
    <OptionalNumberCell label={label} value={value} show={show12} none="Not set" onSave={async () => undefined} />
  );
  const page = await show(cellOf(null));
  expect([value(), show12.mock.calls]).toEqual(['Not set', []]);
  await page.draw(cellOf(0));
  expect(value()).toBe('0 months');
});

test('an optional text is saved empty, and shown as none then', async () => {
  const onSave = vi.fn(async () => undefined);
  const page = await show(<OptionalTextCell label={label} value="Udaan" longest={40} onSave={onSave} />);
  await click(cell());
  await type(control(label), '  ');
  await key(control(label), 'Enter');
  expect([onSave.mock.calls, notes()]).toEqual([[['', 'Udaan']], []]);
  await page.draw(<OptionalTextCell label={label} value="" longest={40} onSave={onSave} />);
  expect(value()).toBe('–');
});

test('an optional day is null if it is left empty, and shown as none then; a wrong year is ignored', async () => {
  const onSave = vi.fn(async () => undefined);
  const cellOf = (day: string | null) => (
    <OptionalDayCell label={label} value={day} show={(one) => `on ${one}`} onSave={onSave} />
  );
  const page = await show(cellOf('2026-11-22'));
  await click(cell());
  await type(control(label), '0026-11-28');
  await key(control(label), 'Enter');
  expect([onSave.mock.calls, notes()]).toEqual([
    [],
    [`${label} wasn’t changed. Check the year: it can be from 1900 to 2199.`],
  ]);
  await click(cell());
  await type(control(label), '');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([[null, '2026-11-22']]);
  await page.draw(cellOf(null));
  expect(value()).toBe('–');
});

test('text is trimmed, and empty text is ignored', async () => {
  const onSave = vi.fn(async () => undefined);
  await show(<TextCell label={label} value="12" longest={40} onSave={onSave} />);
  await click(cell());
  expect(control(label).inputMode).toBe('text');
  await type(control(label), '  ');
  await key(control(label), 'Enter');
  expect([onSave.mock.calls, notes()]).toEqual([[], [`${label} wasn’t changed. Enter a value.`]]);
  await click(cell());
  await type(control(label), '  Udaan ');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([['Udaan', '12']]);
});

test('a date is chosen in the browser’s own field and shown in the page’s format; empty is ignored', async () => {
  const onSave = vi.fn(async () => undefined);
  await show(<DayCell label={label} value="2026-11-22" show={(day) => `on ${day}`} onSave={onSave} />);
  expect(value()).toBe('on 2026-11-22');
  await click(cell());
  expect([control(label).type, control(label).value]).toEqual(['date', '2026-11-22']);
  await type(control(label), '');
  await key(control(label), 'Enter');
  expect([onSave.mock.calls, notes()]).toEqual([[], [`${label} wasn’t changed. Enter a full date.`]]);
  for (const day of ['0026-11-28', '1899-12-31', '2200-01-01']) {
    await click(cell());
    await type(control(label), day);
    await key(control(label), 'Enter');
    expect([onSave.mock.calls, notes().at(-1)]).toEqual([
      [],
      `${label} wasn’t changed. Check the year: it can be from 1900 to 2199.`,
    ]);
  }
  await click(cell());
  await type(control(label), '2026-11-30');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([['2026-11-30', '2026-11-22']]);
});

test('a text that is too long is never cut: the cell says so and waits until it is shortened', async () => {
  const onSave = vi.fn(async () => undefined);
  await show(<TextCell label={label} value="12" longest={40} onSave={onSave} />);
  await click(cell());
  await type(control(label), 'x'.repeat(41));
  expect(alerts()).toEqual(['Use at most 40 characters. This has 41']);
  await leave(control(label));
  expect([onSave.mock.calls, control(label).value.length, hasUnsaved()]).toEqual([[], 41, true]);
  await type(control(label), 'x'.repeat(40));
  expect(alerts()).toEqual([]);
  await leave(control(label));
  expect(onSave.mock.calls).toEqual([['x'.repeat(40), '12']]);
});

test('a cell whose click does something else has its own edit button', async () => {
  const onSave = vi.fn(async () => undefined);
  await show(<TextCell label={label} value="CASHe" opener={<a href="#x">CASHe</a>} onSave={onSave} />);
  await press(`Edit ${label}`);
  await type(control(label), 'CASHe 2');
  await key(control(label), 'Enter');
  expect(onSave.mock.calls).toEqual([['CASHe 2', 'CASHe']]);
});
