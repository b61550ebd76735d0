import { connect, createServer, type Socket } from 'node:net';

/** A way to a database on loopback that can fall silent: nothing is closed, nothing passes any more. */
export interface TcpProxy {
  /** The same database, through here. */
  url: string;
  /** The connections there are now pass nothing more, in either direction; new ones work. */
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
        // What comes is acknowledged by the system and goes nowhere.
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
