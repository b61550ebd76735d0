import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpDialler } from './http-dialler.ts';

/** A dialler that answers by the number that it is asked to call. */
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { to } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string };
      if (to === '9000000001') response.destroy();
      else if (to !== '9000000002') response.writeHead(Number(to.slice(-3))).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const place = (to: string, at = url) =>
  httpDialler({ url: at, token: 'token', callbackUrl: 'https://loans.example.in', timeout: 300 }).place(
    { key: '00000000-0000-4000-8000-000000000000', agent: 'agent', line: '1600000001', to },
    new AbortController().signal,
  );

it('says of every failure whether the call may have been made', async () => {
  await place('9000000202');
  await expect(place('9000000422')).rejects.toMatchObject({ kind: 'refused' });
  await expect(place('9000000502')).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(place('9000000001')).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(place('9000000002')).rejects.toMatchObject({ kind: 'timed_out' });
  // Nobody listens there, so no phone can ring.
  await expect(place('9000000202', 'http://127.0.0.1:1')).rejects.toMatchObject({ kind: 'refused' });
});
