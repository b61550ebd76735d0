import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { confirmMerchantAccount, draftMerchantAccount } from '@tulna/contract/merchant-accounts';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import { checkAccountNumber, normaliseAccountNumber, normaliseCode } from '@tulna/rules/business-numbers';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { ifscFault } from '../bank-branches/index.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { checkAccount } from './check.ts';
import { merchantAccountsRepository, type StoredMerchantAccount } from './repository.ts';

/** The kind of accounts in the audit. */
export const merchantAccountKind = 'merchant-account';

type By = { id: string; at: Date };

/** The values in the audit: the last four digits of the number, and no name. */
const auditFacts = ({ accountLast4, ifsc }: Pick<StoredMerchantAccount, 'accountLast4' | 'ifsc'>) => ({
  account_last4: accountLast4,
  ifsc,
});

/** The subject of an account in the audit, with the name of its shop. */
export async function accountSubject(
  services: Services,
  tx: Db,
  { id, merchantId }: Pick<StoredMerchantAccount, 'id' | 'merchantId'>,
): Promise<AuditRecord['subject']> {
  const names = await merchantsRepository(services, tx).names([merchantId]);
  return { kind: merchantAccountKind, id, name: names.get(merchantId) ?? '' };
}

/**
 * Drafts the account of a merchant and queues its check at the bank; an earlier draft is discarded.
 * @throws {Problem} `not_found`, `invalid_request` with the fields
 */
export async function draftAccount(
  services: Services,
  tx: Db,
  draft: BodyOf<typeof draftMerchantAccount>,
  by: By,
): Promise<Change<string>> {
  const accountNumber = normaliseAccountNumber(draft.account_number);
  const ifsc = normaliseCode(draft.ifsc);
  const faults: Record<string, FieldFault | undefined> = {
    account_number: checkAccountNumber(accountNumber),
    ifsc: await ifscFault(ifsc),
  };
  const fields = Object.fromEntries(
    Object.entries(faults).filter((pair): pair is [string, FieldFault] => pair[1] !== undefined),
  );
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  // The lock makes sure that a merchant has only one waiting draft.
  if ((await merchantsRepository(services, tx).lock(draft.merchant_id)) === undefined) throw new Problem('not_found');
  const accounts = merchantAccountsRepository(services, tx);
  const { draft: waiting } = await accounts.currentOf(draft.merchant_id);
  const records: AuditRecord[] = [];
  if (waiting !== undefined) records.push(...(await discardAccount(services, tx, waiting.id)).records);
  const account = { id: randomUUID(), merchantId: draft.merchant_id, holder: draft.holder, accountNumber, ifsc };
  await accounts.add(account, by);
  if (services.pennyDrop !== undefined) {
    await accounts.ask(account.id, by.at);
    await services.jobs.send(checkAccount, { accountId: account.id }, { db: tx, singletonKey: account.id });
  }
  const after = auditFacts({ accountLast4: accountNumber.slice(-4), ifsc });
  return {
    answer: account.id,
    records: [...records, { action: 'create', subject: await accountSubject(services, tx, account), after }],
  };
}

async function lockedDraft(services: Services, tx: Db, id: string): Promise<StoredMerchantAccount> {
  const account = await merchantAccountsRepository(services, tx).lock(id);
  if (account === undefined) throw new Problem('not_found');
  if (account.confirmedAt !== null) throw new Problem('changed_since');
  return account;
}

/**
 * Confirms a drafted account, which is valid from now on.
 * @throws {Problem} `own_draft` for the same person's draft, `account_unchecked` before the bank has answered, `account_refused` if the
 * bank couldn't pay into it, `changed_since` if it is confirmed already or the check's result differs from what the person saw,
 * `not_found`
 */
export async function confirmAccount(
  services: Services,
  tx: Db,
  { account_id: id, seen_check: seen }: BodyOf<typeof confirmMerchantAccount>,
  by: By,
): Promise<Change<void>> {
  const account = await lockedDraft(services, tx, id);
  if (account.createdBy === by.id) throw new Problem('own_draft');
  const state = account.check?.state ?? 'none';
  if (state === 'asked') throw new Problem('account_unchecked');
  if (state === 'failed') throw new Problem('account_refused');
  if (state !== seen) throw new Problem('changed_since');
  await merchantAccountsRepository(services, tx).confirm(id, by);
  const after = { ...auditFacts(account), check: state };
  return {
    answer: undefined,
    records: [{ action: 'confirm', subject: await accountSubject(services, tx, account), after }],
  };
}

/** Discards a drafted account. @throws {Problem} `changed_since` if it is confirmed already, `not_found` */
export async function discardAccount(services: Services, tx: Db, id: string): Promise<Change<void>> {
  const account = await lockedDraft(services, tx, id);
  await merchantAccountsRepository(services, tx).removeDraft(id);
  const subject = await accountSubject(services, tx, account);
  const undoes = await entryToUndo(tx, 'create', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, before: auditFacts(account), undoes }] };
}

/**
 * Checks an unanswered draft at the bank again, with the same key, so that no second rupee is sent.
 * @throws {Problem} `changed_since` if the bank has answered or the draft is confirmed, `not_found`
 */
export async function checkAgain(services: Services, tx: Db, id: string): Promise<Change<void>> {
  const account = await lockedDraft(services, tx, id);
  if (account.check?.state !== 'asked') throw new Problem('changed_since');
  await services.jobs.send(checkAccount, { accountId: id }, { db: tx, singletonKey: id });
  const after = { ...auditFacts(account), check: 'asked' };
  return {
    answer: undefined,
    records: [{ action: 'retry', subject: await accountSubject(services, tx, account), after }],
  };
}

/** Undoing the audit entry of a draft discards it. */
export const auditedAccounts: AuditedKind = {
  kind: merchantAccountKind,
  putBack: {},
  undoAction: { create: ({ services, tx, id }) => discardAccount(services, tx, id) },
};
