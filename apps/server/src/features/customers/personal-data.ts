import { BUSINESS_FIELDS, type BusinessField } from '@tulna/rules/business-profile-rules';
import { maskPan } from '@tulna/rules/masks';
import { PRODUCTS } from '@tulna/rules/products';
import { optionWords } from '@tulna/rules/select-lists';
import type { Db } from '../../platform/database/database.ts';
import {
  fieldsOf,
  type Held,
  held,
  type PersonalData,
  type Reading,
} from '../../platform/personal-data/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { blocksRepository } from './blocks-repository.ts';
import { type BusinessFacts, businessProfilesRepository } from './business-profiles-repository.ts';
import { businessListNameOf } from './business-record.ts';
import { draftsRepository } from './drafts-repository.ts';
import { profilesRepository } from './profiles-repository.ts';
import { listNameOf } from './record.ts';
import { customerSince, customersRepository } from './repository.ts';

async function draftFields(services: Services, db: Db, customerId: string) {
  const drafts = draftsRepository(db, services.fieldEncryption);
  const fields: ReturnType<typeof fieldsOf> = [];
  for (const { name } of PRODUCTS) {
    const draft = await drafts.read(customerId, name);
    // Fields that begin with `consent_` hold only hashes of consent texts; the consents are listed separately.
    const typed = Object.entries(draft?.values ?? {}).filter(([field]) => !field.startsWith('consent_'));
    fields.push(...fieldsOf(Object.fromEntries(typed)));
  }
  return fields;
}

/** The answers about a business in the order in which its form asks for them. */
const inFormOrder = (facts: Partial<BusinessFacts>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).toSorted(
      ([one], [other]) =>
        BUSINESS_FIELDS.indexOf(one as BusinessField) - BUSINESS_FIELDS.indexOf(other as BusinessField),
    ),
  );

/** Fields as the person sees them: codes of the lists of both forms in words, and the PAN masked unless they may see it in full. */
const shownTo = ({ language, pan }: Reading, fields: ReturnType<typeof fieldsOf>) =>
  fields.map(({ name, value }) => {
    if (name === 'tin') return { name, value: pan === 'full' ? value : maskPan(value) };
    const list = listNameOf(name) ?? businessListNameOf(name);
    return { name, value: list === undefined ? value : optionWords(list, value, language) };
  });

/** The profile, the business of a business loan, and drafts of both. */
export const profilesPersonalData: PersonalData = {
  tables: ['profile_drafts', 'identity_checks', 'business_profiles', 'customer_profiles'],
  erases: ['profile', 'business', 'draft'],
  async describe(services, db, { id }, reading) {
    const { values, chosenProduct, savedAt, typedPhone } = await profilesRepository(db, services).record(id);
    const business = await businessProfilesRepository(db, services).held(id);
    const person = fieldsOf({ chosen_product: chosenProduct, ...values, mobile_phone_number: typedPhone });
    return [
      held('profile', shownTo(reading, person), savedAt),
      held('business', shownTo(reading, fieldsOf(inFormOrder(business?.facts ?? {}))), business?.savedAt ?? null),
      held('draft', shownTo(reading, await draftFields(services, db, id))),
    ];
  },
  async erase(_, tx, { id }) {
    for (const table of ['profile_drafts', 'identity_checks', 'business_profiles', 'customer_profiles'] as const)
      await tx.deleteFrom(table).where('customer_id', '=', id).execute();
  },
};

/** More blocks than any customer has. */
const mostBlocks = 50;

/** The times at which a customer was blocked and unblocked. The reason and the note are only for staff. */
async function blocksHeld(db: Db, customerId: string): Promise<Held> {
  const blocks = await blocksRepository(db).of(customerId, mostBlocks);
  const fields = blocks.flatMap(({ blockedAt, endedAt }) =>
    fieldsOf({ blocked_at: blockedAt.toISOString(), unblocked_at: endedAt?.toISOString() }),
  );
  return { class: 'blocks', fields, since: null, count: blocks.length };
}

/** The sign-in contacts, and blocks of them. */
export const customersPersonalData: PersonalData = {
  tables: ['customers', 'customer_blocks'],
  erases: ['sign_in', 'blocks'],
  async describe(_, db, { id, phone, email, language }) {
    return [
      held('sign_in', fieldsOf({ mobile_phone_number: phone, email, language }), await customerSince(db, id)),
      await blocksHeld(db, id),
    ];
  },
  async erase(services, tx, { id }) {
    await customersRepository(services, tx).forget(id);
    await blocksRepository(tx).forget(id);
  },
};
