import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  origin: string;
  /** What arrived since the test began, in order of arrival. */
  received: { path: string; headers: IncomingHttpHeaders; body: string }[];
  answerWith: (path: string, response: ServerResponse) => void;
  /** Forgets what arrived, and answers every message with success again. */
  begin(): void;
  close(): void;
}

/** Listens on this machine as a partner's program does. */
export async function openReceiver(): Promise<Receiver> {
  const thank: Receiver['answerWith'] = (_, response) => void response.end('thanks');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      receiver.received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      receiver.answerWith(path, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answerWith: thank,
    begin() {
      receiver.received.length = 0;
      receiver.answerWith = thank;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
