import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Receives call-backs as the product would, and stores them. */
export interface UpdateListener extends AsyncDisposable {
  url: string;
  received: { headers: IncomingHttpHeaders; body: string }[];
}

/** Listens on a free port of this machine until disposed of. */
export async function startUpdateListener(): Promise<UpdateListener> {
  const received: UpdateListener['received'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/updates`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
