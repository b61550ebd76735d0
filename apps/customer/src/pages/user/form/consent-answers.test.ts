import { describe, expect, it } from 'vitest';
import {
  answerTo,
  type Consent,
  consentValues,
  earlierAnswers,
  givenAnswers,
  writtenAnswer,
} from './consent-answers.ts';

const consent = (purpose: string, hash: string, lenders: readonly string[] = []): Consent => ({
  purpose,
  version: `${purpose}-1`,
  title: 'Title',
  body: 'Body',
  required: true,
  asked_at: 'profile',
  lenders: lenders.map((key) => ({ key, name: key, legal_name: `${key} Limited` })),
  text_hash: hash.repeat(64),
});
const share = consent('share', 'a', ['cashe', 'money-tap', 'nira']);
const sms = consent('sms', 'b');

describe('consent answers in the draft', () => {
  const values = {
    first_name: 'Meera',
    consent_share: writtenAnswer(share, { granted: true, lenders: ['cashe', 'money-tap'] }),
    consent_sms: writtenAnswer(sms, { granted: false, lenders: [] }),
  };

  it('an answer is tied to its text, and can be read back', () => {
    expect(values.consent_share).toBe(`${'a'.repeat(16)} yes cashe money-tap`);
    expect(values.consent_sms).toBe(`${'b'.repeat(16)} no`);
    expect(answerTo(share, values)).toMatchObject({ granted: true, lenders: ['cashe', 'money-tap'] });
    expect(answerTo(sms, values)).toMatchObject({ granted: false, lenders: [] });
    expect(answerTo(consent('email', 'c'), values)).toBeUndefined();
    expect(consentValues(values).map(([name]) => name)).toEqual(['consent_share', 'consent_sms']);
  });

  it('answers are sent with the whole hash, and with lenders only if any are ticked', () => {
    expect(givenAnswers([share, sms, consent('email', 'c')], values)).toEqual([
      { purpose: 'share', text_hash: share.text_hash, granted: true, lenders: ['cashe', 'money-tap'] },
      { purpose: 'sms', text_hash: sms.text_hash, granted: false },
    ]);
  });

  it('answers to an earlier text do not apply to a new one, and can be carried over, without lenders that are gone', () => {
    const now = [consent('share', 'd', ['money-tap', 'nira', 'kreditbee']), consent('sms', 'e')];
    expect(givenAnswers(now, values)).toEqual([]);
    expect(earlierAnswers(now, values)).toEqual({
      consent_share: `${'d'.repeat(16)} yes money-tap`,
      consent_sms: `${'e'.repeat(16)} no`,
    });
    expect(earlierAnswers([share, sms], values)).toEqual({});
    expect(earlierAnswers([consent('share', 'd', ['kreditbee'])], values)).toEqual({});
  });

  it('consent to share without a ticked lender is no answer', () =>
    expect(writtenAnswer(share, { granted: true, lenders: [] })).toBe(''));
});
