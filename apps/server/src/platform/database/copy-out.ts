import { Readable } from 'node:stream';
import pg, { type Pool } from 'pg';

/** Calls of pg's connection to a query that its types leave out. */
interface CopyingConnection {
  readonly stream: { pause(): void; resume(): void };
}

export interface Lines {
  /** The text before the first line. */
  first?: string;
  /** Changes a line, which PostgreSQL sends one at a time. */
  each?: (line: Buffer) => Buffer;
}

/** Bytes that leave together: one row at a time would cost more than making it. */
const portion = 64 * 1024;

/**
 * The bytes of a `COPY … TO STDOUT`, as PostgreSQL makes them and no faster than they are taken, so that a million rows need
 * no more memory than a thousand. A reader that stops taking ends the statement. It has a connection and a reading transaction of
 * its own, and ten minutes; days and times are written as 2026-11-05 14:30:00, however the database is set up.
 */
export async function copyOut(pool: Pool, statement: string, lines: Lines = {}): Promise<Readable> {
  const { first = '', each = (line: Buffer) => line } = lines;
  const client = await pool.connect();
  let taken: Buffer[] = [Buffer.from(first)];
  let size = taken[0]?.length ?? 0;
  let from: CopyingConnection | undefined;
  const out = new Readable({
    read: () => from?.stream.resume(),
    destroy(error, done) {
      // A statement under way ends with its connection.
      release(error ?? new Error('Nobody takes the rows any more.'));
      done(error);
    },
  });
  let released = false;
  const release = (error?: Error): void => {
    if (released) return;
    released = true;
    // Its connection may be held back: unheard it would never end.
    from?.stream.resume();
    client.release(error);
  };
  const hand = (): boolean => {
    const bytes = Buffer.concat(taken, size);
    taken = [];
    size = 0;
    return out.push(bytes);
  };
  try {
    await client.query("begin read only; set local statement_timeout = '10min'; set local datestyle = 'ISO'");
  } catch (error) {
    release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  const finish = async (): Promise<void> => {
    await client.query('commit');
    if (size > 0) hand();
    release();
    out.push(null);
  };
  const query = new pg.Query(statement, undefined, (error: Error | null | undefined) => {
    if (error) out.destroy(error);
    else finish().catch((failure: Error) => out.destroy(failure));
  });
  const handleCopyData = ({ chunk }: { chunk: Buffer }, connection: CopyingConnection): void => {
    from = connection;
    const line = each(chunk);
    // A copy at the latest here: the driver writes the next lines into the same memory.
    taken.push(line === chunk ? Buffer.from(line) : line);
    size += line.length;
    if (size >= portion && !hand()) connection.stream.pause();
  };
  client.query(Object.assign(query, { handleCopyData }));
  return out;
}
