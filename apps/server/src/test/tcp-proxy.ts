import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database on loopback that can fall silent: connections stay open, but no data passes. */
export interface TcpProxy {
  /** The URL of the same database through this proxy. */
  url: string;
  /** Stops passing data on the current connections, in both directions. New connections work. */
  silence(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      one.on('error', () => undefined);
      one.on('close', () => {
        if (pairs.delete(pair)) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
        // Keeps reading, so that the operating system acknowledges the data, but drops it.
        near.on('data', () => undefined);
        far.on('data', () => undefined);
      }
    },
    async close() {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
