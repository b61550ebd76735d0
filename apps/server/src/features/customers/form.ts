import type { ProfileDraft } from '@tulna/contract/customers';
import { profileValues } from '@tulna/contract/customers';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { businessProfilesRepository } from './business-profiles-repository.ts';
import { type Draft, draftsRepository } from './drafts-repository.ts';
import type { KnownCustomer } from './identity.ts';
import type { StoredValues } from './record.ts';

/** The most fields of a form. Our forms have about thirty. */
const mostFields = 80;

/** The first step of a form, used if nothing was saved yet. */
const firstStep = 'personal';

const present = (product: string, { step, values, revision, savedAt }: Draft): ProfileDraft => ({
  product,
  step,
  values,
  revision,
  saved_at: savedAt.toISOString(),
});

/** Fields copied into a business form: those about the person, never the income or the home from a personal loan. */
const personOf = ({ first_name, last_name, birth_date, tin, gender, credit_score_class }: StoredValues) => ({
  first_name,
  last_name,
  birth_date,
  tin,
  gender,
  credit_score_class,
});

/** The form as last saved; else the stored record to correct, or an empty form with the contact from sign-in. */
export async function openForm(
  services: Services,
  db: Db,
  customer: KnownCustomer,
  product: string,
): Promise<ProfileDraft> {
  const saved = await draftsRepository(db, services.fieldEncryption).read(customer.identity.id, product);
  if (saved !== undefined) return present(product, saved);
  const { identity, record } = customer;
  const stored =
    product === 'Business Loans'
      ? { ...personOf(record.values), ...(await businessProfilesRepository(db, services).of(identity.id)) }
      : record.values;
  const known = {
    ...stored,
    email: record.values.email || (identity.email ?? ''),
    mobile_phone_number: identity.phone ?? record.typedPhone,
  };
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
  return { product, step: firstStep, values: profileValues.parse(values), revision: 0, saved_at: null };
}

/**
 * Saves the form as typed.
 * @throws Problem `invalid_request` for too many fields, `draft_conflict` when another device saved in between; nothing is overwritten
 */
export async function saveForm(
  services: Services,
  customerId: string,
  form: { product: string; step: string; values: Record<string, string>; revision: number },
): Promise<ProfileDraft> {
  const { product, ...rest } = form;
  if (Object.keys(form.values).length > mostFields)
    throw new Problem('invalid_request', { fields: { values: 'invalid' } });
  const drafts = draftsRepository(services.db, services.fieldEncryption);
  const saved = await drafts.save(customerId, product, rest, services.clock.now());
  if (saved === undefined) throw new Problem('draft_conflict');
  return present(product, saved);
}
