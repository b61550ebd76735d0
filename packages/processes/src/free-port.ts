import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * A random port below the range that the system uses for outgoing connections (from 32768 on Linux, 49152 elsewhere): a connection could
 * take a port of that range before the server listens on it.
 */
const anyPort = (): number => randomInt(20_000, 32_000);

/** The wanted port of 127.0.0.1 if it is free, else any free port; 0 means any free port. */
export async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(wanted || anyPort(), '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
  return port ?? freePort(0);
}

/** A free port, stored in a file so that it stays the same at each start while no other program takes it. */
export async function rememberedPort(file: string): Promise<number> {
  const port = await freePort(lastPort(file));
  writeFileSync(file, `${port}\n`);
  return port;
}

function lastPort(file: string): number {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65536 ? port : 0;
  } catch {
    return 0;
  }
}
