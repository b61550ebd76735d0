import { randomUUID } from 'node:crypto';
import { webhookPause } from '@tulna/rules/webhooks';
import type { SendGuarded } from '../../platform/http-client/guarded-request.ts';
import type { Services } from '../../platform/services.ts';
import { type Address, readAddress } from './address.ts';
import { bodyOf, messageIdOf } from './body.ts';
import { deliverWebhooks } from './jobs.ts';
import { type Due, type Outcome, type Taken, webhookQueue } from './queue.ts';
import { type Sent, sendOnce } from './send.ts';
import { signedHeaders } from './signature.ts';
import { turns } from './turns.ts';
import { notifyOwners } from './watch.ts';

/** Most messages of one round, and how many of them are sent at the same time. */
const most = 100;
const atOnce = 10;
/** Failures in a row after which an endpoint is paused for a while. */
const patience = 3;
const restMs = 30_000;
/** Most statements that all deliveries of this process run at the same time, so that hundreds of endpoints leave database connections for others. */
const inTurn = turns(4);

/** One round: sends due messages until the endpoint asks for a pause, answers 410 or fails three times in a row. */
async function sendRound(
  services: Pick<Services, 'clock'>,
  send: SendGuarded,
  address: Address | undefined,
  { secrets, due }: Taken,
  ended: AbortSignal,
): Promise<{ outcomes: Outcome[]; arrived: boolean; gone: boolean }> {
  const { clock } = services;
  const outcomes: Outcome[] = [];
  let arrived = false;
  let gone = false;
  let failures = 0;
  let restUntil: Date | undefined;
  const waiting = [...due];

  const tryOne = async (one: Due): Promise<void> => {
    const body = bodyOf(one);
    const at = clock.now();
    const parts = { id: messageIdOf(one.id), timestamp: Math.floor(at.getTime() / 1000), body };
    const sent: Sent =
      address === undefined
        ? { status: null, failure: 'address', answer: '', retryAfter: undefined, milliseconds: 0 }
        : await sendOnce(send, address, { headers: signedHeaders(secrets, parts), body }, ended);
    if (ended.aborted && sent.failure !== null) {
      // It is unknown whether the message arrived, so it is sent again with the same id.
      outcomes.push({ deliveryId: one.deliveryId, state: 'waiting', nextAt: clock.now() });
      return;
    }
    const { status, failure, answer, milliseconds, retryAfter } = sent;
    const tried = { id: randomUUID(), status, failure, answer, milliseconds, at };
    const now = clock.now();
    if (failure === null) {
      arrived = true;
      failures = 0;
      outcomes.push({ deliveryId: one.deliveryId, tried, state: 'sent', nextAt: now });
      return;
    }
    failures += 1;
    gone ||= status === 410;
    const requestedPause = status === 429 || status === 503 ? retryAfter : undefined;
    const pause = webhookPause(one.tries + 1, Math.random(), requestedPause);
    if (requestedPause !== undefined || failures >= patience)
      restUntil = new Date(
        Math.max(restUntil?.getTime() ?? 0, now.getTime() + Math.max((requestedPause ?? 0) * 1000, restMs)),
      );
    outcomes.push({
      deliveryId: one.deliveryId,
      tried,
      state: pause === undefined ? 'missed' : 'waiting',
      nextAt: new Date(now.getTime() + (pause ?? 0)),
    });
  };

  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      if (gone || restUntil !== undefined || ended.aborted)
        outcomes.push({ deliveryId: one.deliveryId, state: 'waiting', nextAt: restUntil ?? clock.now() });
      else await tryOne(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { outcomes, arrived, gone };
}

/**
 * Sends due messages to one endpoint, round by round; no other process sends to it meanwhile. If a process dies, its claim ends after two minutes. Messages that it sent without recording them are sent again with the same id.
 */
export async function deliverTo(
  services: Services,
  send: SendGuarded,
  endpointId: string,
  ended: AbortSignal,
): Promise<void> {
  const { db, clock, jobs } = services;
  const queue = webhookQueue(services, db);
  let next: Date | null = null;
  while (!ended.aborted) {
    const taken = await inTurn(() => queue.take(endpointId, clock.now(), most));
    if (taken === undefined) break;
    const round = await sendRound(services, send, addressOf(services, taken.url), taken, ended);
    const { outcomes, arrived, gone } = round;
    next = await inTurn(() =>
      queue.settle(taken, outcomes, { now: clock.now(), arrived, gone }, (tx) =>
        notifyOwners(services, tx, taken, 'gone'),
      ),
    );
  }
  if (next === null) return;
  // The job of every minute would find the endpoint too, but the first retry is due earlier.
  await jobs.send(deliverWebhooks, { endpointId }, { db, startAfter: next, singletonKey: `${endpointId} later` });
}

/** An address that was allowed when it was typed may be refused after a change of settings. */
function addressOf(services: Services, url: string): Address | undefined {
  try {
    return readAddress(services, url);
  } catch {
    return undefined;
  }
}
