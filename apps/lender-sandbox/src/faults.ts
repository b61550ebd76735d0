import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Answer } from './lender.ts';
import type { Mode } from './modes.ts';

const oversizeBytes = 300 * 1024;
const dripPauseMs = 200;

/** Renames fields and turns numbers into text, as a careless release of a lender may do. */
export function drifted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(drifted);
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? `${value}` : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item], index) => {
      const isLeaf = typeof item !== 'object' || item === null;
      return [isLeaf && index % 2 === 0 ? `${key}V2` : key, drifted(item)];
    }),
  );
}

/** Waits for the latency; ends early if the caller disconnects. */
async function delay(reply: FastifyReply, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
  reply.raw.off('close', leave);
}

function hangUp(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

async function drip(reply: FastifyReply, answer: Answer): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(answer.body));
  reply.hijack();
  reply.raw.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    'content-length': bytes.byteLength,
  });
  for (const byte of bytes) {
    if (reply.raw.destroyed) return;
    reply.raw.write(Buffer.of(byte));
    await delay(reply, dripPauseMs);
  }
  reply.raw.end();
}

/** Answers one call according to the mode. */
export async function play(
  reply: FastifyReply,
  scene: { mode: Mode; latencyMs: number; outage: Answer; work: () => Answer },
): Promise<unknown> {
  const { mode } = scene;
  if (mode === 'hang') {
    // The call is never answered. The socket is closed when the server stops or the caller disconnects.
    reply.hijack();
    return reply;
  }
  if (mode === 'refused') {
    hangUp(reply);
    return reply;
  }
  await delay(reply, scene.latencyMs);
  const json = (answer: Answer, body: string) =>
    reply
      .code(answer.status ?? 200)
      .type('application/json')
      .send(body);
  if (mode === 'outage') return json(scene.outage, JSON.stringify(scene.outage.body));

  const answer = scene.work();
  const written = JSON.stringify(answer.body);
  switch (mode) {
    case 'lost':
      hangUp(reply);
      return reply;
    case 'drip':
      await drip(reply, answer);
      return reply;
    case 'malformed':
      return json(answer, written.slice(0, Math.ceil(written.length / 2)));
    case 'drift':
      return json(answer, JSON.stringify(drifted(answer.body)));
    case 'oversize':
      return json(answer, `${written.slice(0, -1)},"padding":"${'x'.repeat(oversizeBytes)}"}`);
    default:
      return json(answer, written);
  }
}
