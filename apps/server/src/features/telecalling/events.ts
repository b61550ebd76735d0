import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@tulna/rules/clock';
import { longestCallMs, movesCall } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { equalBytes } from '../../platform/crypto/keyring.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { DiallerEvent } from '../../platform/dialler/dialler.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { callsRepository } from './calls-repository.ts';
import { stateOf } from './present-call.ts';

export const eventMaxBytes = 4 * 1024;
/** How far the time stamp of a signed event may be from our clock. */
const toleranceMs = 5 * MINUTE_MS;

const event = z.object({
  call_id: z.uuid(),
  state: z.enum(['ringing', 'connected', 'ended', 'failed']),
  seconds: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(longestCallMs / 1000)))),
});

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Reads an event of the dialler: HMAC-SHA-256 over `stamp + "." + body`, hexadecimal, with the token as the key.
 * @throws {Problem} `unauthorised` for an invalid signature or time stamp, `invalid_request`
 */
export function readEvent(services: Services, headers: IncomingHttpHeaders, body: Buffer): DiallerEvent {
  const { dialler } = services.config;
  const stamp = single(headers['x-dialler-timestamp']);
  const offered = Buffer.from(single(headers['x-dialler-signature']).replace(/^sha256=/, ''), 'hex');
  const expected = createHmac('sha256', dialler?.token ?? '')
    .update(`${stamp}.`)
    .update(body)
    .digest();
  if (dialler === undefined || !equalBytes(offered, expected)) throw new Problem('unauthorised');
  const age = /^\d{9,12}$/.test(stamp)
    ? Math.abs(services.clock.now().getTime() - Number(stamp) * 1000)
    : toleranceMs + 1;
  if (age > toleranceMs) throw new Problem('unauthorised');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('invalid_request');
  }
  const read = event.safeParse(parsed);
  if (!read.success) throw new Problem('invalid_request');
  return { key: read.data.call_id, state: read.data.state, seconds: read.data.seconds ?? null };
}

/** Applies an event to a call. Old and repeated events change nothing: states only go forward. Returns whether the call exists. */
export async function takeEvent(services: Services, { key, state, seconds }: DiallerEvent): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const calls = callsRepository(tx);
    const call = await calls.lock(key);
    if (call === undefined) return false;
    if (!movesCall(stateOf(call), state)) return true;
    const now = services.clock.now();
    const isOver = state === 'ended' || state === 'failed';
    // A call that was answered or has ended must have rung, even if that event was lost: the call limit counts calls that rang.
    const pickedUp = new Date(now.getTime() - (seconds ?? 0) * 1000);
    const hasTalked = state === 'connected' || (state === 'ended' && (seconds ?? 0) > 0);
    await calls.set(key, {
      state,
      rang_at: call.rang_at ?? (state === 'failed' ? null : pickedUp),
      connected_at: call.connected_at ?? (hasTalked ? pickedUp : null),
      ...(isOver && { ended_at: now, seconds }),
    });
    return true;
  });
}
