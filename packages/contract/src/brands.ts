import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, flag, text } from './wire.ts';

const contact = z.object({ name: text(120), email: text(254), phone: text(20) });

const fontFile = z.object({
  path: text(120),
  weight: text(9),
  style: z.enum(['normal', 'italic']),
  range: z.string().check(z.maxLength(4000)),
});

/** Brand of a partner as the sites show it (§3 Partner brand config). */
export const brandAnswer = z.object({
  id: text(40),
  key: brandKey,
  name: text(120),
  title: z.nullable(text(120)),
  logo: text(300),
  co_brand_logo: z.nullable(text(300)),
  font_link: z.nullable(text(300)),
  font_family: text(200),
  /** Files of the brand's font, fetched from the font link and served from our own origin; may be empty. */
  font_files: z.array(fontFile),
  primary_color: text(9),
  secondary_color: text(9),
  tancApply: flag,
  legal_name: text(200),
  products: z.array(text(60)),
  /** Support desk and grievance officer of the brand; phones are ten digits without the country code. */
  support: contact,
  grievance_officer: contact,
});
export type BrandAnswer = z.output<typeof brandAnswer>;

export const getPartnerByName = endpoint({
  name: 'getPartnerByName',
  method: 'GET',
  path: '/api/get-partner-by-name/:name',
  session: 'nobody',
  asked: '§7 X14 (default cl)',
  summary: 'Brand of a partner; an unknown name returns the default brand cl',
  params: z.object({ name: text(80) }),
  answer: brandAnswer,
});
