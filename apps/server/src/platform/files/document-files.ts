import type { Endpoint } from '@tulna/contract/endpoint';
import { DOCUMENT_BYTES, type DocumentType, documentTypeOf, pdfState } from '@tulna/rules/document-files';
import type { FastifyRequest } from 'fastify';
import { sentFile } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { pictureLimits, pixelsOf, reencodedPicture } from './pictures.ts';

/** A file as it will be stored. */
export interface StorableFile {
  type: DocumentType;
  bytes: Buffer;
}

const checkPdf = (bytes: Buffer): StorableFile => {
  const state = pdfState(bytes);
  if (state !== 'whole') throw new Problem(state === 'broken' ? 'document_broken' : 'document_protected');
  return { type: 'pdf', bytes };
};

/** Decodes a picture and encodes it again. A PNG that would become larger than a document may be is stored as a JPG. */
async function reencoded(type: 'jpg' | 'png', bytes: Buffer): Promise<StorableFile> {
  const asJpg = async (): Promise<StorableFile> => ({
    type: 'jpg',
    bytes: await reencodedPicture(bytes, (decoded) => decoded.flatten({ background: '#fff' }).jpeg({ quality: 85 })),
  });
  try {
    if ((await pixelsOf(bytes)) > pictureLimits.pixels) throw new Problem('document_pixels');
    if (type === 'jpg') return await asJpg();
    const png = await reencodedPicture(bytes, (decoded) => decoded.png());
    return png.length > DOCUMENT_BYTES ? await asJpg() : { type, bytes: png };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('document_broken', { cause: error });
  }
}

/**
 * The file of a form as it will be stored: a PDF unchanged, a picture decoded and re-encoded without its metadata.
 * @throws {Problem} `document_…` naming what is wrong with the file
 */
export async function storableFile(bytes: Buffer): Promise<StorableFile> {
  const type = documentTypeOf(bytes);
  if (type === undefined) throw new Problem('document_type');
  return type === 'pdf' ? checkPdf(bytes) : reencoded(type, bytes);
}

/** The one file of a form, unchecked, with the form's texts. @throws {Problem} `document_large`, `document_empty`, `file_missing` */
export async function sentDocument(endpoint: Endpoint, request: FastifyRequest) {
  try {
    return await sentFile(endpoint, request, DOCUMENT_BYTES);
  } catch (error) {
    if (error instanceof Problem && error.code === 'payload_too_large')
      throw new Problem('document_large', { cause: error });
    if (error instanceof Problem && error.code === 'file_empty') throw new Problem('document_empty', { cause: error });
    throw error;
  }
}
