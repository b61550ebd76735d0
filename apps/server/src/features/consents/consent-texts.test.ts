import { consentText } from '@tulna/contract/consents';
import { describe, expect, test } from 'vitest';
import { consentTexts } from './consent-texts.ts';

const devanagari = /\p{Script=Devanagari}/u;
const names = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));

const bilingual = consentTexts.flatMap((one) => [one.title, one.body]);

test.each(bilingual)('both languages of "$en" say it with the same placeholders', ({ en, hi }) => {
  expect(hi).toMatch(devanagari);
  expect(en).not.toMatch(devanagari);
  expect(names(hi)).toEqual(names(en));
});

test('no text shouts, hurries or keeps Devanagari digits', () => {
  const all = bilingual.flatMap(({ en, hi }) => [en, hi]);
  for (const text of all) {
    expect(text).not.toMatch(/[!०-९]/);
    expect(text).not.toMatch(/\b(?:hurry|instant|guaranteed|last chance)\b/i);
    expect(text).toBe(text.trim());
  }
});

describe('consents', () => {
  test('profile, bureau and sharing are required; SMS, WhatsApp and e-mail are separate and optional', () => {
    const of = (required: boolean) =>
      consentTexts.filter((one) => one.asked_at === 'profile' && one.required === required).map((one) => one.purpose);
    expect(of(true)).toEqual(['profile_processing', 'credit_bureau', 'share_with_lenders']);
    expect(of(false)).toEqual(['contact_sms', 'contact_whatsapp', 'contact_email']);
  });

  test.each(consentTexts)('$purpose fits the wire in both languages', (one) => {
    for (const language of ['en', 'hi'] as const) {
      const wire = {
        purpose: one.purpose,
        version: one.version,
        required: one.required,
        title: one.title[language],
        body: one.body[language],
        asked_at: one.asked_at,
      };
      expect(consentText.parse(wire)).toEqual(wire);
    }
    expect(one.effective_from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('versions and purposes are unique', () => {
    expect(new Set(consentTexts.map((one) => one.version)).size).toBe(consentTexts.length);
    expect(new Set(consentTexts.map((one) => one.purpose)).size).toBe(consentTexts.length);
  });
});
