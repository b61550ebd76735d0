import type { DataClass, MyData } from '@tulna/contract/personal-data';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { maskPan } from '@tulna/rules/masks';
import { PRODUCTS } from '@tulna/rules/products';
import { deviceName } from '@tulna/rules/visits';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { attributionsRepository } from '../attributions/index.ts';
import { consentsRepository, consentTitle, entryFor, shareWithLenders, textsInForce } from '../consents/index.ts';
import { creditCardVisitsRepository } from '../credit-card-visits/index.ts';
import { draftsRepository, type KnownCustomer, optionText } from '../customers/index.ts';
import { insuranceHandOffsRepository } from '../insurance-hand-offs/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { productInterestsRepository } from '../product-interests/index.ts';
import { countsOf } from './counts.ts';
import { holdsInForce } from './holds.ts';
import { recipientsOfData } from './recipients.ts';

type Field = MyData['held'][number]['fields'][number];
type Held = MyData['held'][number];

const fieldsOf = (values: Readonly<Record<string, string | number | null | undefined>>): Field[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value: String(value).slice(0, 500) }],
  );

const held = (name: DataClass, fields: Field[], since: Date | null = null, count = fields.length): Held => ({
  class: name,
  fields,
  since: since?.toISOString() ?? null,
  count,
});

async function draftFields(services: Services, db: Db, customerId: string): Promise<Field[]> {
  const drafts = draftsRepository(db, services.fieldEncryption);
  const fields: Field[] = [];
  for (const { name } of PRODUCTS) {
    const draft = await drafts.read(customerId, name);
    // Answers to consents are tied to their texts by a hash there; what was agreed stands under the consents.
    const typed = Object.entries(draft?.values ?? {}).filter(([field]) => !field.startsWith('consent_'));
    fields.push(...fieldsOf(Object.fromEntries(typed)));
  }
  return fields;
}

async function originFields(db: Db, customerId: string): Promise<[Field[], Date | null]> {
  const origin = await attributionsRepository(db).of(customerId);
  if (origin === undefined) return [[], null];
  const { brand, entry, url_segment, qr, reference, utm } = origin;
  return [
    fieldsOf({ brand, entry, url_segment, qr, reference, ...(utm as Record<string, string>) }),
    origin.touched_at,
  ];
}

async function consentsOf(
  db: Db,
  customerId: string,
  language: Language,
  now: Date,
): Promise<Pick<MyData, 'consents' | 'unanswered'>> {
  const chain = await consentsRepository(db).chainOf(customerId);
  const newest = new Map(chain.map((entry) => [`${entry.purpose} ${entry.lenderKey ?? ''}`, entry.id]));
  const sharing = chain.filter(({ purpose }) => purpose === shareWithLenders).toReversed();
  const listed = new Map(
    chain.flatMap(({ purpose, lenders }) =>
      purpose === shareWithLenders
        ? (lenders ?? []).flatMap(({ key, name }): [string, string][] => (key === undefined ? [] : [[key, name]]))
        : [],
    ),
  );
  const everListed: MyData['consents'][number]['lenders'] = [...listed]
    .map(([key, name]) => ({ key, name, stands: entryFor(sharing, key) === undefined ? (0 as const) : (1 as const) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const asked = textsInForce(now).filter(({ asked_at }) => asked_at === 'profile');
  const givable = new Set(asked.map(({ purpose }) => purpose));
  const answered = new Set(chain.map(({ purpose }) => purpose));
  const names = new Map<string, string>();
  for (const key of new Set(chain.flatMap((entry) => entry.lenderKey ?? [])))
    names.set(key, (await lendersRepository(db).byKey(key))?.name ?? key);
  const consents = chain.toReversed().map((entry): MyData['consents'][number] => ({
    purpose: entry.purpose,
    title: consentTitle(entry.purpose, entry.textVersion, language).replaceAll(
      '{lender}',
      names.get(entry.lenderKey ?? '') ?? '',
    ),
    consent_id: entry.id,
    text_version: entry.textVersion,
    lender: entry.lenderKey === null ? null : (names.get(entry.lenderKey) ?? entry.lenderKey),
    lender_key: entry.lenderKey,
    granted: entry.granted ? 1 : 0,
    at: entry.at,
    language: entry.language,
    channel: entry.channel,
    stands: entry.granted && newest.get(`${entry.purpose} ${entry.lenderKey ?? ''}`) === entry.id ? 1 : 0,
    givable: givable.has(entry.purpose) ? 1 : 0,
    lenders: entry.purpose === shareWithLenders ? everListed : [],
  }));
  // What a profile cannot do without is asked with it; the rest may be given before, with and after one.
  const open = asked.filter(({ purpose, required }) => !required && !answered.has(purpose));
  return { consents, unanswered: open.map(({ purpose, title }) => ({ purpose, title: title[language] })) };
}

async function sessionFields(db: Db, customerId: string): Promise<Field[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['user_agent', 'last_seen_at'])
    .where('user_id', '=', customerId)
    .where('kind', '=', 'customer')
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({ name: row.last_seen_at.toISOString(), value: deviceName(row.user_agent) || '–' }));
}

function productName(product: string, language: Language): string {
  const names: Readonly<Record<string, string>> = phrasesFor(language).messages.productNames;
  return names[product] ?? product;
}

async function interestFields(services: Services, db: Db, phone: string | null, language: Language): Promise<Field[]> {
  const rows = phone === null ? [] : await productInterestsRepository(services, db).ofPhone(phone);
  return rows.map(({ product, at }) => ({ name: at.toISOString(), value: productName(product, language) }));
}

/** The reference stands with each, because the intermediary asks for it. */
async function insuranceFields(db: Db, customerId: string, language: Language): Promise<Field[]> {
  const rows = await insuranceHandOffsRepository(db).of(customerId);
  return rows.map(({ id, product, intermediary, at }) => ({
    name: at.toISOString(),
    value: [productName(product, language), intermediary, id].join(' · '),
  }));
}

/**
 * Everything we hold about a customer (C15), for the page, for the file and for reading. PAN stands in full only where `pan`
 * says so.
 */
export async function collectData(
  services: Services,
  db: Db,
  { identity, record }: KnownCustomer,
  language: Language,
  pan: 'masked' | 'full',
): Promise<MyData> {
  const { id } = identity;
  const counts = await countsOf(services, db, identity);
  const customer = await db.selectFrom('customers').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
  const [origin, touchedAt] = await originFields(db, id);
  const { tin, ...values } = record.values;
  const shownPan = pan === 'full' ? tin : maskPan(tin);
  const sessions = await sessionFields(db, id);
  const interests = await interestFields(services, db, identity.phone, language);
  const visits = (await creditCardVisitsRepository(db).of(id)).map(({ card, at }) => ({
    name: at.toISOString(),
    value: card,
  }));
  const inWords = (fields: Field[]): Field[] =>
    fields.map(({ name, value }) => ({ name, value: optionText(name, value, language) }));
  const draft = (await draftFields(services, db, id)).map((field) =>
    field.name === 'tin' && pan === 'masked' ? { ...field, value: maskPan(field.value) } : field,
  );
  const number = (name: Exclude<keyof typeof counts, 'complaints'>): Held => held(name, [], null, counts[name]);
  const all: Held[] = [
    held(
      'sign_in',
      fieldsOf({ mobile_phone_number: identity.phone, email: identity.email, language: identity.language }),
      customer.created_at,
    ),
    held(
      'profile',
      inWords(fieldsOf({ chosen_product: record.chosenProduct, ...values, tin: shownPan })),
      record.savedAt,
    ),
    held('draft', inWords(draft)),
    number('applications'),
    number('decisions'),
    number('lender_applications'),
    number('reminders'),
    number('messages'),
    held('sessions', sessions),
    held('origin', origin, touchedAt),
    number('prospects'),
    held('interests', interests),
    held('card_visits', visits),
    held('insurance_hand_offs', await insuranceFields(db, id, language)),
    held('complaints', [], null, counts.complaints),
  ];
  return {
    held: all.filter(({ count }) => count > 0),
    ...(await consentsOf(db, id, language, services.clock.now())),
    recipients: await recipientsOfData(db, id),
    holds: holdsInForce(services.clock.now()).map(({ class: name, reason, years }) => ({ class: name, reason, years })),
  };
}
