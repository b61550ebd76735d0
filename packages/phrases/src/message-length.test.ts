import { describe, expect, it } from 'vitest';
import { messages as en } from './en/messages.ts';
import { messages as hi } from './hi/messages.ts';

/** Facts of ordinary length: the longest brand and lender names of the demo world are about as long. */
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
  'profileUpdateAsked',
  'productOpen',
  'dataDeleted',
  'complaintAnswered',
] as const;

describe('an SMS about an application', () => {
  it.each(ofApplications)('%s has one or two parts in either language', (name) => {
    const english = en[name].sms(facts);
    const hindi = hi[name].sms(facts);
    // Characters outside the basic GSM alphabet would reduce the length of every part to less than half.
    expect(english).toMatch(/^[\w .,:;?'"()-]*$/);
    expect(english.length).toBeLessThanOrEqual(160);
    expect(hindi.length).toBeLessThanOrEqual(134);
  });

  it.each(ofApplications)('%s has no urgency and no exclamation marks', (name) => {
    for (const text of [en[name].sms(facts), en[name].emailBody(facts), hi[name].sms(facts), hi[name].emailBody(facts)])
      expect(text).not.toMatch(/!|hurry|now or never|last chance|congratulations|जल्दी|बधाई/i);
  });
});

describe('an SMS about a corrected contact', () => {
  const told = {
    ...facts,
    to: '******7890',
    at: '2026-11-25T18:30:00',
    link: 'https://www.tulna.example/user/my-data',
    support: '9000010000',
  };
  const names = [
    'newContactCode',
    'oldContactCode',
    'contactChangeWaits',
    'contactChangeStopped',
    'contactChanged',
  ] as const;

  it.each(names)('%s has one part in English and at most three in Hindi', (name) => {
    for (const channel of ['sms', 'email'] as const) {
      const english = en[name].sms({ ...told, channel });
      expect(english).toMatch(/^[\w .,:;?'"()*/@-]*$/);
      expect(english.length, english).toBeLessThanOrEqual(160);
      expect(hi[name].sms({ ...told, channel }).length).toBeLessThanOrEqual(201);
    }
  });

  it.each(['newContactCode', 'oldContactCode'] as const)(
    '%s says what staff can do with the code, and that only a customer who asked reads it out',
    (name) => {
      for (const channel of ['sms', 'email'] as const) {
        expect(en[name].sms({ ...told, channel })).toMatch(
          /^123456 lets Haldi Money staff .*Read it out only if you asked/,
        );
        expect(hi[name].sms({ ...told, channel })).toMatch(/^123456: इससे Haldi Money के कर्मचारी .*आपने कहा हो तभी बताएँ/);
      }
    },
  );
});
