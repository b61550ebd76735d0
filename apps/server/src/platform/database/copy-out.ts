import { Readable } from 'node:stream';
import pg, { type Pool } from 'pg';

/** The parts of pg's connection used here, which its types leave out. */
interface CopyingConnection {
  readonly stream: { pause(): void; resume(): void };
}

export interface Lines {
  /** The text before the first line. */
  first?: string;
  /** Changes a line, which PostgreSQL sends one at a time. */
  each?: (line: Buffer) => Buffer;
}

/** Bytes that are sent together: sending single rows would cost more than producing them. */
const portion = 64 * 1024;

/**
 * The bytes of a `COPY … TO STDOUT`, produced no faster than they are read, so that a million rows need no more memory than a thousand. If the reader stops, the statement is ended. It has its own connection and read-only transaction, and may run for ten minutes; days and times are written as 2026-11-05 14:30:00, whatever the database's settings.
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
      // Closing the connection ends a running statement.
      release(error ?? new Error('The reader stopped reading the rows.'));
      done(error);
    },
  });
  let released = false;
  const release = (error?: Error): void => {
    if (released) return;
    released = true;
    // Its socket may be paused: without reading on, the connection would never end.
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
    // It must be copied here at the latest: the driver writes the next lines into the same memory.
    taken.push(line === chunk ? Buffer.from(line) : line);
    size += line.length;
    if (size >= portion && !hand()) connection.stream.pause();
  };
  client.query(Object.assign(query, { handleCopyData }));
  return out;
}
