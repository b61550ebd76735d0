import { expect, test } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { readAddress } from './address.ts';

const settings = (environment: 'test' | 'production') => ({ config: { environment } }) as unknown as Services;
const production = settings('production');

test.each([
  'http://hooks.example.in/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://intranet/',
  'https://user:pass@hooks.example.in/',
  'https://2130706433/',
  'ftp://hooks.example.in/',
  'nonsense',
])('%s is no address for messages in production', (url) => {
  expect(() => readAddress(production, url)).toThrow('webhook_address');
});

test('a public https address is accepted, and an address of this machine only outside production', () => {
  expect(readAddress(production, 'https://hooks.example.in/tulna?x=1')).toMatchObject({ reach: 'public' });
  expect(readAddress(settings('test'), 'http://127.0.0.1:9/')).toMatchObject({ reach: 'loopback' });
  expect(() => readAddress(production, 'https://127.0.0.1:9/')).toThrow('webhook_address');
});
