import { brandSchema } from '@tulna/brand/brand';
import type { AdminPartner, BrandDraft } from '@tulna/contract/partners';
import { isProductName } from '@tulna/rules/products';
import { isSame } from '@tulna/rules/same-value';

/** A brand being edited; the key can't be changed after creation. */
export interface Draft {
  key: string;
  brand: BrandDraft;
}

type BrandAnswer = Pick<BrandDraft, 'primary_color' | 'secondary_color' | 'font_family'>;

const noContact = { name: '', email: '', phone: '' };

/** A new brand starts with the deployment's default appearance. */
export const newDraft = ({ primary_color, secondary_color, font_family }: BrandAnswer): Draft => ({
  key: '',
  brand: {
    name: '',
    legal_name: '',
    title: null,
    logo: '',
    co_brand_logo: null,
    font_link: null,
    font_family,
    primary_color,
    secondary_color,
    tancApply: 0,
    host: null,
    products: ['Personal Loans'],
    support: noContact,
    grievance_officer: noContact,
  },
});

export const draftOf = ({ key, brand }: AdminPartner): Draft => ({
  key,
  brand: { ...brand, products: brand.products.filter(isProductName) },
});

/** Rebases a draft's changes on a colleague's save since it began; if both changed a field, the draft wins. */
export function onTopOf(saved: Draft, { draft, from }: { draft: Draft; from: Draft }): Draft {
  const fields = Object.keys(draft.brand) as (keyof BrandDraft)[];
  const own = fields.filter((field) => !isSame(draft.brand[field], from.brand[field]));
  return {
    key: draft.key,
    brand: { ...saved.brand, ...Object.fromEntries(own.map((field) => [field, draft.brand[field]])) },
  };
}

/** The form of a draft that is sent to the server: texts are trimmed, and empty optional texts left out. */
export function sendable({ key, brand }: Draft): Draft {
  const optional = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  const contact = ({ name, email, phone }: BrandDraft['support']) => ({
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
  });
  return {
    key: key.trim(),
    brand: {
      ...brand,
      name: brand.name.trim(),
      legal_name: brand.legal_name.trim(),
      title: optional(brand.title),
      co_brand_logo: optional(brand.co_brand_logo),
      font_link: optional(brand.font_link),
      host: optional(brand.host),
      primary_color: brand.primary_color.trim(),
      secondary_color: brand.secondary_color.trim(),
      support: contact(brand.support),
      grievance_officer: contact(brand.grievance_officer),
    },
  };
}

/** Fields that fail the brand rules, as `name` or `support.phone`; the server uses the same rules. */
export function wrongFields(draft: Draft): ReadonlySet<string> {
  const { key, brand } = sendable(draft);
  const given = Object.fromEntries(Object.entries({ ...brand, key }).filter(([, value]) => value !== null));
  const read = brandSchema.safeParse({ font_link: '', ...given });
  return new Set(
    read.success
      ? []
      : read.error.issues.map(({ path }) =>
          path
            .slice(0, 2)
            .join('.')
            .replace(/\.\d+$/, ''),
        ),
  );
}
