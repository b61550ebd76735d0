import type { Endpoint } from '@tulna/contract/endpoint';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import { documentFaults, documentLimits, type MerchantDocumentKind } from '@tulna/rules/merchant-documents';
import type { FastifyRequest } from 'fastify';
import { type StorableFile, sentDocument, storableFile } from '../../platform/files/document-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unwritableAt } from '../../platform/http/writable.ts';

/** The fields of a form besides its file. */
export interface Named {
  kind: MerchantDocumentKind;
  title: string;
}

/** @throws {Problem} `invalid_request` with the fields */
function named(sent: Readonly<Record<string, string>>): Named {
  const typed = { kind: sent.kind ?? '', title: (sent.title ?? '').trim() };
  const faults = documentFaults(typed);
  const fields: Record<string, FieldFault> = {};
  if (faults.kind !== undefined) fields.kind = faults.kind;
  if (unwritableAt(typed) !== undefined) fields.title = { shape: 'writable' };
  else if (faults.title === 'long') fields.title = { shape: 'longest', limit: documentLimits.title };
  else if (faults.title !== undefined) fields.title = faults.title;
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  return { kind: typed.kind as MerchantDocumentKind, title: typed.title };
}

/** Reads the form of a new document. @throws {Problem} for its fields, and for its file */
export async function takeDocument(endpoint: Endpoint, request: FastifyRequest): Promise<StorableFile & Named> {
  const { bytes, fields } = await sentDocument(endpoint, request);
  const names = named(fields);
  return { ...names, ...(await storableFile(bytes)) };
}

/** Reads the form of a new version. @throws {Problem} for its file */
export async function takeVersion(endpoint: Endpoint, request: FastifyRequest): Promise<StorableFile> {
  const { bytes } = await sentDocument(endpoint, request);
  return storableFile(bytes);
}
