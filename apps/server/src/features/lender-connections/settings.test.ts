import { expect, test } from 'vitest';
import { lenderConnections } from './registry.ts';
import { lenderSettings } from './settings.ts';

const lenderSandbox = { baseUrl: 'http://127.0.0.1:4100', secret: 'some-sandbox-secret' };
const own = (baseUrl: string, secret: string) => ({
  lenders: { kreditbee: { baseUrl, secret } },
  lenderSandbox: undefined,
});
const open = (config: Parameters<typeof lenderSettings>[0]) =>
  lenderConnections(lenderSettings(config), () => undefined);

test('a lender with an address of its own uses it, the others are played by the sandbox', () => {
  const secret = 'user:tulna;password:a:b;callback:sixteen-characters-or-more';
  const settings = lenderSettings({ ...own('https://api.kreditbee.example', secret), lenderSandbox });
  expect(settings.kreditbee).toMatchObject({
    baseUrl: 'https://api.kreditbee.example',
    credentials: { user: 'tulna', password: 'a:b' },
  });
  expect(settings.cashe?.baseUrl).toBe('http://127.0.0.1:4100/lenders/cashe');
});

test('with neither there is no connector', () => {
  const lenders = open({ lenders: {}, lenderSandbox: undefined });
  expect(lenders.keys).toEqual([]);
  expect(lenders.connectorFor('cashe')).toBeUndefined();
  expect(lenders.connectorFor('constructor')).toBeUndefined();
});

test('the same key always gives the same connector', () => {
  const lenders = open({ lenders: {}, lenderSandbox });
  expect(lenders.connectorFor('cashe')).toBe(lenders.connectorFor('cashe'));
});

test.each([
  ['user:tulna;callback:sixteen-characters-or-more', 'https://api.example', /password missing/],
  ['user:a;password:b;callback:short', 'https://api.example', /at least 16 characters/],
  ['user:a;password:b;callback:sixteen-characters-or-more', 'http://api.example', /must be https/],
  ['user:a;password:b;callback:sixteen-characters-or-more', 'ftp://127.0.0.1', /must be https/],
  ['user:a;password:b;callback:sixteen-characters-or-more', 'nowhere', /no URL/],
])('settings that cannot work are refused in a sentence', (secret, baseUrl, sentence) => {
  expect(() => open(own(baseUrl, secret))).toThrow(sentence);
});
