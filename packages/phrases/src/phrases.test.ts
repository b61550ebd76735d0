import { FIELD_ERROR_CODES } from '@tulna/rules/error-codes';
import { expect, test } from 'vitest';
import { errorSentence } from './errors.ts';
import { phrasesFor } from './for-language.ts';
import { languages, localeOf } from './language.ts';
import { plural } from './plural.ts';
import { loaders, type Topic } from './topics.ts';

const topics = Object.keys(loaders.en) as Topic[];

/**
 * Latin words that may be used in Hindi texts: words used in spoken Hindi, the parts of the example PAN, NBFC-P2P, Ed25519, Node.js and its
 * output, and the names of lenders with their own page.
 */
const allowed = new Set(
  'API IP ABCPE F P MB JavaScript PNG JPEG JPG WebP CSV XLSX PAN OTP SMS GST GSTIN SAC TDS EMI APR IFSC NBFC PIN KYC KFS MIS PDF CIBIL UPI DSA QR JSON UTM UTR FACT Ed Node js true EarlySalary IndiaLends www https com in e mail'.split(
    ' ',
  ),
);

/** Stands for any fact: it has every property, can be called, and is printed as 7. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '7' : typeof key === 'string' ? anything : undefined),
});

/** Every text of a topic. Functions are called with facts that contain no letters, so that only the topic's own words are checked. */
function spoken(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  // A text that returns its fact unchanged has no words of its own.
  if (value === anything) return [];
  if (typeof value === 'function') {
    for (const fact of [anything, 7, '7']) {
      try {
        const texts = spoken(value(...Array(8).fill(fact)));
        if (!texts.join().includes('undefined')) return texts;
      } catch {
        // The next kind of fact may fit.
      }
    }
    throw new Error(`a text could not be rendered: ${value}`);
  }
  if (Array.isArray(value)) return value.flatMap(spoken);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(spoken);
  return [];
}

/** The texts that are plain strings, without those made from facts. */
function written(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(written) : [];
}

const shape = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shape)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;

const server = { en: phrasesFor('en'), hi: phrasesFor('hi') };

test.each(topics)('%s has a Hindi text for every English one', async (topic) => {
  expect(shape(await loaders.hi[topic]())).toEqual(shape(await loaders.en[topic]()));
});

test('the server has a Hindi text for every English one', () => {
  expect(shape(server.hi)).toEqual(shape(server.en));
});

/** Addresses and file names stay in Latin letters, so that every device can store them. */
const latinWords = (text: string) =>
  (text.replace(/https?:\/\/[\w.-]+|[\w-]*\.(?:html|pdf|csv|xlsx|xlsb|ods)\b/g, '').match(/[A-Za-z]+/g) ?? []).filter(
    (word) => !allowed.has(word),
  );

test.each(topics)('%s leaves no English word in Hindi', async (topic) => {
  const left = spoken(await loaders.hi[topic]()).flatMap((text) =>
    latinWords(text).map((word) => `${word} in: ${text}`),
  );
  expect(left).toEqual([]);
});

test('the server leaves no English word in Hindi', () => {
  expect(spoken(server.hi).flatMap((text) => latinWords(text).map((word) => `${word} in: ${text}`))).toEqual([]);
});

test.each(topics)('%s has no empty text and no urgency in either language', async (topic) => {
  for (const language of ['en', 'hi'] as const) {
    for (const text of written(await loaders[language][topic]())) expect(text.trim()).not.toBe('');
    for (const text of spoken(await loaders[language][topic]())) {
      // The one quoted text of the specification that has an exclamation mark (§4).
      if (!['Stay Logged In!', 'साइन इन रहें!'].includes(text)) expect(text).not.toContain('!');
    }
  }
});

test('every field code of the rules has a message', () => {
  for (const code of FIELD_ERROR_CODES) expect(server.en.validation[code]).toBeTruthy();
});

test('the messages of §5 are used word for word', () => {
  expect(Object.values(server.en.validation)).toEqual(
    expect.arrayContaining([
      'Please enter a valid 10 digit mobile number',
      'Email is invalid',
      'Enter 6 digits OTP',
      'Invalid PAN',
      'Only alphabets are considered to be the valid first name',
      'Only alphabets are considered to be the valid last name',
      'Please enter a valid 6 digit pincode',
      'Do not use special characters in Address Line 1',
      'Do not use special characters in Address Line 2',
      'Monthly income requires between ₹ 1 and ₹ 1,000,000',
      'IFSC format is invalid (case sensitive field)',
      'Invalid date',
      'Invalid year',
      'Please enter a valid birth date',
      "Your age doesn't match the required age criteria",
      'Please select a offer from offer screen',
      'Please enter a valid user name',
      'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
      'Only Alpha-numeric, comma, full stop, space and hash are considered as valid',
    ]),
  );
});

test('an error with tries left and a waiting time uses the right plurals', () => {
  expect(errorSentence(server.en, 'otp_wrong', { left: 1 })).toContain('1 try left');
  expect(errorSentence(server.en, 'otp_wrong', { left: 4 })).toContain('4 tries left');
  expect(errorSentence(server.en, 'otp_locked', { seconds: 61 })).toContain('in 2 minutes');
  expect(errorSentence(server.en, 'otp_locked', {})).toContain('later');
  expect(errorSentence(server.hi, 'otp_wrong', { left: 1 })).toContain('1 मौका');
});

test('an error with a highest number groups its digits the Indian way', () => {
  expect(errorSentence(server.en, 'file_rows', { most: 100_000 })).toContain('more than 1,00,000 rows');
  expect(errorSentence(server.hi, 'file_rows', { most: 5000 })).toContain('5,000 से ज़्यादा');
});

test('the plural form of 0 is "one" in Hindi and "other" in English', () => {
  const forms = { one: 'a', other: 'b' };
  expect(plural('hi', 0, forms)).toBe('a');
  expect(plural('en', 0, forms)).toBe('b');
});

test('numbers in Hindi have Indian groups and Latin digits', () => {
  expect(new Intl.NumberFormat(localeOf('hi')).format(12345678)).toBe('1,23,45,678');
});

test.each(languages)('month names in %s are those of the browser', async (language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  const named = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
  expect((await loaders[language].howWeMatch()).months).toEqual(named);
});
