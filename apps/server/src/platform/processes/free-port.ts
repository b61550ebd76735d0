import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The wanted port of 127.0.0.1 where it is free, else any free one. */
export async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
  return port ?? freePort(0);
}

/** A free port that stays the same from start to start as long as nobody else takes it, kept in a file. */
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
