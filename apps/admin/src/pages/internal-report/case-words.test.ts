import { formatsOf } from '@tulna/console-kit/formats';
import type { ReviewedCase } from '@tulna/contract/case-review';
import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect, test } from 'vitest';
import { caseWordsOf } from './case-words.ts';

const wordsIn = async (language: 'en' | 'hi') => {
  const load = consoleLoaders[language];
  const [adminCases, consoleKit] = await Promise.all([load.adminCases(), load.consoleKit()]);
  return caseWordsOf(adminCases, consoleKit.ui, formatsOf(language));
};

const caseOf = (kind: string, facts: ReviewedCase['facts']): ReviewedCase => ({
  case_id: '7f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  kind,
  lender: { key: 'kreditbee', name: 'KreditBee' },
  lead_id: null,
  application: null,
  facts,
  raw: null,
  opened_at: '2026-11-21T10:00:00.000Z',
  last_seen_at: '2026-11-21T10:00:00.000Z',
  seen: 1,
  closed: null,
  may_retry: false,
});

test.each<[string, ReviewedCase['facts'], string, string]>([
  [
    'unknown_status_word',
    { word: 'ON_HOLD', occurred_at: '2026-11-21T10:00:00.000Z' },
    'KreditBee uses the status word “ON_HOLD”, which we don’t know. Its status updates with this word are on hold.',
    'KreditBee ने स्थिति के लिए “ON_HOLD” शब्द भेजा, जिसका मतलब हमें नहीं पता। इस शब्द वाले अपडेट रुके हुए हैं।',
  ],
  [
    'unknown_status_word',
    { word: 'ON_HOLD', operation: 'status' },
    'KreditBee answered with the status word “ON_HOLD”, which we don’t know. Its answer wasn’t applied.',
    'KreditBee ने पूछने पर “ON_HOLD” शब्द से जवाब दिया, जिसका मतलब हमें नहीं पता। यह जवाब लागू नहीं किया गया।',
  ],
  [
    'lead_unknown_to_lender',
    { status: 'in_review' },
    'KreditBee says it doesn’t know this lead, although it accepted it from us. Our status for the application is: In review.',
    'KreditBee का कहना है कि उसे यह लीड नहीं पता, जबकि उसने यह हमसे ली थी। हमारे यहाँ आवेदन की स्थिति: जाँच में।',
  ],
  [
    'reversal_differs',
    { given_paise: 5_000_000, out_paise: 20_000_000 },
    'KreditBee reported a cancellation with a repayment of ₹50,000, but ₹2,00,000 is outstanding. Nothing was applied. Ask the lender how much is still owed.',
    'KreditBee ने लोन रद्द होने और ₹50,000 लौटाए जाने की बात बताई, जबकि ₹2,00,000 बकाया हैं। कुछ लागू नहीं किया गया। लेंडर से पूछें कि अब कितना बाकी है।',
  ],
  [
    'amount_differs',
    { paid_paise: 20_000_001, offered_paise: 20_000_000 },
    'KreditBee reported a payment of ₹2,00,000.01, but the accepted offer was ₹2,00,000.',
    'KreditBee ने ₹2,00,000.01 का भुगतान बताया; चुना हुआ ऑफ़र ₹2,00,000 का था।',
  ],
  [
    'payment_changed',
    { before_paise: 1_000_000, said_paise: 2_000_000 },
    'KreditBee reported the same payment again with different details: now ₹20,000, previously ₹10,000.',
    'KreditBee ने वही भुगतान दोबारा अलग जानकारी के साथ बताया: अब ₹20,000, पहले ₹10,000।',
  ],
  [
    'lender_silent',
    { days: 9, status: 'sent' },
    'KreditBee has sent no status update for this application in 9 days, even when asked.',
    'KreditBee ने इस आवेदन के बारे में 9 दिन से कुछ नया नहीं बताया, पूछने पर भी नहीं।',
  ],
  [
    'terms_differ',
    {
      figures: 'emi',
      amount_paise: 20_000_000,
      tenure_months: 24,
      annual_rate: 15,
      our_emi_paise: 969_733,
      stated_emi_paise: 979_834,
      our_apr: 17.33,
      stated_apr: 17.9,
      held_back: false,
    },
    'KreditBee, ₹2,00,000 over 24 months: it states an EMI of ₹9,798.34, but we calculate ₹9,697.33. The offer is shown with our figures.',
    'KreditBee, ₹2,00,000, 24 महीने: लेंडर ने किस्त ₹9,798.34 बताई, हमारे हिसाब से ₹9,697.33 है। ऑफ़र हमारे आँकड़ों के साथ दिखाया गया है।',
  ],
  [
    'terms_differ',
    {
      figures: 'apr',
      amount_paise: 20_000_000,
      tenure_months: 24,
      annual_rate: 15,
      our_emi_paise: 969_733,
      stated_emi_paise: 979_834,
      our_apr: 17.33,
      stated_apr: 17.9,
      held_back: true,
    },
    'KreditBee, ₹2,00,000 over 24 months: it states an APR of 17.9%, but we calculate 17.33%. The offer wasn’t shown to the customer.',
    'KreditBee, ₹2,00,000, 24 महीने: लेंडर ने APR 17.9% बताया, हमारे हिसाब से 17.33% है। ऑफ़र ग्राहक को नहीं दिखाया गया।',
  ],
  [
    'terms_differ',
    {
      figures: 'emi apr',
      amount_paise: 20_000_000,
      tenure_months: 24,
      annual_rate: 15,
      our_emi_paise: 969_733,
      stated_emi_paise: 979_834,
      our_apr: 17.33,
      stated_apr: 17.9,
      held_back: true,
    },
    'KreditBee, ₹2,00,000 over 24 months: it states an EMI of ₹9,798.34, but we calculate ₹9,697.33; it states an APR of 17.9%, but we calculate 17.33%. The offer wasn’t shown to the customer.',
    'KreditBee, ₹2,00,000, 24 महीने: लेंडर ने किस्त ₹9,798.34 बताई, हमारे हिसाब से ₹9,697.33 है; लेंडर ने APR 17.9% बताया, हमारे हिसाब से 17.33% है। ऑफ़र ग्राहक को नहीं दिखाया गया।',
  ],
  [
    'bad_offer',
    { why: 'unexpected tenorMonths', figure: 'tenorMonths', stated: '361', limit: 360 },
    'KreditBee made an offer with 361 in the field tenorMonths, but our limit is 360. It wasn’t shown to the customer.',
    'KreditBee के ऑफ़र में tenorMonths में 361 लिखा है; हमारी सीमा 360 है। इसे ग्राहक को नहीं दिखाया गया।',
  ],
  [
    'bad_offer',
    { why: 'unexpected roiPa', figure: 'roiPa', stated: '80.01', limit: null },
    'KreditBee made an offer with 80.01 in the field roiPa, which we can’t accept. It wasn’t shown to the customer.',
    'KreditBee के ऑफ़र में roiPa में 80.01 लिखा है, जो हम नहीं ले सकते। इसे ग्राहक को नहीं दिखाया गया।',
  ],
  [
    'bad_offer',
    { why: 'charges out of range', figure: 'charges', stated_paise: 5_000_001, limit_paise: 5_000_000 },
    'KreditBee made an offer with charges of ₹50,000.01 on a loan of ₹50,000. It wasn’t shown to the customer.',
    'KreditBee के ऑफ़र में ₹50,000 के लोन पर ₹50,000.01 के शुल्क हैं। इसे ग्राहक को नहीं दिखाया गया।',
  ],
  [
    'bad_offer',
    { why: 'loan out of range', figure: 'amount', stated_paise: 10_000_000_001, limit_paise: 10_000_000_000 },
    'KreditBee made an offer of ₹10,00,00,000.01, but we accept ₹10,00,00,000 at most. It wasn’t shown to the customer.',
    'KreditBee ने ₹10,00,00,000.01 का ऑफ़र दिया; हम ज़्यादा से ज़्यादा ₹10,00,00,000 लेते हैं। इसे ग्राहक को नहीं दिखाया गया।',
  ],
  [
    'bad_offer',
    { why: 'more than 20 plans' },
    'KreditBee made an offer that we can’t accept (more than 20 plans). It wasn’t shown to the customer.',
    'KreditBee का ऑफ़र हम नहीं ले सकते (more than 20 plans)। इसे ग्राहक को नहीं दिखाया गया।',
  ],
])('%s with %o', async (kind, facts, english, hindi) => {
  expect((await wordsIn('en')).sentence(caseOf(kind, facts))).toBe(english);
  expect((await wordsIn('hi')).sentence(caseOf(kind, facts))).toBe(hindi);
});

test('an unknown kind of case is shown by name with its facts', async () => {
  const say = await wordsIn('en');
  expect(say.sentence(caseOf('template_gone', {}))).toBe('KreditBee: needs attention. See the details below.');
  expect(say.kind('template_gone')).toBe('template gone');
});

test('names of calls and products are in the language of the page', async () => {
  const named = async (language: 'en' | 'hi') => {
    const say = await wordsIn(language);
    const facts = say.facts(caseOf('unknown_status_word', { operation: 'status' }));
    return [...facts.map(({ text }) => text), say.product('Personal Loans'), say.product('Boat Loans')];
  };
  expect(await named('en')).toEqual(['Status', 'Personal Loans', 'Boat Loans']);
  expect(await named('hi')).toEqual(['स्थिति', 'पर्सनल लोन', 'Boat Loans']);
});
