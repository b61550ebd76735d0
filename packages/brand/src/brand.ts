import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import * as z from 'zod/mini';
import { parseHex } from './colour.ts';
import { fontFamilyPattern, fontHosts } from './fonts.ts';

/** Partner key: letters, digits, underscore and hyphen, as required for the specification's utm_id (§5). */
export const brandKeyPattern = /^[A-Za-z0-9_-]{1,40}$/;

const productNames: readonly ProductName[] = PRODUCTS.map((product) => product.name);

const logoPathPattern = /^(?:\/[A-Za-z0-9_-]+)+\.(?:svg|png|webp)$/;
const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
// A host without a dot would be a machine in the local network. One whose last part is a number would be an IP address (`127.1`, `10.0x1`).
const isPublicHost = (host: string): boolean => host.includes('.') && !/\.(?:\d+|0x[0-9a-f]*)$/.test(host);
const plainText = /^[^<>\p{Cc}]+$/u;

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(plainText, 'plain'));
const colour = z.string().check(z.refine((value) => parseHex(value) !== undefined, 'colour'));
const logoPath = z.string().check(z.maxLength(200), z.regex(logoPathPattern));

function isAllowedFontLink(link: string): boolean {
  if (link === '') return true;
  if (!URL.canParse(link)) return false;
  const url = new URL(link);
  return url.protocol === 'https:' && url.username === '' && url.port === '' && fontHosts.includes(url.hostname);
}

/** A person or desk that customers can reach: name, email and a 10-digit Indian phone number without country code. */
export const contactSchema = z.object({
  name: text(80),
  email: z.email().check(z.maxLength(120)),
  phone: z.string().check(z.regex(/^[1-9]\d{9}$/, 'phone')),
});

/**
 * A partner brand (specification §3 "Partner brand config"), in wire names. Colours are hex only, logos are paths on our own origin, and
 * the font link is empty or on an allowed host, so a parsed brand may be written into HTML attributes and CSS without further checks. The
 * names of patterns select the sentence for a refused field.
 */
export const brandSchema = z.object({
  key: z.string().check(z.regex(brandKeyPattern, 'key')),
  name: text(60),
  legal_name: text(120),
  title: z.optional(text(90)),
  logo: logoPath,
  co_brand_logo: z.optional(logoPath),
  font_link: z.string().check(z.maxLength(300), z.refine(isAllowedFontLink, 'fontLink')),
  font_family: z.string().check(z.maxLength(40), z.regex(fontFamilyPattern, 'fontFamily')),
  primary_color: colour,
  secondary_color: colour,
  tancApply: z.union([z.literal(0), z.literal(1)]),
  host: z.optional(z.string().check(z.regex(hostPattern, 'host'), z.refine(isPublicHost, 'host'))),
  products: z.array(z.enum(productNames)).check(z.minLength(1)),
  support: contactSchema,
  grievance_officer: contactSchema,
});

/** A checked brand. Browser code imports this type only (`import type`), which costs no bytes. */
export type Brand = z.infer<typeof brandSchema>;

/** A checked contact of a brand. */
export type BrandContact = z.infer<typeof contactSchema>;

/** The part of a brand that is needed for colours only. */
export type BrandColours = Pick<Brand, 'primary_color' | 'secondary_color'>;

/** Reads unknown input as a brand. Throws a ZodError that names each wrong field. */
export function parseBrand(input: unknown): Brand {
  return brandSchema.parse(input);
}
