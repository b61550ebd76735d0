import { consentText } from '@tulna/contract/consents';
import { describe, expect, test } from 'vitest';
import { consentTexts } from './consent-texts.ts';
import { type NoticePlace, noticeHash, noticeOf, presentNotice } from './notices.ts';
import { textsInForce } from './texts.ts';

const devanagari = /\p{Script=Devanagari}/u;
const names = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));

const bilingual = consentTexts.flatMap((one) => [one.title, one.body]);

test.each(bilingual)('both languages of "$en" have the same placeholders', ({ en, hi }) => {
  expect(hi).toMatch(devanagari);
  expect(en).not.toMatch(devanagari);
  expect(names(hi)).toEqual(names(en));
});

test('no text has exclamation marks, urgency or Devanagari digits', () => {
  const all = bilingual.flatMap(({ en, hi }) => [en, hi]);
  for (const text of all) {
    expect(text).not.toMatch(/[!०-९]/);
    expect(text).not.toMatch(/\b(?:hurry|instant|guaranteed|last chance)\b/i);
    expect(text).toBe(text.trim());
  }
});

describe('consents', () => {
  const on = (day: string) => textsInForce(new Date(`${day}T12:00:00+05:30`));
  const versionsOn = (day: string) => on(day).map(({ version }) => version);

  test('only purposes in use are asked for, and required ones are separate from optional ones', () => {
    const of = (required: boolean) =>
      on('2026-11-22')
        .filter((one) => one.asked_at === 'profile' && one.required === required)
        .map((one) => one.purpose);
    expect(of(true)).toEqual(['profile_processing', 'share_with_lenders']);
    expect(of(false)).toEqual(['contact_sms', 'contact_email']);
  });

  test('a text is in force from its Indian day until the next one', () => {
    expect(versionsOn('2026-10-31')).toEqual([]);
    expect(versionsOn('2026-11-21')).toEqual([
      'profile_processing-2026-11',
      'credit_bureau-2026-11',
      'share_with_lenders-2026-11',
      'contact_sms-2026-11',
      'contact_whatsapp-2026-11',
      'contact_email-2026-11',
      'apply_with_lender-2026-11',
    ]);
    expect(versionsOn('2026-11-22')).toEqual([
      'profile_processing-2026-11-22',
      'share_with_lenders-2026-11-22',
      'contact_sms-2026-11-22',
      'contact_email-2026-11',
      'apply_with_lender-2026-11-22',
    ]);
    expect(versionsOn('2026-11-27')).toEqual([
      'profile_processing-2026-11-22',
      'share_with_lenders-2026-11-22',
      'contact_sms-2026-11-22',
      'contact_whatsapp-2026-11-27',
      'contact_email-2026-11',
      'contact_call-2026-11-27',
      'apply_with_lender-2026-11-22',
    ]);
    const midnight = new Date('2026-11-22T00:00:00+05:30').getTime();
    const versions = (at: number) => textsInForce(new Date(at)).map(({ version }) => version);
    expect(versions(midnight - 1)).toEqual(versionsOn('2026-11-21'));
    expect(versions(midnight)).toEqual(versionsOn('2026-11-22'));
  });

  test.each(consentTexts)('$version fits the contract in both languages, and leaves no placeholder unfilled', (one) => {
    const lenders = [{ key: 'cashe', name: 'CASHe', legalName: 'Bhanix Finance Limited' }];
    for (const language of ['en', 'hi'] as const) {
      const notice = noticeOf(one, {
        language,
        product: 'Personal Loans',
        brand: { key: 'cl', name: 'Credit Labs' },
        lenders,
      });
      const wire = presentNotice(notice, noticeHash(notice), one);
      expect(consentText.parse(wire)).toEqual(wire);
      expect(wire.title + wire.body).not.toMatch(/[{}]/);
    }
    expect(one.effective_from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test.each(['profile_processing', 'apply_with_lender'])(
    '%s says how to withdraw it and where to complain',
    (purpose) => {
      const text = on('2026-11-22').find((one) => one.purpose === purpose);
      expect(text?.body.en).toMatch(/take (?:this consent|this) back in My data.*one press/);
      expect(text?.body.en).toContain('complain to the grievance officer');
      expect(text?.body.en).toContain('Data Protection Board of India');
      expect(text?.body.hi).toMatch(/वापस ले/);
      expect(text?.body.hi).toContain('भारत के डेटा संरक्षण बोर्ड');
    },
  );

  test('versions are unique', () => {
    expect(new Set(consentTexts.map((one) => one.version)).size).toBe(consentTexts.length);
  });
});

describe('the hash of a text', () => {
  const edition = consentTexts.find(({ version }) => version === 'share_with_lenders-2026-11-22');
  const place = {
    language: 'en',
    product: 'Personal Loans',
    brand: { key: 'cl', name: 'Credit Labs' },
    lenders: [
      { key: 'cashe', name: 'CASHe', legalName: 'Bhanix Finance Limited' },
      { key: 'nira', name: 'NIRA', legalName: 'Nira Finance Limited' },
    ],
  } as const;
  const hashAt = (over: Partial<NoticePlace> = {}): string => {
    if (edition === undefined) throw new Error('There is no consent text of this purpose and version.');
    return noticeHash(noticeOf(edition, { ...place, ...over }));
  };
  const [cashe, nira] = place.lenders;

  test('is the same whenever the screen is the same', () => expect(hashAt()).toBe(hashAt({ ...place })));

  test.each<[string, Partial<NoticePlace>]>([
    ['language', { language: 'hi' }],
    ['product', { product: 'Business Loans' }],
    ['brand', { brand: { key: 'kajal', name: 'Credit Labs' } }],
    ["brand's name", { brand: { key: 'cl', name: 'Credit Lab' } }],
    ['lender more', { lenders: [cashe] }],
    ['order of lenders', { lenders: [nira, cashe] }],
    ['key of a lender', { lenders: [cashe, { ...nira, key: 'nirb' }] }],
    ['name of a lender', { lenders: [cashe, { ...nira, name: 'Nira' }] }],
    ['entity of a lender', { lenders: [cashe, { ...nira, legalName: 'Nira Finance Ltd' }] }],
  ])('is another for another %s', (_, over) => expect(hashAt(over)).not.toBe(hashAt()));

  test('a name with braces in it isn’t taken for a placeholder', () => {
    const apply = consentTexts.find(({ version }) => version === 'apply_with_lender-2026-11-22');
    const odd = [{ key: 'odd', name: '{brand}', legalName: '{lender}' }];
    const body = apply && noticeOf(apply, { ...place, lenders: odd }).body;
    expect(body).toContain('Credit Labs sends my application and the details in it to {brand}, where {lender} decides');
  });
});
