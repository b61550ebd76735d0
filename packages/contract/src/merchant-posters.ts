import { posterSizes } from '@tulna/rules/merchant-links';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileAnswer, language, uuid } from './wire.ts';

const asked = 'A12';

const params = z.object({ merchant_id: uuid });
/** Paper size, and language of the text. */
const query = z.strictObject({ size: z.enum(posterSizes), language });

export const getMerchantPosterPdf = endpoint({
  name: 'getMerchantPosterPdf',
  method: 'GET',
  path: '/api/get-merchant-poster-pdf/:merchant_id',
  session: 'admin',
  asked,
  summary: 'Poster with the QR code of a merchant, in the theme of its partner, as PDF',
  params,
  query,
  answer: fileAnswer,
  download: 'application/pdf',
});

export const getMerchantPosterPng = endpoint({
  name: 'getMerchantPosterPng',
  method: 'GET',
  path: '/api/get-merchant-poster-png/:merchant_id',
  session: 'admin',
  asked,
  summary: 'The same as PNG at 300 dpi',
  params,
  query,
  answer: fileAnswer,
  download: 'image/png',
});

export const getMerchantPosterSvg = endpoint({
  name: 'getMerchantPosterSvg',
  method: 'GET',
  path: '/api/get-merchant-poster-svg/:merchant_id',
  session: 'admin',
  asked,
  summary: 'The same as SVG, with text as outlines',
  params,
  query,
  answer: fileAnswer,
  download: 'image/svg+xml',
});
