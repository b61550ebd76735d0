import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { draftPayoutDetails } from '@tulna/contract/payout-details';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import {
  checkAccountNumber,
  checkBusinessPan,
  checkGstin,
  normaliseAccountNumber,
  normaliseCode,
  panOfGstin,
  stateOfGstin,
} from '@tulna/rules/business-numbers';
import { checkIfsc } from '@tulna/rules/patterns';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnerRows } from '../partners/index.ts';
import { payoutGroupsRepository } from './groups-repository.ts';
import { type KeptPayoutDetails, type NewPayoutDetails, payoutDetailsRepository } from './repository.ts';

/** Details as the audit names them. */
export const detailsKind = 'payout-details';

type Draft = BodyOf<typeof draftPayoutDetails>;
type By = { id: string; at: Date };
type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

/** What the audit keeps: of account and PAN the last four signs. */
type Told = Omit<KeptPayoutDetails, 'createdBy' | 'createdAt' | 'confirmedBy' | 'confirmedAt'>;
const told = ({ partner, accountName, accountLast4, ifsc, panLast4, gstin, state, reverseCharge }: Told) => ({
  partner,
  account_name: accountName,
  account_last4: accountLast4,
  ifsc,
  pan_last4: panLast4,
  gstin,
  state,
  reverse_charge: reverseCharge,
});

const subjectOf = ({ id, partner }: { id: string; partner: string }): AuditRecord['subject'] => ({
  kind: detailsKind,
  id,
  name: partner,
});

/** Draft of the wire as it is kept, without what people put between digits. */
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

async function faultsOf(db: Db, details: NewPayoutDetails): Promise<Record<string, FieldFault>> {
  const { pan, gstin } = details;
  // Locked: of a partner one draft waits at a time.
  const known = await partnerRows(db).where('partner.key', '=', details.partner).forNoKeyUpdate().executeTakeFirst();
  const isGroup = await payoutGroupsRepository(db).hold(details.groupId);
  const gstinFault = (): FieldFault | undefined => {
    if (gstin === null) return undefined;
    const wrong = checkGstin(gstin);
    if (wrong !== undefined) return wrong;
    if (pan !== null && panOfGstin(gstin) !== pan) return 'gstin_other_pan';
    return stateOfGstin(gstin) === details.state ? undefined : 'gstin_other_state';
  };
  const faults: Record<string, FieldFault | undefined> = {
    partner: known === undefined ? 'invalid_option' : undefined,
    group_id: isGroup ? undefined : 'invalid_option',
    account_number: checkAccountNumber(details.accountNumber),
    ifsc: checkIfsc(details.ifsc),
    pan: pan === null ? undefined : checkBusinessPan(pan),
    gstin: gstinFault(),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((pair): pair is [string, FieldFault] => pair[1] !== undefined),
  );
}

/**
 * Drafts where a partner's money goes; a draft that waits already is discarded. An account that another partner has too is said, for a
 * family of shops may share one.
 * @throws {Problem} `invalid_request` naming the fields
 */
export async function draftDetails(
  keys: Keys,
  db: Db,
  draft: Draft,
  by: By,
): Promise<Change<{ id: string; sharedWith: string[] }>> {
  const details = detailsOf(draft);
  const fields = await faultsOf(db, details);
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  const repository = payoutDetailsRepository(keys, db);
  const waiting = await repository.lockDraft(details.partner);
  const records: AuditRecord[] = [];
  if (waiting !== undefined) records.push(...(await discardDetails(keys, db, waiting.id)).records);
  await repository.add(details, by);
  const { accountNumber, pan, ...rest } = details;
  const kept = { ...rest, accountLast4: accountNumber.slice(-4), panLast4: pan === null ? null : pan.slice(-4) };
  return {
    answer: { id: details.id, sharedWith: (await repository.sharedWith([details.id])).get(details.id) ?? [] },
    records: [...records, { action: 'create', subject: subjectOf(details), after: told(kept) }],
  };
}

async function locked(keys: Keys, db: Db, id: string): Promise<KeptPayoutDetails> {
  const details = await payoutDetailsRepository(keys, db).lock(id);
  if (details === undefined) throw new Problem('not_found');
  if (details.confirmedAt !== null) throw new Problem('changed_since');
  return details;
}

/**
 * Confirms drafted details: from now on they count.
 * @throws {Problem} `own_draft` for what the same person wrote, `changed_since` where they are confirmed already, `not_found`
 */
export async function confirmDetails(keys: Keys, db: Db, id: string, by: By): Promise<Change<void>> {
  const details = await locked(keys, db, id);
  if (details.createdBy === by.id) throw new Problem('own_draft');
  await payoutDetailsRepository(keys, db).confirm(id, by);
  return {
    answer: undefined,
    records: [{ action: 'confirm', subject: subjectOf(details), after: told(details) }],
  };
}

/** Discards drafted details. @throws {Problem} `changed_since` where they are confirmed already, `not_found` */
export async function discardDetails(keys: Keys, db: Db, id: string): Promise<Change<void>> {
  const details = await locked(keys, db, id);
  await payoutDetailsRepository(keys, db).removeDraft(id);
  const subject = subjectOf(details);
  const undoes = await entryToUndo(db, 'create', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, before: told(details), undoes }] };
}
