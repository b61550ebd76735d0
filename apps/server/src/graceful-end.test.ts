import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from './test/child-environment.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

/** SIGTERM under load (quality.md §2): requests that the server has begun to read are answered, and no new ones are accepted. */
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let database: TestDatabase;
let folder: string;
let child: ChildProcess;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tulna-end-'));
  child = spawn(process.execPath, [main, '--role=web'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...childEnvironment,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LENDER_SANDBOX: 'off',
      DEMO_HISTORY_CUSTOMERS: '0',
      LOG_LEVEL: 'silent',
      ...Object.fromEntries(['IP', 'DEVICE', 'PREFIX'].map((name) => [`OTP_PER_${name}_HOUR`, '100000'])),
    },
  });
  let printed = '';
  origin = await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /^ready http:\/\/localhost:(\d+)/m.exec(printed)?.[1];
      if (found !== undefined) resolve(`http://127.0.0.1:${found}`);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}, 120_000);

afterAll(async () => {
  agent.destroy();
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  sent: ClientRequest;
  body: string;
  answer: Promise<IncomingMessage>;
}

/** A request whose head the server has read, and whose body it waits for. */
async function started(phone: string): Promise<Started> {
  const body = JSON.stringify({ channel: 'sms', phone });
  const sent = request(`${origin}/api/send-otp`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  answer.catch(() => undefined);
  sent.flushHeaders();
  await once(sent, 'continue');
  return { sent, body, answer };
}

it('answers everything in progress when it is told to end, then ends by itself', {
  timeout: 60_000,
}, async () => {
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => started(String(9_812_000_000 + index))));
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  // The rest of each request is sent only once the server accepts no new connections.
  let shut = false;
  while (!shut)
    shut = await fetch(`${origin}/health/live`).then(
      () => false,
      () => true,
    );
  for (const { sent, body } of all) sent.end(body);
  const answers = await Promise.all(all.map(({ answer }) => answer));
  const bodies = await Promise.all(answers.map((answer) => json(answer)));
  expect(
    answers.map(({ statusCode }) => statusCode),
    JSON.stringify(bodies[0]),
  ).toEqual(all.map(() => 200));
  for (const body of bodies) expect(body).toHaveProperty('challenge_id');
  for (const { headers } of answers) expect(headers.connection).toBe('close');
  expect(await exit).toEqual([0, null]);
});
