// @vitest-environment happy-dom
import { ApiError, NetworkError } from '@tulna/client/errors';
import { consoleKit as words } from '@tulna/phrases/en/console-kit';
import type { ComponentProps } from 'react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import {
  alerts,
  button,
  control,
  described,
  enter,
  focus,
  focused,
  held,
  isThere,
  key,
  leave,
  nextTask,
  press,
  show,
  statuses,
  textOf,
  type,
} from '../test-page/page.tsx';
import { noteReported } from './failure.tsx';
import { FormDialog } from './form-dialog.tsx';
import { dayField, numberField, textField } from './form-fields.tsx';
import { hasUnsaved } from './unsaved.tsx';

const fields = [
  textField('name', { label: 'Name', hint: 'As customers see it', max: 12, required: true }),
  numberField('months', { label: 'Months', required: true, min: 1, max: 360 }),
  dayField('from', { label: 'From', half: true }),
  dayField('to', { label: 'To', half: true }),
] as const;

type Props = ComponentProps<typeof FormDialog<typeof fields>>;

async function open(props: Partial<Props> = {}, language: 'en' | 'hi' = 'en') {
  const send = vi.fn<Props['send']>(async () => undefined);
  const onClose = vi.fn();
  const dialog = (more: Partial<Props> = {}) => (
    <FormDialog title="Policy" fields={fields} send={send} onClose={onClose} {...props} {...more} />
  );
  const page = await show(dialog(), language);
  return { send, onClose, page, dialog };
}

const initialValues = { name: 'Udaan', months: 12, from: '2026-11-01', to: null };
const refusal = (status: number, code: string, more: object) =>
  new ApiError(status, { message: 'Please check the highlighted fields', code, ...more } as never);
const wrong = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ id }) =>
    textOf(document.querySelector(`label[for="${id}"]`) ?? document.body),
  );

test('Save with empty fields shows each error at its field and their number, and focuses the first', async () => {
  const { send, onClose } = await open();
  expect([focused(), wrong(), alerts()]).toEqual(['Name', [], []]);
  await focus(control('To'));
  await press('Save');
  expect(wrong()).toEqual(['Name', 'Months']);
  expect(described(control('Name'))).toEqual(['Please fill in this field', 'As customers see it']);
  expect(described(control('Months'))).toEqual(['Please fill in this field']);
  expect(alerts()).toEqual(['Please correct 2 fields.']);
  expect(focused()).toBe('Name');
  expect([send.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('a single error has no summary, and disappears at once when corrected', async () => {
  const { send } = await open({ initial: { ...initialValues, months: null } });
  await press('Save');
  expect([wrong(), alerts(), focused()]).toEqual([['Months'], [], 'Months']);
  await type(control('Months'), '361');
  expect(described(control('Months'))).toEqual(['Enter a whole number from 1 to 360']);
  await type(control('Months'), '360');
  expect([wrong(), described(control('Months'))]).toEqual([[], []]);
  expect(send).not.toHaveBeenCalled();
});

test('values are sent trimmed and in their types, and then the dialog closes', async () => {
  const { send, onClose } = await open({ initial: initialValues });
  await type(control('Name'), '  Udaan Two ');
  await type(control('Months'), ' 1,200 ');
  await press('Save');
  expect([wrong(), send.mock.calls]).toEqual([['Months'], []]);
  await type(control('Months'), '24');
  await type(control('To'), '2026-12-01');
  await enter(control('Name'));
  expect(send.mock.calls).toEqual([
    [{ name: 'Udaan Two', months: 24, from: '2026-11-01', to: '2026-12-01' }, undefined],
  ]);
  expect(control('Name').value).toBe('  Udaan Two ');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a field is checked when it is left after a change, and from then on at every key press', async () => {
  await open({ initial: initialValues });
  const name = control('Name');
  await leave(name);
  expect(wrong()).toEqual([]);
  await type(name, '');
  expect(wrong()).toEqual([]);
  await leave(name);
  expect(wrong()).toEqual(['Name']);
  await type(name, 'a'.repeat(12));
  expect(wrong()).toEqual([]);
  await type(name, 'a'.repeat(13));
  expect(described(name)[0]).toBe('Use at most 12 characters. This has 13');
  expect(name.value).toBe('a'.repeat(13));
  expect(alerts()).toEqual([]);
});

test('leaving a field by pressing a button shows the error only after the click', async () => {
  await open({ initial: initialValues });
  const name = control('Name');
  await focus(name);
  await type(name, '');
  const point = (kind: string) =>
    act(async () => void button('Cancel').dispatchEvent(new Event(kind, { bubbles: true })));
  await point('pointerdown');
  await leave(name);
  expect(wrong()).toEqual([]);
  await point('pointerup');
  await nextTask();
  expect(wrong()).toEqual(['Name']);
});

test('an error between fields is shown at the field that it names', async () => {
  const check = vi.fn<NonNullable<Props['check']>>(({ from, to, months }) => ({
    // This field is already invalid, so its own sentence is shown instead.
    months: months === undefined ? 'Needed for the dates' : undefined,
    to: from && to && from > to ? 'The first day is after the last' : undefined,
  }));
  const { send } = await open({ initial: { ...initialValues, to: '2026-10-31' }, check });
  expect(wrong()).toEqual([]);
  await press('Save');
  expect([wrong(), described(control('To')), focused()]).toEqual([['To'], ['The first day is after the last'], 'To']);
  await type(control('From'), '2026-10-31');
  expect(wrong()).toEqual([]);
  await type(control('Months'), 'twelve');
  expect(check.mock.lastCall).toEqual([{ name: 'Udaan', from: '2026-10-31', to: '2026-10-31' }]);
  expect(described(control('Months'))).toEqual(['Enter a whole number from 1 to 360']);
  await type(control('Months'), '12');
  await press('Save');
  expect(send).toHaveBeenCalledOnce();
});

test('the server’s errors are shown at their fields, others in a notice; all typed text stays', async () => {
  const { send, onClose } = await open({ initial: initialValues });
  const fieldsOfServer = { name: 'This name is taken', 'to.day': 'Too late', topic: 'This lender is gone' };
  send.mockRejectedValueOnce(refusal(400, 'invalid_request', { fields: fieldsOfServer }));
  await type(control('Name'), ' Ujala ');
  await press('Save');
  expect(wrong()).toEqual(['Name', 'To']);
  expect(described(control('Name'))[0]).toBe('This name is taken');
  expect(described(control('To'))).toEqual(['Too late']);
  expect(alerts()).toEqual(['Please correct 2 fields.', 'This lender is gone']);
  expect([control('Name').value, focused(), onClose.mock.calls]).toEqual([' Ujala ', 'Name', []]);
  // A change removes the error of that field only.
  await type(control('Name'), 'Ujala Two');
  expect(wrong()).toEqual(['To']);
  expect(alerts()).toEqual(['This lender is gone']);
  await press('Save');
  expect(send).toHaveBeenCalledTimes(2);
  expect([wrong(), alerts(), onClose.mock.calls.length]).toEqual([[], [], 1]);
});

test('a failure without fields is shown as the page’s sentence, or else the server’s own', async () => {
  const failure = (error: unknown) => (error instanceof NetworkError ? 'No connection' : 'Refused');
  const { send } = await open({ initial: initialValues, failure });
  send.mockRejectedValueOnce(new NetworkError('down'));
  await press('Save');
  expect(alerts()).toEqual(['No connection']);
  send.mockRejectedValueOnce(refusal(409, 'conflict', {}));
  await press('Save');
  expect(alerts()).toEqual(['Refused']);
  send.mockRejectedValueOnce(refusal(400, 'invalid_request', { fields: { months: 'Too many' } }));
  await press('Save');
  expect([alerts(), described(control('Months'))]).toEqual([[], ['Too many']]);
});

test('a failure that wasn’t shown elsewhere is shown in the form', async () => {
  const { send } = await open({ initial: initialValues });
  send.mockRejectedValueOnce(refusal(422, 'brand_request_same', {}));
  await press('Save');
  expect(alerts()).toEqual(['Please check the highlighted fields']);
  send.mockRejectedValueOnce(new NetworkError('down'));
  await press('Save');
  expect(alerts()).toEqual([words.failures.network]);
});

test('a failure that was shown as a toast leaves the form unchanged', async () => {
  const { send, onClose } = await open({ initial: initialValues });
  const toasted = new NetworkError('down');
  noteReported(toasted);
  send.mockRejectedValueOnce(toasted);
  await type(control('Name'), 'Ujala');
  await press('Save');
  expect([alerts(), control('Name').value, onClose.mock.calls]).toEqual([[], 'Ujala', []]);
  expect(button('Save').disabled).toBe(false);
});

test('a form isn’t sent again while it is being sent', async () => {
  const answer = held<undefined>();
  const { send, onClose } = await open({ initial: initialValues });
  send.mockReturnValue(answer.promise);
  await act(async () => {
    control('Name').form?.requestSubmit();
    control('Name').form?.requestSubmit();
  });
  await enter(control('Name'));
  expect(send).toHaveBeenCalledOnce();
  await answer.resolve(undefined);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that was closed while sending doesn’t close the next one', async () => {
  const answer = held<undefined>();
  const { send, onClose, page } = await open({ initial: initialValues });
  send.mockReturnValue(answer.promise);
  await press('Save');
  await page.remove();
  await answer.resolve(undefined);
  expect(onClose).not.toHaveBeenCalled();
});

const conflict = (value: string) =>
  refusal(409, 'edit_conflict', { current: { value: value as never, by: 'Meera Nair' } });

test('a conflict shows the colleague’s value, and keeping mine sends it based on the value seen', async () => {
  const { send, onClose } = await open({ initial: initialValues, theirs: (value) => `“${String(value)}”` });
  send.mockRejectedValueOnce(conflict('Prabhat'));
  await type(control('Name'), 'Ujala');
  await press('Save');
  expect(statuses()).toEqual(['Meera Nair changed this while you were editing. Current value: “Prabhat”']);
  expect([control('Name').value, alerts()]).toEqual(['Ujala', []]);
  // Now the connection fails, but the value seen is still known.
  send.mockRejectedValueOnce(new NetworkError('down'));
  await press('Keep my value');
  await press('Keep my value');
  const mine = { ...initialValues, name: 'Ujala' };
  const seen = { value: 'Prabhat', by: 'Meera Nair' };
  expect(send.mock.calls).toEqual([
    [mine, undefined],
    [mine, seen],
    [mine, seen],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('taking the colleague’s value closes without sending', async () => {
  const { send, onClose } = await open({ initial: initialValues });
  send.mockRejectedValueOnce(conflict('Prabhat'));
  await press('Save');
  expect(isThere('button', 'Cancel')).toBe(false);
  await press('Use their value');
  expect([send.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

/** The question opens in one task and gets the focus in another. */
const settled = async () => {
  await nextTask();
  await nextTask();
};
const pressEscape = async () => {
  await key(control('Name'), 'Escape');
  await settled();
};
const pressCross = async () => {
  await press('Close');
  await settled();
};
const isAsked = () => isThere('[role=dialog]', 'Are you sure?');

test('Escape, the close button and Cancel close a dialog without changes at once', async () => {
  const { send, onClose } = await open({ initial: initialValues });
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(2);
  await press('Cancel');
  expect([onClose.mock.calls.length, isAsked(), send.mock.calls]).toEqual([3, false, []]);
});

test.each([
  ['Escape', pressEscape],
  ['the cross', pressCross],
])('%s asks before typed text is lost; staying keeps it, leaving closes', async (_, leaveBy) => {
  const { send, onClose } = await open({ initial: initialValues });
  await type(control('Name'), 'Ujala');
  await leaveBy();
  expect([isAsked(), onClose.mock.calls.length]).toEqual([true, 0]);
  // The same key again answers the question with no.
  await key(button('Leave without saving'), 'Escape');
  await nextTask();
  expect([isAsked(), control('Name').value, onClose.mock.calls.length]).toEqual([false, 'Ujala', 0]);
  await leaveBy();
  await press('Keep editing');
  await nextTask();
  expect([isAsked(), control('Name').value, onClose.mock.calls.length]).toEqual([false, 'Ujala', 0]);
  await leaveBy();
  await press('Leave without saving');
  expect([onClose.mock.calls.length, send.mock.calls]).toEqual([1, []]);
});

test('Cancel closes without asking; a value changed back is unchanged', async () => {
  const { onClose } = await open({ initial: initialValues });
  await type(control('Name'), 'Ujala');
  await type(control('Name'), 'Udaan');
  expect(hasUnsaved()).toBe(false);
  await pressEscape();
  expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 1]);
  await type(control('Name'), 'Ujala');
  await press('Cancel');
  expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 2]);
});

test('a change is unsaved until the dialog is removed', async () => {
  const { page, send } = await open({ initial: initialValues });
  expect(hasUnsaved()).toBe(false);
  await type(control('Name'), 'Ujala');
  expect(hasUnsaved()).toBe(true);
  await page.remove();
  expect([hasUnsaved(), send.mock.calls]).toEqual([false, []]);
});

test('reloading the list doesn’t change what the person has typed', async () => {
  const { send, page, dialog } = await open({ initial: initialValues });
  await type(control('Months'), '24');
  await page.draw(dialog({ initial: { ...initialValues, name: 'Prabhat', months: 36 } }));
  expect([control('Name').value, control('Months').value]).toEqual(['Udaan', '24']);
  await press('Save');
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Udaan', months: 24 });
});

test('title, action and errors are in Hindi', async () => {
  await open({ title: 'नीति', action: 'जोड़ें' }, 'hi');
  await press('जोड़ें');
  expect(alerts()).toEqual(['2 जगह कुछ ठीक करना है।']);
  expect(described(control('Months'))).toEqual(['कृपया यह जानकारी भरें']);
  expect(isThere('button', 'रद्द करें')).toBe(true);
});
