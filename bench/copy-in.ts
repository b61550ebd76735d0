import { closeSync, openSync, readSync } from 'node:fs';
import pg, { type PoolClient } from 'pg';

/** Methods of pg's connection that its type declarations lack. */
interface CopyingConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` of a whole file. Chunks aren't throttled: those not yet sent stay in memory. */
export function copyIn(client: PoolClient, statement: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, undefined, (error) =>
      error === undefined || error === null ? resolve() : reject(error),
    );
    const send = (connection: CopyingConnection): void => {
      const handle = openSync(file, 'r');
      for (;;) {
        const chunk = Buffer.allocUnsafe(256 * 1024);
        const size = readSync(handle, chunk);
        if (size === 0) break;
        connection.sendCopyFromChunk(chunk.subarray(0, size));
      }
      closeSync(handle);
      connection.endCopyFrom();
    };
    client.query(Object.assign(query, { handleCopyInResponse: send }));
  });
}
