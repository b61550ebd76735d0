import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { askForAccount, askForBusinessDetails } from '@tulna/contract/partner-payout-details';
import { normaliseAccountNumber, normaliseCode } from '@tulna/rules/business-numbers';
import { partnerRoles } from '@tulna/rules/partner-access';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnerUsersRepository } from '../partner-users/index.ts';
import { type PartnerBrand, partnersRepository } from '../partners/index.ts';
import { accountFaults, addDraft, type By, lockedDraft, refuseFaults, removeDraft, taxFaults } from './details.ts';
import { payoutGroupsRepository } from './groups-repository.ts';
import {
  isSameAccount,
  isSameBusiness,
  type NewPayoutDetails,
  payoutDetailsRepository,
  type StoredPayoutDetails,
} from './repository.ts';
import { notifyOwners } from './tell-owners.ts';

/** Milliseconds that a requested account waits before it can be confirmed: one full day. */
const waitingDay = 24 * 3_600_000;

type Business = BodyOf<typeof askForBusinessDetails>;
type Account = Pick<BodyOf<typeof askForAccount>, 'account_name' | 'account_number' | 'ifsc' | 'first'>;

interface Current {
  brand: Pick<PartnerBrand, 'legal_name'>;
  waiting: StoredPayoutDetails | undefined;
  inForce: NewPayoutDetails | undefined;
  /** The details that a change starts from: the waiting ones, otherwise those in force. */
  base: NewPayoutDetails | undefined;
}

/** Checks, behind a lock, that a person still is an owner. @throws {Problem} `unauthorised` */
async function holdOwner(services: Services, tx: Db, { partnerId }: PartnerScope, by: By): Promise<void> {
  const owner = await partnerUsersRepository(services, tx).lock(partnerId, by.id);
  if (owner?.state !== 'active' || owner.roleId !== partnerRoles.owner) throw new Problem('unauthorised');
}

/** @throws {Problem} `unauthorised`, `not_found`, `details_by_staff` if a draft of staff waits */
async function lockCurrent(services: Services, tx: Db, scope: PartnerScope, by: By): Promise<Current> {
  await holdOwner(services, tx, scope, by);
  const partner = await partnersRepository(tx).lock(scope.partnerId);
  if (partner === undefined) throw new Problem('not_found');
  const repository = payoutDetailsRepository(services, tx);
  const current = await repository.currentOf([scope.partner]);
  const waiting = current.find(({ confirmedAt }) => confirmedAt === null);
  if (waiting?.asked === null) throw new Problem('details_by_staff');
  const confirmed = current.find(({ confirmedAt }) => confirmedAt !== null);
  const inForce = confirmed && (await repository.opened(confirmed.id));
  return { brand: partner.brand, waiting, inForce, base: waiting ? await repository.opened(waiting.id) : inForce };
}

/**
 * Replaces the waiting details by the requested ones. If these equal the details in force, nothing waits any more.
 * @throws {Problem} `details_same` if nothing would change
 */
async function requestChange(
  services: Services,
  tx: Db,
  { waiting, inForce, base }: Current,
  wanted: NewPayoutDetails,
  by: By,
): Promise<Change<Date | null>> {
  const isAsIn = (one: NewPayoutDetails | undefined) =>
    isSameAccount(wanted, one) &&
    isSameBusiness(wanted, one) &&
    (wanted.asked?.legalName ?? null) === (one?.id === inForce?.id ? null : (one?.asked?.legalName ?? null));
  if (isAsIn(base)) throw new Problem('details_same');
  const records: AuditRecord[] = waiting ? [await removeDraft(services, tx, waiting)] : [];
  if (isAsIn(inForce)) {
    if (waiting) await notifyOwners(services, tx, waiting, 'cancelled');
    return { answer: null, records };
  }
  const { record, stored } = await addDraft(services, tx, wanted, by);
  await notifyOwners(services, tx, { ...stored, createdBy: by.id }, 'asked');
  return { answer: wanted.asked?.waitsUntil ?? null, records: [...records, record] };
}

/**
 * Asks for another legal name or GST registration. A waiting account keeps waiting.
 * @throws {Problem} `invalid_request` naming the fields, `details_missing` if no account was entered yet, and as `requestChange`
 */
export async function requestBusiness(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  given: Business,
  by: By,
): Promise<Change<Date | null>> {
  const current = await lockCurrent(services, tx, scope, by);
  const { base, waiting, brand } = current;
  if (base === undefined) throw new Problem('details_missing');
  const legalName = given.legal_name.replaceAll(/\s+/g, ' ');
  const taxed = { pan: base.pan, gstin: normaliseCode(given.gstin) || null, state: given.state };
  refuseFaults({ gstin: taxFaults(taxed).gstin });
  const request = {
    waitsUntil: waiting?.asked?.waitsUntil ?? null,
    legalName: legalName === brand.legal_name ? null : legalName,
  };
  return requestChange(services, tx, current, { ...base, ...taxed, id: randomUUID(), asked: request }, by);
}

/** The errors of an account typed by an owner, shown before a code is used up. */
export const refuseWrongAccount = async (given: Account): Promise<void> =>
  refuseFaults({
    ...(await accountFaults({
      accountName: given.account_name,
      accountNumber: normaliseAccountNumber(given.account_number),
      ifsc: normaliseCode(given.ifsc),
    })),
    ...(given.first && taxFaults(firstOf(given.first))),
  });

const firstOf = ({ pan, gstin, state }: NonNullable<Account['first']>) => ({
  pan: normaliseCode(pan) || null,
  gstin: normaliseCode(gstin) || null,
  state,
});

/**
 * Requests that payments go to a different account, which can’t be confirmed for a day. A new request starts the day again.
 * @throws {Problem} `invalid_request` naming the fields, `changed_since` if details were entered in the meantime, and as `requestChange`
 */
export async function requestOtherAccount(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  given: Account,
  by: By,
): Promise<Change<Date | null>> {
  await refuseWrongAccount(given);
  const current = await lockCurrent(services, tx, scope, by);
  const { base, inForce } = current;
  if (base === undefined && given.first === undefined) refuseFaults({ first: 'required' });
  if (base !== undefined && given.first !== undefined) throw new Problem('changed_since');
  const [standard] = await payoutGroupsRepository(tx).all();
  const started = base ?? {
    partner: scope.partner,
    groupId: standard?.id ?? '',
    reverseCharge: false,
    ...firstOf(given.first ?? { pan: '', gstin: '', state: '97' }),
  };
  const wanted: NewPayoutDetails = {
    ...started,
    id: randomUUID(),
    accountName: given.account_name.replaceAll(/\s+/g, ' '),
    accountNumber: normaliseAccountNumber(given.account_number),
    ifsc: normaliseCode(given.ifsc),
  };
  const waitsUntil = isSameAccount(wanted, inForce) ? null : new Date(by.at.getTime() + waitingDay);
  const legalName = base === inForce ? null : (base?.asked?.legalName ?? null);
  return requestChange(services, tx, current, { ...wanted, asked: { waitsUntil, legalName } }, by);
}

/** Cancels the change that an owner requested. @throws {Problem} `details_by_staff`, `changed_since` if it is confirmed, `not_found` */
export async function cancelRequest(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  id: string,
  by: By,
): Promise<Change<void>> {
  await holdOwner(services, tx, scope, by);
  const { details } = await lockedDraft(services, tx, id);
  if (details.partner !== scope.partner) throw new Problem('not_found');
  if (details.asked === null) throw new Problem('details_by_staff');
  const record = await removeDraft(services, tx, details);
  await notifyOwners(services, tx, details, 'cancelled');
  return { answer: undefined, records: [record] };
}
