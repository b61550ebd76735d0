// @vitest-environment happy-dom
import { ApiError } from '@tulna/client/errors';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { alerts, control, show, type } from '../../../console-kit/test-page/page.tsx';
import { type ConsoleConfig, ConsoleConfigProvider, type SignedIn } from '../console-config.tsx';
import { CodeForm } from './code-form.tsx';

const words = {
  codeTitle: 'Enter the code',
  sentTo: (address: string) => address,
  code: 'Code',
  codeWrong: 'Six digits',
  verify: 'Sign in',
  otherAccount: 'Another account',
  resend: 'Send again',
  resendIn: () => '',
};
const challenge = { challenge_id: 'c1', sent_to: 'va***@desk.example', resend_in: 0 };

async function open(call: (...given: unknown[]) => Promise<unknown>) {
  const onSignedIn = vi.fn<(answer: SignedIn) => void>();
  const config = {
    session: { client: { call }, knownDevices: () => ['mark'] },
    signIn: { calls: { finish: 'finish', resend: 'resend' }, words: () => words },
  } as unknown as ConsoleConfig;
  await show(
    <ConsoleConfigProvider value={config}>
      <CodeForm challenge={challenge} onSignedIn={onSignedIn} onBack={() => undefined} />
    </ConsoleConfigProvider>,
  );
  const submit = () =>
    act(async () => {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  return { onSignedIn, submit };
}

test('presses while a code is being checked, and after it was right, send nothing more', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  const call = vi.fn(() => promise);
  const { onSignedIn, submit } = await open(call);
  await type(control('Code'), '123456');
  await submit();
  await submit();
  expect(call).toHaveBeenCalledTimes(1);
  // The browser sends its token from an earlier sign-in.
  expect(call).toHaveBeenCalledWith('finish', { body: { challenge_id: 'c1', code: '123456', devices: ['mark'] } });
  await act(async () => answer({ device: 'd' }));
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  await submit();
  expect(call).toHaveBeenCalledTimes(1);
});

test('after a wrong code, the next one is sent', async () => {
  const wrong = new ApiError(422, { message: 'This code is wrong.', code: 'otp_wrong' });
  const call = vi.fn<(...given: unknown[]) => Promise<unknown>>().mockRejectedValueOnce(wrong).mockResolvedValue({});
  const { onSignedIn } = await open(call);
  await type(control('Code'), '111111');
  expect([alerts(), control('Code').value]).toEqual([['This code is wrong.'], '']);
  await type(control('Code'), '123456');
  expect([call.mock.calls.length, onSignedIn.mock.calls.length]).toEqual([2, 1]);
});
