import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import { WatchedClient } from './watched-client.ts';

/** Messages between processes over PostgreSQL's LISTEN and NOTIFY, on one dedicated connection. */
export interface Notifications {
  /**
   * Calls `onMessage` for every message on the channel; resolves once PostgreSQL is listening. `onGap` is called when a lost connection is back: messages may have been missed, so read again whatever is cached. The returned function ends the subscription.
   */
  subscribe(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<() => void>;
  close(): Promise<void>;
}

/** Milliseconds between heartbeats, and within which each must be answered: a listener sends nothing, so a dead connection looks like a quiet one. */
const usualPulse = { every: 10_000, within: 3000 };

interface Subscriber {
  onMessage: (payload: string) => void;
  onGap: (() => void) | undefined;
}

/** Sends a message when the transaction commits (at once outside a transaction). At most 8000 bytes; send ids, not personal data. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The same without a payload, on many channels in one statement. */
export async function notifyAll(db: Db, channels: readonly string[]): Promise<void> {
  await sql`select pg_notify(channel, '') from unnest(${channels}::text[]) as channel`.execute(db);
}

/** Opens the listening connection when first subscribed to, and again, with growing pauses, when it breaks or falls silent. */
export function openNotifications(
  url: string,
  onError: (error: unknown) => void,
  pulse: { every: number; within: number } = usualPulse,
): Notifications {
  const subscribers = new Map<string, Set<Subscriber>>();
  let connection: Promise<pg.Client> | undefined;
  let closed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new WatchedClient({
      connectionString: url,
      application_name: 'tulna listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      statement_timeout: pulse.within,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers.get(channel) ?? []) deliver(() => subscriber.onMessage(payload ?? ''));
    });
    client.on('error', onError);
    await client.connect();
    client.once('end', reconnectLater);
    for (const channel of subscribers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    let isChecking = false;
    const beating = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      const answered = client.query('select 1').catch(onError);
      void answered.then(() => {
        isChecking = false;
      });
    }, pulse.every);
    beating.unref();
    client.once('end', () => clearInterval(beating));
    failures = 0;
    return client;
  };

  const deliver = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      onError(error);
    }
  };

  const reconnectLater = (): void => {
    connection = undefined;
    if (closed || retry !== undefined) return;
    const pause = Math.min(5000, 50 * 2 ** failures);
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      current().then(
        () => {
          for (const group of subscribers.values()) for (const subscriber of group) deliver(() => subscriber.onGap?.());
        },
        (error: unknown) => {
          onError(error);
          reconnectLater();
        },
      );
    }, pause);
    retry.unref();
  };

  const current = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  return {
    async subscribe(channel, onMessage, onGap) {
      const group = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, group);
      const subscriber: Subscriber = { onMessage, onGap };
      group.add(subscriber);
      const client = await current();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => group.delete(subscriber);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
