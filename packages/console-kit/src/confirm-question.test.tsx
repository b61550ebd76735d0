// @vitest-environment happy-dom
import { NetworkError } from '@tulna/client/errors';
import { expect, test, vi } from 'vitest';
import { button, focused, held, isThere, key, nextTask, press, show, textOf } from '../test-page/page.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';

const dialog = () => document.querySelector('[role=dialog]');

async function open(language: 'en' | 'hi' = 'en', action?: string) {
  const onConfirm = vi.fn<() => Promise<unknown>>(async () => undefined);
  const onClose = vi.fn();
  const drawn = (text: string | undefined) => (
    <ConfirmQuestion text={text} onConfirm={onConfirm} onClose={onClose} {...(action !== undefined && { action })} />
  );
  const page = await show(drawn('CASHe will be deleted.'), language);
  return { onConfirm, onClose, page, drawn };
}

test('says what will be deleted, with the focus on Cancel', async () => {
  await open();
  expect(textOf(dialog() ?? document.body)).toBe('Are you sure?CASHe will be deleted.CancelDelete');
  expect(focused()).toBe('Cancel');
});

test('Delete deletes once and closes', async () => {
  const answer = held();
  const { onConfirm, onClose } = await open();
  onConfirm.mockReturnValue(answer.promise);
  await press('Delete');
  await press('Delete');
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await answer.resolve();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a deletion that failed leaves the question open, so that it can be repeated', async () => {
  const { onConfirm, onClose } = await open();
  onConfirm.mockRejectedValueOnce(new NetworkError('down'));
  await press('Delete');
  expect([onClose.mock.calls, isThere('button', 'Delete')]).toEqual([[], true]);
  await press('Delete');
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

test('Cancel, Escape and the close button close the question without deleting', async () => {
  const { onConfirm, onClose } = await open();
  await press('Cancel');
  await key(button('Cancel'), 'Escape');
  await press('Close');
  expect([onConfirm.mock.calls, onClose.mock.calls.length]).toEqual([[], 3]);
});

test('is closed if it has no text', async () => {
  const { page, drawn } = await open();
  await page.draw(drawn(undefined));
  expect(isThere('button', 'Delete')).toBe(false);
});

test('may have another action, and has Hindi texts', async () => {
  await open('hi', 'वापस लें');
  expect(textOf(dialog() ?? document.body)).toBe('क्या आप सचमुच ऐसा करना चाहते हैं?CASHe will be deleted.रद्द करेंवापस लें');
});

test('if it is rendered but closed, removing the page doesn’t move the focus', async () => {
  const drawn = (hasPage: boolean) => (
    <>
      <button type="button">Menu</button>
      {hasPage && <ConfirmQuestion text={undefined} onConfirm={async () => undefined} onClose={() => undefined} />}
    </>
  );
  const { draw } = await show(drawn(false));
  button('Menu').focus();
  await draw(drawn(true));
  button('Menu').blur();
  await draw(drawn(false));
  await nextTask();
  expect(document.activeElement).toBe(document.body);
});
