import type { getCustomerStory } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Language } from '@tulna/phrases/language';
import { STORY_PAGE, type StoryKind } from '@tulna/rules/customer-story';
import type { Db } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts';
import type { Person } from '../../platform/personal-data/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { afterEveryId, type Moment, type StorySource } from '../../platform/story/story.ts';
import { brandsRepository } from '../brands/index.ts';
import { customersRepository } from '../customers/index.ts';
import { namesOfLenders } from './lender-names.ts';
import { storySources } from './sources.ts';

type NamedMoment = Moment & { kind: StoryKind; name: string };

/** A place in the whole story. Events at the same time are sorted by the name of their source, then by id. */
interface Place {
  at: Date;
  name: string;
  id: string;
}

const sep = '|';

/** The events before a place, for one source. */
function beforeFor(place: Place | null, { name }: StorySource): { at: Date; id: string } | null {
  if (place === null) return null;
  if (name === place.name) return { at: place.at, id: place.id };
  return { at: place.at, id: name < place.name ? afterEveryId : '' };
}

/** Newest first; events at the same time by code unit, as in the SQL. */
function inOrder(one: NamedMoment, other: NamedMoment): number {
  const later = other.at.getTime() - one.at.getTime();
  if (later !== 0) return later;
  const [a, b] = one.name === other.name ? [one.id, other.id] : [one.name, other.name];
  return a < b ? 1 : -1;
}

/** Facts with the lender's name instead of its key: in the title if it has a placeholder, otherwise next to it. */
function withLender(
  { lender_key: key, ...facts }: Moment['facts'],
  names: ReadonlyMap<string, string>,
): Moment['facts'] {
  if (typeof key !== 'string') return facts;
  const lender = names.get(key) ?? key;
  const { title } = facts;
  return typeof title === 'string' && title.includes('{lender}')
    ? { ...facts, title: title.replaceAll('{lender}', lender) }
    : { ...facts, lender };
}

/** Names of brands by key, read only if an event has a brand. */
async function namesOfBrands(db: Db, keys: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  if (keys.every((key) => typeof key !== 'string')) return new Map();
  return new Map((await brandsRepository(db).all()).map(({ key, name }) => [key, name]));
}

/** Facts with the brand's name instead of its key. */
const withBrand = (facts: Moment['facts'], names: ReadonlyMap<string, string>): Moment['facts'] =>
  typeof facts.brand === 'string' ? { ...facts, brand: names.get(facts.brand) ?? facts.brand } : facts;

interface StoryRequest {
  customerId: string;
  kinds: readonly string[] | undefined;
  cursor: string | undefined;
  reader: string;
  language: Language;
}

async function personOf(services: Services, db: Db, id: string): Promise<Person> {
  const identity = await customersRepository(services, db).identity(id);
  return {
    id,
    language: identity?.language ?? 'en',
    phone: identity?.phone ?? null,
    email: identity?.email ?? null,
  };
}

/** One page of everything that happened to a customer. Each source is read from the same place, at most one page. */
export async function readStory(
  services: Services,
  db: Db,
  { customerId, kinds, cursor, reader, language }: StoryRequest,
): Promise<AnswerOf<typeof getCustomerStory>> {
  const wanted = [...new Set(kinds ?? [])].toSorted();
  const scope = { list: 'customer-story', reader, choice: [customerId, wanted] };
  const read = cursor === undefined ? undefined : readCursor(services.keyring, scope, cursor);
  const [name = '', id = ''] = read?.id.split(sep) ?? [];
  const place = read === undefined ? null : { at: new Date(read.key ?? 0), name, id };
  const person = await personOf(services, db, customerId);
  const moments: NamedMoment[] = [];
  for (const source of storySources) {
    if (wanted.length > 0 && !wanted.includes(source.kind)) continue;
    const part = { before: beforeFor(place, source), limit: STORY_PAGE + 1, language };
    for (const moment of await source.moments(services, db, person, part))
      moments.push({ ...moment, kind: source.kind, name: source.name });
  }
  const sorted = moments.toSorted(inOrder);
  const page = sorted.slice(0, STORY_PAGE);
  const last = sorted.length > page.length ? page.at(-1) : undefined;
  const lenders = await namesOfLenders(
    db,
    page.map(({ facts }) => facts.lender_key),
  );
  const brands = await namesOfBrands(
    db,
    page.map(({ facts }) => facts.brand),
  );
  return {
    moments: page.map(({ kind, what, at, facts, ...moment }) => ({
      id: `${moment.name} ${moment.id}`,
      kind,
      what,
      at: at.toISOString(),
      facts: withBrand(withLender(facts, lenders), brands),
    })),
    next:
      last === undefined
        ? null
        : writeCursor(services.keyring, scope, { key: last.at.toISOString(), id: `${last.name}${sep}${last.id}` }),
  };
}
