import type { AnswerOf } from '@tulna/contract/endpoint';
import { getOutbox } from '@tulna/contract/outbox';

type Messages = AnswerOf<typeof getOutbox>;

/** Messages sent to a phone number or an e-mail address, newest first. */
export async function messagesTo(url: string, to: string): Promise<Messages> {
  const answer = await fetch(`${url}${getOutbox.path}?${new URLSearchParams({ to })}`);
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
  return (await answer.json()) as Messages;
}

/**
 * The newest passcode sent to a number or address. Messages are written by a job, so it is asked for until it is there.
 * @param after only a code sent later than this moment, to tell a resent code from the first
 * @throws after ten seconds without one
 */
export async function lastCode(url: string, to: string, after = new Date(0)): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const found = (await messagesTo(url, to)).find((message) => message.code && new Date(message.at) > after);
    if (found?.code) return found.code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no passcode was sent to ${to}`);
}
