import type { ProfileValues } from '@tulna/contract/customers';
import { profileValues } from '@tulna/contract/customers';
import { checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { isProductName } from '@tulna/rules/products';
import { PROFILE_FIELDS } from '@tulna/rules/profile-rules';
import * as z from 'zod/mini';
import { Problem } from '../../platform/http/problem.ts';

const payloadSchema = z.object({
  phone: z.string().check(z.maxLength(20)),
  product: z.optional(z.string().check(z.maxLength(60))),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** Fields of the profile by their names in §3; unknown fields are ignored. */
  values: z.optional(profileValues),
});

export interface ProspectPayload {
  phone: string;
  product: string;
  reference: string | null;
  values: ProfileValues;
}

const fields = new Set<string>(PROFILE_FIELDS);

/** The content of a signed prospect. Values are stored as typed, because the person checks them in the form. @throws Problem `invalid_request` */
export function prospectPayload(payload: unknown): ProspectPayload {
  const { success, data } = payloadSchema.safeParse(payload);
  if (!success) throw new Problem('invalid_request', { fields: { payload: 'invalid' } });
  const phone = normaliseMobile(data.phone);
  const product = data.product ?? 'Personal Loans';
  if (checkMobile(phone) !== undefined) throw new Problem('invalid_request', { fields: { phone: 'invalid_mobile' } });
  if (!isProductName(product)) throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
  const known = Object.entries(data.values ?? {}).filter(
    ([name]) => fields.has(name) && name !== 'mobile_phone_number',
  );
  return { phone, product, reference: data.reference ?? null, values: Object.fromEntries(known) };
}
