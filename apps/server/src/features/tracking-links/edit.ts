import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import { type createTrackingLink, type TrackingLinkChange, trackingLinkSwitch } from '@tulna/contract/tracking-links';
import type { ValidationCode } from '@tulna/phrases/validation';
import { istDay } from '@tulna/rules/dates';
import { checkLastDay, checkShortAddress, SHORT_CODE_CHARACTERS, SHORT_LENGTH } from '@tulna/rules/tracking-links';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnersRepository } from '../partners/index.ts';
import { trackingLinksRepository } from './repository.ts';

/** The kind of tracking links in the audit. */
export const trackingLinkKind = 'tracking-link';

export const subjectOf = (id: string, name: string) => ({ kind: trackingLinkKind, id, name });

/** Fields that are 1 or 0 on the wire and a boolean in the table (§3). */
const flags: ReadonlySet<string> = new Set(['status']);

export const newCode = (): string =>
  Array.from({ length: SHORT_LENGTH }, () => SHORT_CODE_CHARACTERS[randomInt(SHORT_CODE_CHARACTERS.length)]).join('');
/** 31 characters in 7 places: a second try is rarely needed, the last one never. */
export const tries = 5;

type Draft = BodyOf<typeof createTrackingLink>;

async function wrongFields(services: Services, db: Db, draft: Draft, at: Date) {
  const { brand, merchant_id: merchantId, code, last_day: lastDay } = draft;
  const wrong: Record<string, ValidationCode | undefined> = {
    code: code === '' ? undefined : checkShortAddress(code),
    last_day: checkLastDay(lastDay, istDay(at.getTime())),
  };
  const partners = await partnersRepository(db).all();
  if (!partners.some(({ brand: { key } }) => key === brand)) wrong.brand = 'invalid_option';
  else if (merchantId !== null && !(await merchantsRepository(services, db).isOrWillBeWith(merchantId, brand)))
    wrong.merchant_id = 'invalid_option';
  return Object.fromEntries(Object.entries(wrong).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
}

/**
 * Adds a tracking link, with the given short address or a generated one. Returns its id and that address.
 * @throws {Problem} `invalid_request` naming the fields, also if another link has the address
 */
export async function addTrackingLink(
  services: Services,
  db: Db,
  draft: Draft,
  at: Date,
): Promise<Change<{ id: string; code: string }>> {
  const fields = await wrongFields(services, db, draft, at);
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  const id = randomUUID();
  const links = trackingLinksRepository(db);
  for (let tried = 0; tried < tries; tried += 1) {
    const code = draft.code === '' ? newCode() : draft.code;
    if (await links.add({ id, ...draft, code, status: true, created_at: at }))
      return {
        answer: { id, code },
        records: [{ action: 'create', subject: subjectOf(id, draft.name), after: { ...draft, code } }],
      };
    if (draft.code !== '') break;
  }
  throw new Problem('invalid_request', { fields: { code: 'short_address_taken' } });
}

/**
 * Changes one field, in a single statement. Without `today` any last day is accepted, for instance when an earlier one is restored.
 * @throws {Problem} `not_found`, and `invalid_request` for a last day that is over
 */
export async function editTrackingLink(
  db: Db,
  id: string,
  { property, value }: TrackingLinkChange,
  today = '',
): Promise<Change<void>> {
  const fault = property === 'last_day' ? checkLastDay(value, today) : undefined;
  if (fault !== undefined) throw new Problem('invalid_request', { fields: { value: fault } });
  const isFlag = flags.has(property);
  const done = await trackingLinksRepository(db).set(id, property, isFlag ? value === 1 : value);
  if (done === undefined) throw new Problem('not_found');
  const before = isFlag ? Number(done.before) : done.before;
  if (before === value) return { answer: undefined, records: [] };
  const subject = subjectOf(id, done.name);
  return { answer: undefined, records: [{ action: 'update', subject, property, before, after: value }] };
}

/** Takes a tracking link off the list when its creation is undone; its row stays. @throws {Problem} `not_found` */
export async function removeTrackingLink(db: Db, id: string, at: Date): Promise<Change<void>> {
  const name = await trackingLinksRepository(db).remove(id, at);
  if (name === undefined) throw new Problem('not_found');
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name) }] };
}

/** Restores a tracking link, archived. @throws {Problem} `changed_since` if it was already restored */
export async function restoreTrackingLink(db: Db, id: string): Promise<Change<void>> {
  const name = await trackingLinksRepository(db).restore(id);
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name), after: { status: 0 } }] };
}

/** Archives many links, or makes them active. */
export const switchTrackingLink: BulkAction = (_, tx, id, value) =>
  editTrackingLink(tx, id, { property: 'status', value: trackingLinkSwitch.parse(value).on ? 1 : 0 });
