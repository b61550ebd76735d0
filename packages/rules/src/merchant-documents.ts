import { DAY_MS } from './clock.ts';
import { DOCUMENT_BYTES } from './document-files.ts';

/** The kinds of document of a merchant; only `other` has a title. */
export const MERCHANT_DOCUMENT_KINDS = [
  'pan_card',
  'gst_certificate',
  'shop_licence',
  'cancelled_cheque',
  'address_proof',
  'agreement',
  'other',
] as const;
export type MerchantDocumentKind = (typeof MERCHANT_DOCUMENT_KINDS)[number];

/** The documents that help to approve a merchant. None of them is required. */
export const APPROVAL_DOCUMENTS = ['pan_card', 'gst_certificate', 'cancelled_cheque'] as const;

/** Limits of documents. `days` is how long a deleted document or a replaced version is stored. */
export const documentLimits = { bytes: DOCUMENT_BYTES, count: 10, title: 60, days: 30, versions: 20 } as const;

/** The moment until which a deleted or replaced document is stored. */
export const documentStoredUntil = (since: Date): Date => new Date(since.getTime() + documentLimits.days * DAY_MS);

/** Whether a document that was deleted or replaced at a moment is still stored. */
export const isDocumentStored = (since: Date, now: Date): boolean => now < documentStoredUntil(since);

/** The errors of a document's kind and title, by field. Only `other` has a title. */
export function documentFaults({ kind, title }: { kind: string; title: string }): {
  kind?: 'invalid_option';
  title?: 'required' | 'invalid' | 'long';
} {
  if (!MERCHANT_DOCUMENT_KINDS.some((known) => known === kind)) return { kind: 'invalid_option' };
  if (kind !== 'other') return title === '' ? {} : { title: 'invalid' };
  if (title === '') return { title: 'required' };
  return title.length > documentLimits.title ? { title: 'long' } : {};
}
