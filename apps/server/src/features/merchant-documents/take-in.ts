import type { Endpoint } from '@tulna/contract/endpoint';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import {
  type DocumentType,
  documentFaults,
  documentLimits,
  documentTypeOf,
  type MerchantDocumentKind,
  pdfState,
} from '@tulna/rules/merchant-documents';
import type { FastifyRequest } from 'fastify';
import { decodedPicture, pictureLimits, pixelsOf } from '../../platform/files/pictures.ts';
import { sentFile } from '../../platform/http/form.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unwritableAt } from '../../platform/http/writable.ts';

/** A file as it will be kept. */
export interface TakenFile {
  type: DocumentType;
  bytes: Buffer;
}

const checkPdf = (bytes: Buffer): TakenFile => {
  const state = pdfState(bytes);
  if (state !== 'whole') throw new Problem(state === 'broken' ? 'document_broken' : 'document_protected');
  return { type: 'pdf', bytes };
};

/** A picture of many colours may become larger than it was sent; as JPG it doesn't. */
async function reencoded(type: 'jpg' | 'png', bytes: Buffer): Promise<TakenFile> {
  const asJpg = async (): Promise<TakenFile> => ({
    type: 'jpg',
    bytes: await decodedPicture(bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
  });
  try {
    if ((await pixelsOf(bytes)) > pictureLimits.pixels) throw new Problem('document_pixels');
    if (type === 'jpg') return await asJpg();
    const png = await decodedPicture(bytes).png().toBuffer();
    return png.length > documentLimits.bytes ? await asJpg() : { type, bytes: png };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('document_broken', { cause: error });
  }
}

/**
 * The file of a form as it will be kept: a PDF as it is, a picture decoded and written again without its metadata.
 * @throws {Problem} `document_…` naming what is wrong with the file
 */
async function takenFile(bytes: Buffer): Promise<TakenFile> {
  const type = documentTypeOf(bytes);
  if (type === undefined) throw new Problem('document_type');
  return type === 'pdf' ? checkPdf(bytes) : reencoded(type, bytes);
}

/** What a form says beside its file. */
export interface Named {
  kind: MerchantDocumentKind;
  title: string;
}

/** @throws {Problem} `invalid_request` naming the fields */
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

async function sent(endpoint: Endpoint, request: FastifyRequest) {
  try {
    return await sentFile(endpoint, request, documentLimits.bytes);
  } catch (error) {
    if (error instanceof Problem && error.code === 'payload_too_large')
      throw new Problem('document_large', { cause: error });
    if (error instanceof Problem && error.code === 'file_empty') throw new Problem('document_empty', { cause: error });
    throw error;
  }
}

/** Reads the form of a new document. @throws {Problem} for its fields, and for its file */
export async function takeDocument(endpoint: Endpoint, request: FastifyRequest): Promise<TakenFile & Named> {
  const { bytes, fields } = await sent(endpoint, request);
  const names = named(fields);
  return { ...names, ...(await takenFile(bytes)) };
}

/** Reads the form of a new version. @throws {Problem} for its file */
export async function takeVersion(endpoint: Endpoint, request: FastifyRequest): Promise<TakenFile> {
  const { bytes } = await sent(endpoint, request);
  return takenFile(bytes);
}
