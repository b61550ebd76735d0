import { randomUUID } from 'node:crypto';
import type { ProfileValues } from '@tulna/contract/customers';
import { ASSISTED_PROFILE_LIMITS, type AssistedProduct, type AssistedState } from '@tulna/rules/assisted-profiles';
import { MINUTE_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { extendClaim, heldItem } from '../csr-queue/index.ts';
import { customerKind } from '../customer-search/index.ts';
import { draftsRepository, lockCustomer, profilesRepository } from '../customers/index.ts';
import { reachableByDesk } from '../sent-links/index.ts';
import { assistedForms } from './forms.ts';
import { faultOf, faultsOf, merged, tidied, typedField } from './questions.ts';
import { type AssistedProfile, assistedProfilesRepository } from './repository.ts';

type By = { id: string; at: Date };

const subjectOf = (id: string): AuditRecord['subject'] => ({ kind: customerKind, id, name: '' });
const expiryFrom = (at: Date): Date => new Date(at.getTime() + ASSISTED_PROFILE_LIMITS.minutes * MINUTE_MS);

/** The customer's own saved form for this product. */
export const ownValues = async (
  services: Services,
  db: Db,
  { customer_id, product }: Pick<AssistedProfile, 'customer_id' | 'product'>,
): Promise<ProfileValues> =>
  (await draftsRepository(db, services.fieldEncryption).read(customer_id, product))?.values ?? {};

/** The state of an assisted profile at this moment, even if its end hasn't been stored yet. */
export function stateAt(profile: AssistedProfile, isComplete: boolean, now: Date): AssistedState {
  if (profile.ended_at !== null) return profile.state;
  if (isComplete) return 'overtaken';
  return profile.expires_at <= now ? 'expired' : profile.state;
}

/** Whether the customer's profile is complete; if so, only they may change it. */
export async function isProfileComplete(services: Services, db: Db, customerId: string): Promise<boolean> {
  const { plCompleted, blCompleted } = await profilesRepository(db, services).record(customerId);
  return plCompleted || blCompleted;
}

/** Locks an open assisted profile together with its customer. @throws {Problem} `not_found`, `assisted_gone` */
async function lockOpen(services: Services, tx: Db, id: string, now: Date): Promise<AssistedProfile> {
  const profiles = assistedProfilesRepository(services, tx);
  const known = await profiles.byId(id);
  if (known === undefined) throw new Problem('not_found');
  await lockCustomer(tx, known.customer_id);
  const profile = await profiles.lock(id);
  if (profile === undefined) throw new Problem('not_found');
  const state = stateAt(profile, await isProfileComplete(services, tx, profile.customer_id), now);
  if (state !== 'typing' && state !== 'sent' && state !== 'opened') throw new Problem('assisted_gone');
  return profile;
}

/** Locks an open assisted profile that this agent types, and extends their claim. @throws {Problem} `assisted_taken`, `assisted_unclaimed`, and as `lockOpen` */
async function lockOwn(services: Services, tx: Db, id: string, by: By): Promise<AssistedProfile> {
  const profile = await lockOpen(services, tx, id, by.at);
  if (profile.agent_id !== by.id) throw await taken(services, tx, profile.agent_id);
  if (!(await extendClaim(services, tx, profile.item_id, by.id, by.at))) throw new Problem('assisted_unclaimed');
  return profile;
}

const taken = async (services: Services, db: Db, agentId: string): Promise<Problem> =>
  new Problem('assisted_taken', { values: { by: (await adminNames(services, db, [agentId])).get(agentId) ?? '' } });

/**
 * Starts an assisted profile, or takes over an open one whose agent's claim has lapsed.
 * @throws {Problem} `not_found`, `desk_*`, `assisted_unclaimed`, `assisted_complete`, `assisted_taken` while a colleague types, `assisted_other`
 * while the form of another product is open
 */
export async function start(
  services: Services,
  tx: Db,
  { customerId, product }: { customerId: string; product: AssistedProduct },
  by: By,
): Promise<Change<void>> {
  await lockCustomer(tx, customerId).catch(() => {
    throw new Problem('not_found');
  });
  await reachableByDesk(services, tx, customerId);
  const itemId = await heldItem(tx, { customerId, agentId: by.id }, by.at);
  if (itemId === undefined) throw new Problem('assisted_unclaimed');
  const profiles = assistedProfilesRepository(services, tx);
  const isComplete = await isProfileComplete(services, tx, customerId);
  const [newest] = await profiles.of(customerId, 1);
  const open = newest?.ended_at === null ? newest : undefined;
  if (open !== undefined) {
    const state = stateAt(open, isComplete, by.at);
    if (state === 'expired' || state === 'overtaken') await profiles.end(open.id, state, by.at);
    else {
      const other = { customerId, agentId: open.agent_id };
      if (open.agent_id !== by.id && (await heldItem(tx, other, by.at)) !== undefined)
        throw await taken(services, tx, open.agent_id);
      if (open.product !== product) throw new Problem('assisted_other');
      if (open.agent_id === by.id && open.item_id === itemId) return { answer: undefined, records: [] };
      await profiles.takeOver(open.id, by.id, itemId);
      return { answer: undefined, records: [{ action: 'take_over_assisted', subject: subjectOf(customerId) }] };
    }
  }
  if (isComplete) throw new Problem('assisted_complete');
  const made = { customerId, product, agentId: by.id, itemId, at: by.at, expiresAt: expiryFrom(by.at) };
  await profiles.add({ id: randomUUID(), ...made });
  return { answer: undefined, records: [{ action: 'start_assisted', subject: subjectOf(customerId) }] };
}

/**
 * Stores one answer. The audit has the field's name, never the answer.
 * @throws {Problem} as `lockOwn`; `assisted_sent` once a code was sent, `invalid_request` at `field` or `value`
 */
export async function type(
  services: Services,
  tx: Db,
  answer: { id: string; field: string; value: string },
  by: By,
): Promise<Change<void>> {
  const profile = await lockOwn(services, tx, answer.id, by);
  const form = assistedForms[profile.product];
  const field = typedField(form, answer.field);
  if (field === undefined) throw new Problem('invalid_request', { fields: { field: 'invalid_option' } });
  if (profile.state !== 'typing') throw new Problem('assisted_sent');
  const value = tidied(field, answer.value);
  const values = { ...profile.values, [field]: value };
  const own = await ownValues(services, tx, profile);
  const fault = value === '' ? undefined : faultOf(form, field, merged(own, values), istDay(by.at.getTime()));
  if (fault !== undefined) throw new Problem('invalid_request', { fields: { value: fault } });
  await assistedProfilesRepository(services, tx).type(profile.id, values, expiryFrom(by.at));
  const record = { action: 'type_answer', subject: subjectOf(profile.customer_id), after: { field } };
  return { answer: undefined, records: [record] };
}

/** Locks an assisted profile, and checks that a code may be sent to its customer. @throws {Problem} as `lockOwn`; `assisted_codes`, `profile_incomplete` with the fields, `desk_*` */
export async function lockToSend(services: Services, tx: Db, id: string, by: By) {
  const profile = await lockOwn(services, tx, id, by);
  if (profile.codes >= ASSISTED_PROFILE_LIMITS.codes) throw new Problem('assisted_codes');
  const to = await reachableByDesk(services, tx, profile.customer_id);
  const values = merged(await ownValues(services, tx, profile), profile.values);
  const fields = faultsOf(
    assistedForms[profile.product],
    { ...values, mobile_phone_number: to.phone },
    istDay(by.at.getTime()),
  );
  if (Object.keys(fields).length > 0) throw new Problem('profile_incomplete', { fields });
  return { profile, to };
}

/** Stores the challenge of a code that was sent. @throws {Problem} as `lockToSend` */
export async function noteSent(
  services: Services,
  tx: Db,
  { id, challenge }: { id: string; challenge: string },
  by: By,
): Promise<Change<void>> {
  const { profile } = await lockToSend(services, tx, id, by);
  const profiles = assistedProfilesRepository(services, tx);
  await profiles.sent(id, challenge, profile.codes + 1, by.at, expiryFrom(by.at));
  return { answer: undefined, records: [{ action: 'send_assisted', subject: subjectOf(profile.customer_id) }] };
}

/** @throws {Problem} as `lockOwn` */
export async function discard(services: Services, tx: Db, id: string, by: By): Promise<Change<void>> {
  const profile = await lockOwn(services, tx, id, by);
  await assistedProfilesRepository(services, tx).end(id, 'discarded', by.at);
  return { answer: undefined, records: [{ action: 'discard_assisted', subject: subjectOf(profile.customer_id) }] };
}

/** Records that the customer has entered the code of a challenge. @throws {Problem} `assisted_gone` if the profile is no longer open, or a newer code has been sent */
export async function noteOpened(
  services: Services,
  tx: Db,
  { id, challenge, customerId }: { id: string; challenge: string; customerId: string },
): Promise<void> {
  const now = services.clock.now();
  const profile = await lockOpen(services, tx, id, now);
  if (profile.customer_id !== customerId || profile.challenge !== challenge) throw new Problem('assisted_gone');
  await assistedProfilesRepository(services, tx).opened(id, now);
}

/** Locks an assisted profile that its customer has opened by the code. @throws {Problem} `not_found` for another customer's, `assisted_code_first`, `assisted_gone` */
export async function lockOpened(services: Services, tx: Db, id: string, customerId: string): Promise<AssistedProfile> {
  const known = await assistedProfilesRepository(services, tx).byId(id);
  if (known?.customer_id !== customerId) throw new Problem('not_found');
  const profile = await lockOpen(services, tx, id, services.clock.now());
  if (profile.state !== 'opened') throw new Problem('assisted_code_first');
  return profile;
}
