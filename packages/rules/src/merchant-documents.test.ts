import { describe, expect, it } from 'vitest';
import { documentFaults, documentLimits, isDocumentStored, MERCHANT_DOCUMENT_KINDS } from './merchant-documents.ts';

describe('kind and title', () => {
  it.each([
    ['pan_card', '', {}],
    ['pan_card', 'Front', { title: 'invalid' }],
    ['other', '', { title: 'required' }],
    ['other', 'x'.repeat(60), {}],
    ['other', 'x'.repeat(61), { title: 'long' }],
    ['passport', '', { kind: 'invalid_option' }],
    ['', '', { kind: 'invalid_option' }],
  ])('%s %j: %j', (kind, title, faults) => {
    expect(documentFaults({ kind, title })).toEqual(faults);
  });

  it('the limits are those of the screens and the contract', () => {
    expect(MERCHANT_DOCUMENT_KINDS).toHaveLength(7);
    expect(documentLimits).toEqual({ bytes: 5_242_880, count: 10, title: 60, days: 30, versions: 20 });
  });
});

it('a deleted document is stored for thirty days, to the millisecond', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  expect(isDocumentStored(at, new Date('2026-03-31T09:59:59.999Z'))).toBe(true);
  expect(isDocumentStored(at, new Date('2026-03-31T10:00:00Z'))).toBe(false);
});
