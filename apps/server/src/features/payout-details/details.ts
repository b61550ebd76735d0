import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { draftPayoutDetails } from '@tulna/contract/payout-details';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import {
  checkAccountName,
  checkAccountNumber,
  checkBusinessPan,
  checkGstin,
  normaliseAccountNumber,
  normaliseCode,
  panOfGstin,
  stateOfGstin,
} from '@tulna/rules/business-numbers';
import { indianClock } from '@tulna/rules/clock';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { ifscFault } from '../bank-branches/index.ts';
import { refuseOwnGuest } from '../partner-users/index.ts';
import { editLegalName, partnerRows } from '../partners/index.ts';
import { payoutGroupsRepository } from './groups-repository.ts';
import { type NewPayoutDetails, payoutDetailsRepository, type StoredPayoutDetails } from './repository.ts';
import { notifyOwners, notifyOwnersOfStaff } from './tell-owners.ts';

/** The kind of payment details in the audit. */
export const detailsKind = 'payout-details';

type Draft = BodyOf<typeof draftPayoutDetails>;
export type By = { id: string; at: Date };
type Faults = Record<string, FieldFault | undefined>;

/** The values in the audit, with only the last four characters of account and PAN. */
type AuditedDetails = Omit<StoredPayoutDetails, 'createdBy' | 'createdAt' | 'confirmedBy' | 'confirmedAt'>;
const auditFacts = ({
  partner,
  accountName,
  accountLast4,
  ifsc,
  panLast4,
  gstin,
  state,
  reverseCharge,
  asked,
}: AuditedDetails) => ({
  partner,
  account_name: accountName,
  account_last4: accountLast4,
  ifsc,
  pan_last4: panLast4,
  gstin,
  state,
  reverse_charge: reverseCharge,
  ...(asked !== null && { legal_name: asked.legalName, waits_until: asked.waitsUntil?.toISOString() ?? null }),
});

const subjectOf = ({ id, partner }: { id: string; partner: string }): AuditRecord['subject'] => ({
  kind: detailsKind,
  id,
  name: partner,
});

/** A draft as stored, without the spaces and other characters that people type between digits. */
const detailsOf = (draft: Draft): NewPayoutDetails => ({
  id: randomUUID(),
  partner: draft.partner,
  groupId: draft.group_id,
  accountName: draft.account_name,
  accountNumber: normaliseAccountNumber(draft.account_number),
  ifsc: normaliseCode(draft.ifsc),
  pan: normaliseCode(draft.pan) || null,
  gstin: normaliseCode(draft.gstin) || null,
  state: draft.state,
  reverseCharge: draft.reverse_charge,
});

/** The errors of an account. */
export const accountFaults = async ({
  accountName,
  accountNumber,
  ifsc,
}: Pick<NewPayoutDetails, 'accountName' | 'accountNumber' | 'ifsc'>): Promise<Faults> => ({
  account_name: checkAccountName(accountName),
  account_number: checkAccountNumber(accountNumber),
  ifsc: await ifscFault(ifsc),
});

/** The errors of PAN, GSTIN and state, each alone and together. */
export function taxFaults({ pan, gstin, state }: Pick<NewPayoutDetails, 'pan' | 'gstin' | 'state'>): Faults {
  const gstinFault = (): FieldFault | undefined => {
    if (gstin === null) return undefined;
    const wrong = checkGstin(gstin);
    if (wrong !== undefined) return wrong;
    if (pan !== null && panOfGstin(gstin) !== pan) return 'gstin_other_pan';
    return stateOfGstin(gstin) === state ? undefined : 'gstin_other_state';
  };
  return { pan: pan === null ? undefined : checkBusinessPan(pan), gstin: gstinFault() };
}

/** @throws {Problem} `invalid_request` naming the fields, if there is a fault */
export function refuseFaults(faults: Faults): void {
  const fields = Object.fromEntries(
    Object.entries(faults).filter((pair): pair is [string, FieldFault] => pair[1] !== undefined),
  );
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
}

/** Locks a partner until the transaction ends, because a partner has at most one waiting draft. Undefined if the partner was deleted. */
const lockPartner = (db: Db, key: string) =>
  partnerRows(db).where('partner.key', '=', key).forNoKeyUpdate().executeTakeFirst();

/** Discards a draft; the caller has locked its partner. */
export async function removeDraft(services: Services, db: Db, details: StoredPayoutDetails): Promise<AuditRecord> {
  await payoutDetailsRepository(services, db).removeDraft(details.id);
  const subject = subjectOf(details);
  const undoes = await entryToUndo(db, 'create', subject);
  return { action: 'discard', subject, before: auditFacts(details), undoes };
}

/** Adds a draft; the caller has locked its partner. */
export async function addDraft(
  services: Services,
  db: Db,
  details: NewPayoutDetails,
  by: By,
): Promise<{ record: AuditRecord; stored: AuditedDetails }> {
  await payoutDetailsRepository(services, db).add(details, by);
  const { accountNumber, pan, asked = null, ...rest } = details;
  const panLast4 = pan === null ? null : pan.slice(-4);
  const stored = { ...rest, accountLast4: accountNumber.slice(-4), panLast4, asked };
  return { record: { action: 'create', subject: subjectOf(details), after: auditFacts(stored) }, stored: stored };
}

/**
 * Drafts the account that a partner is paid to; a draft that waits already is discarded. If another partner has the same account, the answer says so: a family of shops may share one.
 * @throws {Problem} `invalid_request` naming the fields
 */
export async function draftDetails(
  services: Services,
  db: Db,
  draft: Draft,
  by: By,
): Promise<Change<{ id: string; sharedWith: string[] }>> {
  const details = detailsOf(draft);
  const known = await lockPartner(db, details.partner);
  const isGroup = await payoutGroupsRepository(db).hold(details.groupId);
  refuseFaults({
    partner: known === undefined ? 'invalid_option' : undefined,
    group_id: isGroup ? undefined : 'invalid_option',
    ...(await accountFaults(details)),
    ...taxFaults(details),
  });
  const repository = payoutDetailsRepository(services, db);
  const waiting = await repository.lockDraft(details.partner);
  const records: AuditRecord[] = [];
  if (waiting !== undefined) {
    records.push(await removeDraft(services, db, waiting));
    await notifyOwners(services, db, waiting, 'refused');
  }
  const { record } = await addDraft(services, db, details, by);
  return {
    answer: { id: details.id, sharedWith: (await repository.sharedWith([details.id])).get(details.id) ?? [] },
    records: [...records, record],
  };
}

/**
 * Locks a draft and its partner; the partner comes first, as in drafting.
 * @throws {Problem} `changed_since` if the draft is confirmed already, `not_found`
 */
export async function lockedDraft(services: Services, db: Db, id: string) {
  const repository = payoutDetailsRepository(services, db);
  const [seen] = await repository.byIds([id]);
  const partner = seen && (await lockPartner(db, seen.partner));
  const details = await repository.lock(id);
  if (details === undefined) throw new Problem('not_found');
  if (details.confirmedAt !== null) throw new Problem('changed_since');
  return { details, partner };
}

/**
 * Confirms drafted details, which are in force from now on; a requested legal name is then the brand's. The partner's owners are told,
 * also of a change that staff asked for.
 * @throws {Problem} `own_draft` if the same person wrote them, `own_guest` if they invited the owner who asked, `details_wait` before the waiting day of another account is over, `changed_since` if they are confirmed already, `not_found`
 */
export async function confirmDetails(services: Services, db: Db, id: string, by: By): Promise<Change<void>> {
  const { details, partner } = await lockedDraft(services, db, id);
  if (details.createdBy === by.id) throw new Problem('own_draft');
  if (details.asked !== null) await refuseOwnGuest(db, details.createdBy, by.id);
  const { waitsUntil = null, legalName = null } = details.asked ?? {};
  if (waitsUntil !== null && by.at < waitsUntil)
    throw new Problem('details_wait', { values: { at: indianClock(waitsUntil.getTime()) } });
  if (legalName !== null && partner === undefined) throw new Problem('not_found');
  const repository = payoutDetailsRepository(services, db);
  const inForce = (await repository.currentOf([details.partner])).find(({ confirmedAt }) => confirmedAt !== null);
  const before = inForce && (await repository.opened(inForce.id));
  const after = await repository.opened(id);
  await repository.confirm(id, by);
  const named = legalName !== null && partner ? await editLegalName(db, partner.id, legalName) : undefined;
  if (details.asked !== null) await notifyOwners(services, db, details, 'confirmed');
  else if (after !== undefined) await notifyOwnersOfStaff(services, db, after, before);
  return {
    answer: undefined,
    records: [
      { action: 'confirm', subject: subjectOf(details), after: auditFacts(details) },
      ...(named?.records ?? []),
    ],
    channels: named?.channels ?? [],
  };
}

/** Discards drafted details. @throws {Problem} `changed_since` if they are confirmed already, `not_found` */
export async function discardDetails(services: Services, db: Db, id: string): Promise<Change<void>> {
  const { details } = await lockedDraft(services, db, id);
  const record = await removeDraft(services, db, details);
  await notifyOwners(services, db, details, 'refused');
  return { answer: undefined, records: [record] };
}
