import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../../test/child-environment.ts';

/** A separate sandbox for one test file, used over HTTP like a real lender. */
export interface SandboxProcess {
  /** Origin, such as `http://127.0.0.1:41234`. */
  url: string;
  /** Sends a control call and returns its JSON. */
  control<T = unknown>(path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../../../lender-sandbox/src/main.ts', import.meta.url));

/** A simulated lender's credential with this name, which the sandbox derives from its secret. */
export const sandboxCredential = (secret: string, lender: string, name: string): string =>
  createHmac('sha256', secret).update(`${lender}:${name}`).digest('hex').slice(0, 32);

/** Starts the sandbox as its own process on a free port, by default without any latency. */
export async function startSandbox(environment: Record<string, string> = {}): Promise<SandboxProcess> {
  const child = fork(program, {
    env: { ...childEnvironment, PORT: '0', SEED: 'contract', LATENCY_FACTOR: '0', ...environment },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && message && 'port' in message) resolve(Number(message.port));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async control<T>(path: string, body?: object): Promise<T> {
      const response = await fetch(`${url}/control/${path}`, {
        method: body ? 'POST' : 'GET',
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
