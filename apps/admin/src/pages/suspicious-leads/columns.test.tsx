import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { type SuspiciousLead, suspiciousLeads } from '@tulna/contract/suspicious-leads';
import { expect, test, vi } from 'vitest';
import { reasonsInWords, suspiciousLeadColumns } from './columns.tsx';
import { suspiciousLeadFilters } from './filters.ts';

// The cell components listen to the browser's window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

test.each(['en', 'hi'] as const)('every column and every filter has a heading, in %s', async (language) => {
  await loadTopics(language, ['adminSuspiciousLeads']);
  const words = phrasesOf(language, 'adminSuspiciousLeads');
  const columns = suspiciousLeadColumns({ words, formats: formatsOf(language), open: () => undefined });
  expect(columns.map(({ id }) => id).toSorted()).toEqual(Object.keys(words.columns).toSorted());
  const filters = suspiciousLeadFilters(words, [{ value: 'haldi', label: 'Haldi Money' }]);
  expect(filters.map(({ key }) => key).toSorted()).toEqual(Object.keys(suspiciousLeads.filters).toSorted());
  for (const heading of [...columns.map(({ header }) => header), ...filters.map(({ label }) => label)])
    expect(heading).toMatch(/\S/);
});

test('findings are shown in words', async () => {
  await loadTopics('en', ['adminSuspiciousLeads']);
  const lead = { reasons: ['own_pan', 'burst'] } as unknown as SuspiciousLead;
  expect(reasonsInWords(lead, phrasesOf('en', 'adminSuspiciousLeads'))).toBe(
    'The customer’s PAN is that of a merchant of this partner; More leads within an hour than the limit',
  );
});
