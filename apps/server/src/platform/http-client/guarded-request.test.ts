import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedPool } from './guarded-pool.ts';
import { createGuardedClient, type GuardedRequest } from './guarded-request.ts';
import { isInternalAddress } from './internal-address.ts';

let servers: Server[];
let port = 0;
let connections = 0;

beforeAll(async () => {
  const one = createServer((request, response) => {
    if (request.url === '/long') response.end('x'.repeat(5000));
    else if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    else response.end(`${request.method} ${request.headers.host}`);
  });
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const address = one.address();
  port = typeof address === 'object' && address ? address.port : 0;
  servers = [one];
  const other = createServer((_request, response) => response.end('v6'));
  // A machine without IPv6 has nothing to connect to at such an address.
  await new Promise<void>((resolve) => other.on('error', () => resolve()).listen(port, '::1', resolve));
  servers.push(other);
  for (const server of servers) server.on('connection', () => (connections += 1));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  connections = 0;
});

const ask = (over: Partial<GuardedRequest> = {}): GuardedRequest => ({
  method: 'GET',
  signal: AbortSignal.timeout(5000),
  maxBytes: 1000,
  ...over,
});

/** This machine and its neighbours, in spellings that have got past such checks elsewhere. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0x7f.0.0.1',
  '0x7f000001',
  '0X7F.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '2130706433',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0x0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'user:pass@127.0.0.1',
  'lender.example@127.0.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[ff02::1]',
  '[::ffff:169.254.169.254]',
  '0xa9fea9fe',
  '2852039166',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
];

/** A resolver may not know a name that means this machine. */
const refused = expect.stringMatching(/^(EBLOCKED|ENOTFOUND)$/) as string;

const clients = [
  ['by single requests', createGuardedClient],
  ['by a pool', createGuardedPool],
] as const;

describe.each(clients)('an address given by another party, %s,', (_, create) => {
  const send = create();

  it.each(hosts)('is not reached as %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      if (!URL.canParse(`${scheme}://${host}`)) continue;
      const url = new URL(`${scheme}://${host}`);
      url.port = String(port);
      await expect(send(url, ask()), url.href).rejects.toMatchObject({ code: refused });
    }
    expect(connections).toBe(0);
  });

  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x', 'gopher://127.0.0.1/'])(
    'can’t be %s',
    async (href) => {
      await expect(send(new URL(href), ask())).rejects.toMatchObject({ code: 'EBLOCKED' });
    },
  );

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4009::1'])(
    '%s is a public one',
    (address) => expect(isInternalAddress(address)).toBe(false),
  );
});

describe.each(clients)('a name, %s,', (_, create) => {
  const named = (...answers: readonly (readonly string[])[]) => {
    let lookups = 0;
    return create(async () => {
      const addresses = answers[Math.min(lookups, answers.length - 1)] ?? [];
      lookups += 1;
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    });
  };
  const url = (): URL => new URL(`http://hooks.example:${port}/`);

  it.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['10.0.0.7']], [[]]])(
    'that resolves to %j is refused',
    async (addresses) => {
      await expect(named(addresses)(url(), ask())).rejects.toMatchObject({ code: 'EBLOCKED' });
      expect(connections).toBe(0);
    },
  );

  it('is checked at every look-up, even if it was allowed before', async () => {
    const resolved: string[] = [];
    const send = create(async (hostname) => {
      resolved.push(hostname);
      return [{ address: resolved.length === 1 ? '192.168.2.7' : '127.0.0.1', family: 4 }];
    });
    await expect(send(url(), ask())).rejects.toMatchObject({ code: 'EBLOCKED' });
    await expect(send(url(), ask())).rejects.toMatchObject({ code: 'EBLOCKED' });
    expect(resolved).toEqual(['hooks.example', 'hooks.example']);
    expect(connections).toBe(0);
  });
});

describe.each(clients)('an address from our own settings on this machine, %s,', (_, create) => {
  const send = create();
  const own = (path: string): URL => new URL(`http://127.0.0.1:${port}${path}`);

  it('can be reached, and nothing else with that permission', async () => {
    const answer = await send(own('/'), ask({ method: 'POST', body: 'hello', reach: 'loopback' }));
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(`POST 127.0.0.1:${port}`);
    for (const host of ['10.0.0.1', '8.8.8.8', '169.254.169.254']) {
      await expect(send(new URL(`http://${host}/`), ask({ reach: 'loopback' }))).rejects.toMatchObject({
        code: 'EBLOCKED',
      });
    }
  });

  it('has its answer refused if it is too long, a redirect or compressed', async () => {
    for (const [path, code] of [
      ['/long', 'too_large'],
      ['/away', 'redirect'],
      ['/packed', 'encoding'],
    ] as const) {
      await expect(send(own(path), ask({ reach: 'loopback' }))).rejects.toMatchObject({ code });
    }
  });

  it('is given up when the caller aborts', async () => {
    const ended = AbortSignal.abort();
    await expect(send(own('/'), ask({ reach: 'loopback', signal: ended }))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
