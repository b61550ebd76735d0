import { clearCustomerCookies, customerTokens, writeCookie } from '@tulna/client/session-cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAnswers, ownAnswers, storeAnswers, storedAnswers } from './kept-answers.ts';

const values = { se_loan_amount: '200000', postal_code: '411001' };
const tab = new Map<string, string>();
const cookies = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  cookies.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function signIn(id: string): void {
  customerTokens.write({ access: 'a', refresh: 'r', expiresAt: 1 });
  writeCookie('userId', id);
}

test('answers to the calculator are kept until they are deleted', () => {
  expect(storedAnswers()).toBeUndefined();
  storeAnswers(values, true);
  expect(storedAnswers()).toEqual({ values, listed: true, owner: null });
  forgetAnswers();
  expect([storedAnswers(), tab.size]).toEqual([undefined, 0]);
});

test('the kept answers belong to the person who enters a code, and are deleted if another person signs in later', () => {
  storeAnswers(values, true);
  signIn('one');
  ownAnswers();
  expect(storedAnswers()).toMatchObject({ values, owner: 'one' });
  clearCustomerCookies();
  expect([storedAnswers(), tab.size]).toEqual([undefined, 0]);

  signIn('one');
  storeAnswers(values, false);
  signIn('two');
  expect([storedAnswers(), tab.size]).toEqual([undefined, 0]);
  ownAnswers();
  expect(storedAnswers()).toBeUndefined();
});

test('a browser without storage keeps no answers and causes no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeAnswers(values, true);
  ownAnswers();
  forgetAnswers();
  expect(storedAnswers()).toBeUndefined();
});
