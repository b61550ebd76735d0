import type { MyData } from '@tulna/contract/personal-data';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Held, Person, Reading } from '../../platform/personal-data/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import {
  consentsRepository,
  consentTitle,
  contactCalls,
  entryFor,
  shareWithLenders,
  textsInForce,
} from '../consents/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { placeOf } from './class-order.ts';
import { holders } from './holders.ts';
import { holdsInForce } from './holds.ts';
import { recipientsOfData } from './recipients.ts';

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
    .map(([key, name]) => ({ key, name, active: entryFor(sharing, key) === undefined ? (0 as const) : (1 as const) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const atProfile = textsInForce(now).filter(({ asked_at }) => asked_at === 'profile');
  const givable = new Set(
    textsInForce(now).flatMap(({ asked_at, purpose }) => (asked_at === 'apply' ? [] : [purpose])),
  );
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
    active: entry.granted && newest.get(`${entry.purpose} ${entry.lenderKey ?? ''}`) === entry.id ? 1 : 0,
    givable: givable.has(entry.purpose) ? 1 : 0,
    lenders: entry.purpose === shareWithLenders ? everListed : [],
  }));
  // Consents that a profile requires are asked with it; the others can be given at any time. Calls have a section of their own with a switch, so their unanswered question is not repeated here.
  const open = atProfile.filter(
    ({ purpose, required }) => !required && purpose !== contactCalls && !answered.has(purpose),
  );
  return { consents, unanswered: open.map(({ purpose, title }) => ({ purpose, title: title[language] })) };
}

/**
 * Everything we hold about a customer (C15), for the page, the file and the readable page. The PAN is complete only if `reading` says so.
 */
export async function collectData(services: Services, db: Db, person: Person, reading: Reading): Promise<MyData> {
  const held: Held[] = [];
  for (const holder of holders) held.push(...((await holder.describe?.(services, db, person, reading)) ?? []));
  const now = services.clock.now();
  return {
    held: held
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => placeOf(one.class) - placeOf(other.class))
      .map(({ fields, since, ...rest }) => ({
        class: rest.class,
        fields: [...fields],
        since: since?.toISOString() ?? null,
        count: rest.count,
      })),
    ...(await consentsOf(db, person.id, reading.language, now)),
    recipients: await recipientsOfData(db, person.id),
    holds: holdsInForce(now).map(({ class: name, reason, years }) => ({ class: name, reason, years })),
  };
}
