import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ConsentText } from '@tulna/contract/consents';
import { freePort } from '@tulna/processes/free-port';
import { lenderAdapters } from '../features/lender-connections/adapters/all.ts';
import {
  type SandboxProcess,
  sandboxCredential,
  startSandbox,
} from '../features/lender-connections/testing/sandbox-process.ts';
import { childEnvironment } from './child-environment.ts';
import { answersTo } from './consent-answers.ts';
import { inventedPerson } from './invented-person.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const secret = 'a-secret-of-the-killed-product';

/** The result. `kills`, `people`, `leads` and `applications` say how much happened; every other number must be 0. */
export interface KilledRun {
  kills: number;
  people: number;
  leads: number;
  applications: number;
  /** Leads beyond the first for one person at one lender. */
  doubles: number;
  /** Lenders that were asked for a person but have no lead, and lenders with a lead that no customer requested. */
  lost: number;
  /** Results that were confirmed to a person and are no longer true. */
  forgotten: number;
}

/** The real product as a process that is killed, with simulated lenders that keep running. */
class KilledProduct {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tulna-kill-'));
  readonly #environment: Record<string, string>;
  readonly url: string;
  #child: ChildProcess | undefined;

  constructor(port: number, sandbox: SandboxProcess) {
    chmodSync(this.#folder, 0o755);
    this.url = `http://127.0.0.1:${port}`;
    const own = (key: string, names: readonly string[]): string =>
      names.map((name) => `${name}:${sandboxCredential(secret, key, name)}`).join(';');
    this.#environment = {
      ...childEnvironment,
      PORT: String(port),
      DATA_DIR: join(this.#folder, 'data'),
      LENDER_SANDBOX: 'off',
      DEMO_HISTORY_CUSTOMERS: '0',
      LENDER_BASE_URLS: lenderAdapters.map(({ key }) => `${key}=${sandbox.url}/lenders/${key}`).join(','),
      LENDER_SECRETS: lenderAdapters
        .map(({ key, credentialNames }) => `${key}=${own(key, [...credentialNames, 'callback'])}`)
        .join(','),
      OTP_RESEND_SECONDS: '0',
      ...Object.fromEntries(
        ['NUMBER', 'IP', 'DEVICE', 'PARTNER', 'PREFIX'].map((name) => [`OTP_PER_${name}_HOUR`, '100000']),
      ),
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], { env: this.#environment, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        printed += chunk.toString();
        if (printed.includes('ready http')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${printed}`)));
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Answer {
  status: number;
  // Taken as the product sends it, without a schema, as a browser does.
  body: Record<string, unknown>;
}

/** Repeats a request until it is answered, as the customer site does, always with the same key. */
async function ask(url: string, path: string, body?: object, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  // Its next start may be slow on a shared machine.
  for (let round = 0; round < 1800; round += 1) {
    try {
      const response = await fetch(url + path, {
        headers,
        signal: AbortSignal.timeout(10_000),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer = { status: response.status, body: (await response.json()) as Record<string, unknown> };
      if (response.status < 500) return answer;
    } catch {
      // The product is down at the moment.
    }
    await pause(100);
  }
  throw new Error(`${path} was never answered`);
}

async function signIn(url: string, phone: string): Promise<string> {
  for (let round = 0; round < 50; round += 1) {
    const sent = await ask(url, '/api/send-otp', { channel: 'sms', phone });
    const outbox = await ask(url, `/dev/outbox.json?to=${phone}`);
    const [message] = outbox.body as unknown as { code: string }[];
    const answer = await ask(url, '/api/verify-otp', {
      challenge_id: sent.body.challenge_id,
      code: message?.code ?? '',
    });
    // A code is used up even if the response was lost, so request another.
    if (answer.status === 200) return String(answer.body.access_token);
  }
  throw new Error('the sign-in failed in every attempt');
}

interface Walked {
  pan: string;
  /** Keys of the lenders that were asked. */
  asked: string[];
  lenderApplicationId: string | undefined;
  forgotten: number;
}

/** Takes one person from sign-in to an application that the lender has. */
async function walk(url: string, index: number): Promise<Walked> {
  const { phone, values } = inventedPerson(index);
  const token = await signIn(url, phone);
  const texts = async (query = ''): Promise<ConsentText[]> =>
    (await ask(url, `/api/get-consent-texts${query}`, undefined, token)).body.consents as ConsentText[];
  const profile = { values, consents: answersTo(await texts()) };
  const completed = await ask(url, '/api/complete-personal-loan-profile', profile, token);
  const id = String(completed.body.credit_application_id);
  type Offers = {
    complete: boolean;
    offers: { offer_id: string; indicative: boolean; lender: { key: string } }[];
    asked: { state: string; lender: { key: string } }[];
  };
  let offers: Offers;
  do {
    await pause(100);
    offers = (await ask(url, `/api/get-offers/${id}`, undefined, token)).body as unknown as Offers;
  } while (!offers.complete);
  const wanted = offers.offers.find((offer) => !offer.indicative);
  let lenderApplicationId: string | undefined;
  let forgotten = offers.asked.filter(({ state }) => state !== 'answered').length;
  if (wanted !== undefined) {
    const shown = (await texts(`?lender=${wanted.lender.key}`)).find((text) => text.asked_at === 'apply');
    const facts = (await ask(url, `/api/get-key-facts/${wanted.offer_id}`, undefined, token)).body;
    const { hash } = facts.statement as { hash: string };
    const request = { offer_id: wanted.offer_id, consent_text_hash: shown?.text_hash, key_facts_hash: hash };
    lenderApplicationId = String((await ask(url, '/api/apply-for-offer', request, token)).body.lender_application_id);
    const statusNow = async (): Promise<unknown> =>
      (
        (await ask(url, `/api/get-lender-application/${lenderApplicationId}`, undefined, token)).body.application as {
          status: string;
        }
      ).status;
    while ((await statusNow()) === 'started') await pause(200);
    const list = (await ask(url, '/api/get-lender-applications', undefined, token)).body.applications as unknown[];
    forgotten += list.length === 1 && (await statusNow()) === 'sent' ? 0 : 1;
  }
  return { pan: values.tin ?? '', asked: offers.asked.map(({ lender }) => lender.key), lenderApplicationId, forgotten };
}

/**
 * Kills the product (kill -9) at random moments while people use it, restarts it with the same data, and lets all of them finish. Then
 * compares the lenders' records with the responses that people got.
 * @param pauses the shortest and longest time between two kills, in milliseconds
 */
export async function killedRun(kills: number, pauses: readonly [number, number] = [200, 1800]): Promise<KilledRun> {
  const sandbox = await startSandbox({ SANDBOX_SECRET: secret, REMEMBER_PEOPLE: 'on', LATENCY_FACTOR: '0.3' });
  for (const { key } of lenderAdapters) await sandbox.control(`lenders/${key}`, { mode: 'normal' });
  const product = new KilledProduct(await freePort(0), sandbox);
  try {
    await product.start();
    await sandbox.control('reset', {});
    for (const { key } of lenderAdapters) await sandbox.control(`lenders/${key}`, { mode: 'normal' });
    let done = 0;
    let next = 0;
    const walked: Walked[] = [];
    const walker = async (): Promise<void> => {
      while (done < kills) {
        next += 1;
        walked.push(await walk(product.url, next));
      }
    };
    const killer = async (): Promise<void> => {
      const [least, most] = pauses;
      while (done < kills) {
        await pause(least + Math.random() * (most - least));
        await product.end('SIGKILL');
        done += 1;
        await product.start();
      }
    };
    await Promise.all([killer(), ...Array.from({ length: 5 }, walker)]);
    return await judged(sandbox, walked, done);
  } finally {
    await product.end('SIGTERM');
    await sandbox.stop();
    product.remove();
  }
}

async function judged(sandbox: SandboxProcess, walked: readonly Walked[], kills: number): Promise<KilledRun> {
  const run: KilledRun = { kills, people: walked.length, leads: 0, applications: 0, doubles: 0, lost: 0, forgotten: 0 };
  const pans = new Set(walked.map(({ pan }) => pan));
  const keys = new Set<string>();
  for (const { key } of lenderAdapters) {
    const { leads } = await sandbox.control<{ leads: { pan: string; key: string }[] }>(`lenders/${key}/leads`);
    const own = leads.filter(({ pan }) => pans.has(pan));
    const people = new Set(own.map(({ pan }) => pan));
    run.leads += own.length;
    run.doubles += own.length - people.size;
    run.lost += walked.filter(({ pan, asked }) => asked.includes(key) !== people.has(pan)).length;
    for (const lead of own) keys.add(lead.key);
  }
  for (const { lenderApplicationId, forgotten } of walked) {
    run.forgotten += forgotten;
    if (lenderApplicationId === undefined) continue;
    run.applications += 1;
    if (!keys.has(lenderApplicationId)) run.lost += 1;
  }
  return run;
}
