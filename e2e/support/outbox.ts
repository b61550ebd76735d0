import type { AnswerOf } from '@tulna/contract/endpoint';
import { getOutbox } from '@tulna/contract/outbox';

type Messages = AnswerOf<typeof getOutbox>;

/** Messages sent to a phone number or an email address, newest first. */
export async function messagesTo(url: string, to: string): Promise<Messages> {
  const answer = await fetch(`${url}${getOutbox.path}?${new URLSearchParams({ to })}`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`);
  return (await answer.json()) as Messages;
}

/**
 * Returns the newest passcode sent to a phone number or email address. A job writes messages, so this polls until it is there.
 * @param after only a code sent later than this, to tell a resent code from the first
 * @throws after ten seconds without one
 */
export async function lastCode(url: string, to: string, after = new Date(0)): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const found = (await messagesTo(url, to)).find((message) => message.code && new Date(message.at) > after);
    if (found?.code) return found.code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No passcode was sent to ${to}`);
}
