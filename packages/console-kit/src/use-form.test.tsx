// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { alerts, button, control, described, held, leave, press, show, type } from '../test-page/page.tsx';
import { passwordField, textField } from './form-fields.tsx';
import { useForm } from './use-form.tsx';

const secret = { show: 'Show', autoComplete: 'new-password' } as const;

async function open() {
  const send = vi.fn(async (_: { name: string; password: string }): Promise<void> => undefined);
  function Card() {
    const form = useForm({
      fields: [textField('name', { label: 'Name' }), passwordField('password', { label: 'Password', ...secret })],
      initial: { name: 'Meera' },
      send,
      failure: () => 'Not this time',
      onSent: (reset) => reset(),
    });
    return (
      <form {...form.props}>
        {form.notices}
        {form.fields}
        <button type="submit" data-sending={form.isSending} data-touched={form.isTouched}>
          Change
        </button>
      </form>
    );
  }
  await show(<Card />);
  return send;
}

test('a form outside a dialog is reset after it was sent, without errors', async () => {
  const send = await open();
  await type(control('Name'), 'Asha');
  await type(control('Password'), 'correct horse');
  expect(button('Change').dataset).toMatchObject({ sending: 'false', touched: 'true' });
  const answer = held();
  send.mockReturnValueOnce(answer.promise);
  await press('Change');
  expect(button('Change').dataset.sending).toBe('true');
  await answer.resolve();
  expect(send.mock.calls).toEqual([[{ name: 'Asha', password: 'correct horse' }, undefined]]);
  expect([control('Name').value, control('Password').value]).toEqual(['Meera', '']);
  expect(button('Change').dataset).toMatchObject({ sending: 'false', touched: 'false' });
  expect(described(control('Password'))).toEqual([]);
});

test('a failure stays until the form is sent again', async () => {
  const send = await open();
  send.mockRejectedValueOnce(new Error('down'));
  await type(control('Password'), 'correct horse');
  await press('Change');
  expect([alerts(), control('Password').value]).toEqual([['Not this time'], 'correct horse']);
  await leave(control('Password'));
  expect(alerts()).toEqual(['Not this time']);
  await press('Change');
  expect([alerts(), send.mock.calls.length]).toEqual([[], 2]);
});
