import { maskPan } from '@tulna/rules/masks';
import { PRODUCTS } from '@tulna/rules/products';
import type { Db } from '../../platform/database/database.ts';
import { fieldsOf, type Held, held, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { blocksRepository } from './blocks-repository.ts';
import { draftsRepository } from './drafts-repository.ts';
import { profilesRepository } from './profiles-repository.ts';
import { optionText } from './record.ts';
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

/** The profile and its drafts. */
export const profilesPersonalData: PersonalData = {
  tables: ['profile_drafts', 'identity_checks', 'business_profiles', 'customer_profiles'],
  erases: ['profile', 'draft'],
  async describe(services, db, { id }, { language, pan }) {
    const { values, chosenProduct, savedAt, typedPhone } = await profilesRepository(db, services).record(id);
    const shown = (tin: string) => (pan === 'full' ? tin : maskPan(tin));
    const inWords = (fields: ReturnType<typeof fieldsOf>) =>
      fields.map(({ name, value }) => ({ name, value: optionText(name, value, language) }));
    const { tin, ...others } = values;
    const draft = (await draftFields(services, db, id)).map((field) =>
      field.name === 'tin' ? { ...field, value: shown(field.value) } : field,
    );
    return [
      held(
        'profile',
        inWords(
          fieldsOf({ chosen_product: chosenProduct, ...others, mobile_phone_number: typedPhone, tin: shown(tin) }),
        ),
        savedAt,
      ),
      held('draft', inWords(draft)),
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
