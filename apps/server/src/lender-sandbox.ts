import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rememberedPort } from '@tulna/processes/free-port';
import { type Supervised, supervise } from '@tulna/processes/supervise';
import type { Config } from './config.ts';
import { compiledCode } from './platform/compiled-code.ts';

const script = fileURLToPath(new URL('../../lender-sandbox/src/main.ts', import.meta.url));

/**
 * The same settings with the sandbox's real port: the configured one, or one that stays the same at every start, so that links into a lender's journey survive a restart.
 */
export async function withSandboxPort(config: Config): Promise<Config> {
  const sandbox = config.lenderSandbox;
  if (sandbox === undefined || sandbox.port !== 0) return config;
  mkdirSync(config.dataDir, { recursive: true });
  const port = await rememberedPort(join(config.dataDir, 'lender-sandbox.port'));
  return { ...config, lenderSandbox: { ...sandbox, port, baseUrl: `http://127.0.0.1:${port}` } };
}

/** Starts the program that plays the demo lenders as a separate process; does nothing if it is switched off. */
export function startLenderSandbox(config: Config, report: (sentence: string) => void): Supervised | undefined {
  if (config.lenderSandbox === undefined || config.role === 'worker') return undefined;
  return supervise({
    name: 'The lender sandbox',
    script,
    environment: {
      PORT: String(config.lenderSandbox.port),
      SANDBOX_SECRET: config.lenderSandbox.secret,
      ...compiledCode(),
    },
    report,
  });
}
