import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Connections } from './connections.ts';

let server: Server | undefined;
let connections: Connections | undefined;
afterEach(() => {
  connections?.close();
  server?.close();
});

/** A server that writes what the test passes for each request. */
async function answering(
  most: number,
  answer: (socket: Socket, request: string, at: number) => void,
): Promise<Connections> {
  let requests = 0;
  server = createServer((socket) => {
    socket.on('data', (chunk: Buffer) => {
      requests += 1;
      answer(socket, chunk.toString('latin1'), requests);
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  connections = new Connections(`http://127.0.0.1:${address.port}`, most);
  return connections;
}

const answerTo = (on: Connections, text = 'GET / HTTP/1.1\r\n\r\n'): Promise<string> =>
  new Promise((resolve) => on.ask(text, resolve));

const whole = (status: number, body: string): string =>
  `HTTP/1.1 ${status} Word\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test('an answer ends with its last byte, in however many pieces it arrives', async () => {
  const text = whole(200, 'नमस्ते, '.repeat(20_000));
  const on = await answering(1, (socket) => {
    const bytes = Buffer.from(text);
    // The cuts are in the middle of the head, of the empty line after it, and of the body.
    for (const [from, to] of [
      [0, 20],
      [20, text.indexOf('\r\n\r\n') + 2],
      [text.indexOf('\r\n\r\n') + 2, bytes.length - 1],
    ])
      socket.write(bytes.subarray(from, to));
    setImmediate(() => socket.write(bytes.subarray(bytes.length - 1)));
  });
  expect(await answerTo(on)).toBe('200');
});

test('status and requests match on one connection, one call after the other', async () => {
  const seen: string[] = [];
  const on = await answering(1, (socket, request, at) => {
    seen.push(request);
    setImmediate(() => socket.write(whole(199 + at, '')));
  });
  expect(await Promise.all(['a', 'b', 'c'].map((text) => answerTo(on, text)))).toEqual(['200', '201', '202']);
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('as many calls run at once as there are connections', async () => {
  const held: Socket[] = [];
  const on = await answering(2, (socket) => {
    held.push(socket);
    if (held.length === 2) for (const one of held) one.write(whole(204, ''));
  });
  expect(await Promise.all([answerTo(on), answerTo(on)])).toEqual(['204', '204']);
});

test.each([
  ['that breaks off', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab'), 'broken off'],
  ['without a length', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'), 'an answer without a length'],
  ['with more than its length', (socket: Socket) => socket.write(`${whole(200, 'a')}b`), 'more than an answer'],
  ['whose head has no end', (socket: Socket) => socket.write('x'.repeat(20_000)), 'no end of the head'],
])('an answer %s counts as no answer, and the next call gets a new connection', async (_, breaks, reason) => {
  const on = await answering(1, (socket, _request, at) => {
    if (at === 1) breaks(socket);
    else socket.write(whole(200, 'a'));
  });
  expect(await Promise.all([answerTo(on), answerTo(on)])).toEqual([reason, '200']);
});
