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
    'KreditBee uses the status word “ON_HOLD”, which we do not know. Its updates with this word are held.',
    'KreditBee ने स्थिति के लिए “ON_HOLD” शब्द भेजा, जो हमें नहीं पता। इस शब्द वाले अपडेट रोके गए हैं।',
  ],
  [
    'unknown_status_word',
    { word: 'ON_HOLD', operation: 'status' },
    'KreditBee answered with the status word “ON_HOLD”, which we do not know. Its answer was not applied.',
    'KreditBee ने पूछने पर “ON_HOLD” शब्द से जवाब दिया, जो हमें नहीं पता। यह जवाब लागू नहीं किया गया।',
  ],
  [
    'lead_unknown_to_lender',
    { status: 'in_review' },
    'KreditBee says that it does not know this lead, although it took it from us. With us the application is at: In review.',
    'KreditBee का कहना है कि उसे यह लीड नहीं पता, जबकि उसने यह हमसे ली थी। हमारे यहाँ आवेदन की स्थिति: जाँच में।',
  ],
  [
    'lender_silent',
    { days: 9, status: 'sent' },
    'KreditBee has said nothing new about this application for 9 days, not even when asked.',
    'KreditBee ने इस आवेदन के बारे में 9 दिन से कुछ नया नहीं बताया, पूछने पर भी नहीं।',
  ],
])('%s with %o', async (kind, facts, english, hindi) => {
  expect((await wordsIn('en')).sentence(caseOf(kind, facts))).toBe(english);
  expect((await wordsIn('hi')).sentence(caseOf(kind, facts))).toBe(hindi);
});

test('a kind without a sentence is named and left to its facts', async () => {
  const say = await wordsIn('en');
  expect(say.sentence(caseOf('template_gone', {}))).toBe('KreditBee: this needs a look. The facts are below.');
  expect(say.kind('template_gone')).toBe('template gone');
});
