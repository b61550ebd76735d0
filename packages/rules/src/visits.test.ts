import { describe, expect, test } from 'vitest';
import { deviceName, isBot, utmOf } from './visits.ts';

describe('visits of bots are not clicks', () => {
  test.each([
    undefined,
    '',
    'curl/8.5.0',
    'Nineteen characters',
    '   Nineteen characters   ',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Linux) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120 Safari/537.36',
    'python-requests/2.31.0',
    'Mozilla/5.0 (Slackbot-LinkExpanding 1.0)',
  ])('user agent “%s”', (agent) => {
    expect(isBot(agent)).toBe(true);
  });

  test.each([
    'Mozilla 20 letters..',
    'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0',
    'Mozilla/5.0 (Linux; U; Android 12; hi-in; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/100 Mobile Safari/537.36',
  ])('but %s is a person', (agent) => {
    expect(isBot(agent)).toBe(false);
  });
});

test('UTM tags are trimmed and shortened, and empty ones are left out', () => {
  const query = new URLSearchParams({ utm_source: ' insta ', utm_medium: '', utm_term: 'x'.repeat(300), other: '1' });
  expect(utmOf(query)).toEqual({ utm_source: 'insta', utm_term: 'x'.repeat(100) });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605 Version/17.1 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/119.0 Safari/537.36 Edg/119.0', 'Edge, Windows'],
  ['', ''],
])('%s is known as "%s"', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
