import { describe, expect, it } from 'vitest';
import { messages as en } from './en/messages.ts';
import { messages as hi } from './hi/messages.ts';

/** Ordinary, not short: the longest brand and lender names of the demo world are about as long. */
const facts = {
  brand: 'Haldi Money',
  lender: 'Money View',
  code: '123456',
  minutes: 5,
  ticket: 'C2026-ABCDE',
  days: 30,
  reason: '',
  shortReason: 'Outside our lending policy',
  plainAmount: '1,50,000.55',
  amount: '₹1,50,000.55',
  day: '22 November 2026',
  product: 'Gold Loans',
  number: 'E2026-ABCDE-FGHJK-LMNPQ-RSTUV',
};
const ofApplications = [
  'applicationSent',
  'applicationFailed',
  'applicationApproved',
  'applicationAgreement',
  'applicationDeclined',
  'applicationDisbursed',
  'amountCorrected',
  'applicationCancelled',
  'loanReversed',
  'statusMistaken',
  'productOpen',
  'dataDeleted',
] as const;

describe('an SMS about an application', () => {
  it.each(ofApplications)('%s is one or two parts in either language', (name) => {
    const english = en[name].sms(facts);
    const hindi = hi[name].sms(facts);
    // Signs outside the basic alphabet of GSM would make every part less than half as long.
    expect(english).toMatch(/^[\w .,:;?'"()-]*$/);
    expect(english.length).toBeLessThanOrEqual(160);
    expect(hindi.length).toBeLessThanOrEqual(134);
  });

  it.each(ofApplications)('%s neither presses nor shouts', (name) => {
    for (const text of [en[name].sms(facts), en[name].emailBody(facts), hi[name].sms(facts), hi[name].emailBody(facts)])
      expect(text).not.toMatch(/!|hurry|now or never|last chance|congratulations|जल्दी|बधाई/i);
  });
});
