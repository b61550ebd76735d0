import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { httpSmsProvider } from './http-sms-provider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function providerAt(listener: RequestListener, timeout = 2000) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, provider: httpSmsProvider({ url, token: 't', senderId: 'TULNAL', dltEntityId: '1', timeout }) };
}

const sms = { reference: 'r1', to: '9876543210', text: '123456 is your code', templateId: '1107' };
const never = new AbortController().signal;

it('gives up on a provider that doesn’t respond', async () => {
  const { provider } = await providerAt(() => undefined, 50);
  await expect(provider.send(sms, never)).rejects.toMatchObject({ kind: 'timed_out', permanent: false });
});

it('gives up on a response that never ends', async () => {
  const { provider } = await providerAt((_request, response) => void response.writeHead(200).write('{'), 50);
  await expect(provider.send(sms, never)).rejects.toMatchObject({ kind: 'timed_out' });
});

it('stops when the process stops', async () => {
  const { provider } = await providerAt(() => undefined);
  await expect(provider.send(sms, AbortSignal.abort())).rejects.toMatchObject({ kind: 'timed_out' });
});

it('follows no redirect, so that a code is sent only to the configured address', async () => {
  let requests = 0;
  const other = await providerAt((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  const { provider } = await providerAt(
    (_request, response) => void response.writeHead(307, { location: other.url }).end(),
  );
  await expect(provider.send(sms, never)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(requests).toBe(0);
});

it('sends to no private network address', async () => {
  for (const url of ['http://10.0.0.7/send', 'http://169.254.169.254/', 'http://[fd00::1]/']) {
    const provider = httpSmsProvider({ url, token: 't', senderId: 'TULNAL', dltEntityId: '1', timeout: 2000 });
    await expect(provider.send(sms, never)).rejects.toMatchObject({ kind: 'misconfigured', permanent: false });
  }
});

it('treats a message as sent if the response is too long but its status is a success', async () => {
  const { provider } = await providerAt((_request, response) => void response.writeHead(200).end('x'.repeat(200_000)));
  expect(await provider.send(sms, never)).toBe('');
});

it('treats any 2xx as sent, with or without a reference', async () => {
  const { provider } = await providerAt((_request, response) => void response.writeHead(202).end('accepted'));
  expect(await provider.send(sms, never)).toBe('');
});

it('includes neither number nor text in a failure', async () => {
  const { provider } = await providerAt(
    (_request, response) => void response.writeHead(400).end('bad number 9876543210'),
  );
  const failure: unknown = await provider.send(sms, never).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'refused', permanent: true });
  expect(String(failure)).not.toMatch(/9876543210|123456/);
});
