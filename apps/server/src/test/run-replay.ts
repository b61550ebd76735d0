import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { TestApp } from './test-app.ts';

const command = fileURLToPath(new URL('../replay.ts', import.meta.url));

/** Runs `npm run replay` as a person does, while the product runs. */
export const runReplay = (
  world: Pick<TestApp, 'services'>,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const { dataDir, secretKey } = world.services.config;
    const env = {
      ...childEnvironment,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SECRET_KEY: Buffer.from(secretKey).toString('hex'),
      DATABASE_URL: world.services.pool.options.connectionString,
      ...settings,
    };
    execFile(process.execPath, [command, ...args], { cwd: dataDir, env }, (error, out, complaint) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output: out + complaint }),
    );
  });
