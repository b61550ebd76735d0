import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tulna/processes/free-port';
import { childEnvironment } from './child-environment.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The product as a separate process on a test database, without demo world and lenders. */
export interface RunningProduct {
  url: string;
  pid: number | undefined;
  /** How the process ended and its last output; undefined while it runs. */
  ended(): string | undefined;
  /** Ends the process by SIGTERM or the given signal. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = await freePort(0);
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_WORLD: 'off',
      LENDER_SANDBOX: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  let printed = '';
  let how: string | undefined;
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed = (printed + chunk.toString('utf8')).slice(-4000);
      if (printed.includes('ready http')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) => {
      how = `${code ?? signal}: ${printed}`;
      reject(new Error(`the product ended with ${how}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    ended: () => how,
    async end(signal = 'SIGTERM') {
      if (how !== undefined) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

export interface HttpAnswer {
  status: number;
  retryAfter: number;
  body: Record<string, unknown>;
}

/** Sends one request over the network. Rejects if the connection breaks. */
export async function ask(
  url: string,
  { token, payload }: { token?: string; payload?: object } = {},
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(30_000),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: (await response.json()) as Record<string, unknown>,
  };
}
