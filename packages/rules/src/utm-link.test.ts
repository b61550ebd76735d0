import { expect, test } from 'vitest';
import { checkUtmLink, fillUtmLink } from './utm-link.ts';

test.each([
  'https://cards.example.com/apply?utm_source=tulna&sub={UNIQUE_ID}',
  'https://cards.example.com/{UNIQUE_ID}/apply#{UNIQUE_ID}',
  'https://bank.example/apply',
  `https://bank.example/${'a'.repeat(979)}`,
  'https://BANK.example/apply',
])('takes %s', (link) => expect(checkUtmLink(link)).toBeUndefined());

test.each([
  '',
  'http://cards.example.com/',
  'javascript:alert(1)',
  'https://',
  'https://{UNIQUE_ID}.example.com/',
  'https://cards.example.com{UNIQUE_ID}/',
  'https://user:word@cards.example.com/',
  'https://cards.example.com:8443/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://cards.example.com/{OTHER}',
  'https://cards.example.com/ x',
  'https:\\\\cards.example.com',
  'https:cards.example.com',
  '//cards.example.com',
  'https://cards.example.com/"><script>',
  'https://cards.example.com/\u0000',
  `https://bank.example/${'a'.repeat(980)}`,
  'xhttps://bank.example/',
])('refuses %s', (link) => expect(checkUtmLink(link)).toBe('invalid_link'));

test('an id cannot change where the link leads', () =>
  expect(fillUtmLink('https://a.example/?u={UNIQUE_ID}&x={UNIQUE_ID}', 'a&b=/?#')).toBe(
    'https://a.example/?u=a%26b%3D%2F%3F%23&x=a%26b%3D%2F%3F%23',
  ));
