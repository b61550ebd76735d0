import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { loadTopics } from '@tulna/console-kit/language';
import type { AuditEntry } from '@tulna/contract/audit';
import { expect, test } from 'vitest';
import { topicsOf } from './audit-topics.ts';

const lender = auditedRecord({
  kind: 'lender',
  topic: 'adminLenders',
  link: () => undefined,
  words: ({ fields }) => ({ properties: fields }),
});
const card = auditedRecord({ kind: 'credit-card', topic: 'adminCreditCards', link: () => undefined });
const entries = (...kinds: string[]) =>
  kinds.map((kind) => ({ subject: { kind, id: '7', name: 'X' } })) as unknown as AuditEntry[];

test('entries need the words of their own records, each once, and none for a kind without a page', () => {
  expect(topicsOf([lender, card], entries('lender', 'session', 'lender'))).toEqual(['adminLenders']);
  expect(topicsOf([lender, card], entries('session'))).toEqual([]);
  expect(topicsOf([lender, card], [])).toEqual([]);
});

test('an entry about many rows needs the words of every record', () => {
  expect(topicsOf([lender, card], entries('list-bulk'))).toEqual(['adminCreditCards', 'adminLenders']);
});

test('the words of a record are available once they are loaded', async () => {
  expect(lender.words('hi')).toEqual({});
  await loadTopics('hi', ['adminLenders']);
  expect(lender.words('hi').properties).toMatchObject({ name: expect.stringMatching(/[ऀ-ॿ]/) });
});
