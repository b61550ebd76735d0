import { expect, it } from 'vitest';
import { embedOriginOf } from './partner-embeds.ts';

it.each([
  ['https://shop.example', 'https://shop.example'],
  [' https://Shop.Example/ ', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://shop.example:443', 'https://shop.example'],
])('%j is the origin %j', (typed, origin) => {
  expect(embedOriginOf(typed)).toBe(origin);
});

it.each([
  '',
  'shop.example',
  'http://shop.example',
  'https://shop',
  'https://*.shop.example',
  'https://shop.example;script-src',
  'https://shop.example, https://other.example',
  "https://'self'",
  'https://shop.example/page',
  'https://shop.example/?a=1',
  'https://shop.example/#a',
  'https://user:word@shop.example',
  'https://user@shop.example',
  'https://:word@shop.example',
  'https://192.168.0.1',
  'https://[::1]',
  'https://127.0.0.1',
  'https://shop.example.',
  'ftp://shop.example',
  'javascript:alert(1)',
  'null',
])('%j is none', (typed) => {
  expect(embedOriginOf(typed)).toBeUndefined();
  expect(embedOriginOf(typed, true)).toBeUndefined();
});

it('a host has at most 253 characters', () => {
  const labels = ['a', 'b', 'c', 'd'].map((character) => character.repeat(60)).join('.');
  const longest = `https://${labels}.${'e'.repeat(9)}`;
  expect([longest, `${longest}e`].map((origin) => embedOriginOf(origin))).toEqual([longest, undefined]);
});

it('this machine is accepted only if that is allowed', () => {
  for (const own of ['http://127.0.0.1:4000', 'http://localhost:4000']) {
    expect(embedOriginOf(own)).toBeUndefined();
    expect(embedOriginOf(own, true)).toBe(own);
  }
});

it('a name in another script becomes the name that browsers send', () => {
  expect(embedOriginOf('https://ऋण.example')).toMatch(/^https:\/\/xn--[a-z0-9]+\.example$/);
});
