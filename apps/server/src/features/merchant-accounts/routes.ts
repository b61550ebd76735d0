import {
  askMerchantAccountAgain,
  confirmMerchantAccount,
  discardMerchantAccount,
  draftMerchantAccount,
  getMerchantAccount,
  type MerchantAccount,
} from '@tulna/contract/merchant-accounts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { auditedAccounts, checkAgain, confirmAccount, discardAccount, draftAccount } from './accounts.ts';
import { carryOutCheck } from './carry-out.ts';
import { checkAccount } from './check.ts';
import { merchantAccountsRepository, type StoredMerchantAccount } from './repository.ts';

const page = { page: 'merchant-management' } as const;

async function presented(
  services: Services,
  db: Db,
  accounts: readonly StoredMerchantAccount[],
): Promise<(id: string | undefined) => MerchantAccount | null> {
  const shared = await merchantAccountsRepository(services, db).sharedWith(accounts.map(({ id }) => id));
  const shops = await merchantsRepository(services, db).names([...shared.values()].flat());
  const staff = await services.audit.registry.staffNames(
    db,
    accounts.flatMap(({ createdBy, confirmedBy }) => [createdBy, confirmedBy]),
  );
  return (wanted) => {
    const account = accounts.find(({ id }) => id === wanted);
    if (account === undefined) return null;
    const { id, holder, accountLast4, ifsc, createdAt, createdBy, confirmedAt, confirmedBy, check } = account;
    return {
      account_id: id,
      holder,
      account_last4: accountLast4,
      ifsc,
      shared_with: (shared.get(id) ?? []).flatMap((other) => shops.get(other) ?? []).toSorted(),
      created_at: createdAt.toISOString(),
      created_by: staff.get(createdBy) ?? '',
      confirmed_at: confirmedAt?.toISOString() ?? null,
      confirmed_by: staff.get(confirmedBy ?? '') ?? '',
      check: check?.state ?? 'none',
      bank_name: check?.bankName ?? null,
      tries: check?.tries ?? 0,
      answered_at: check?.answeredAt?.toISOString() ?? null,
    };
  };
}

/** Bank accounts for paying merchants, checked at the bank and confirmed by a second person (A12). */
export function merchantAccountsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedAccounts);

  handle(app, services, getMerchantAccount, page, async ({ params, session, db }) => {
    const { merchant_id: merchantId } = params;
    if ((await merchantsRepository(services, db).names([merchantId])).size === 0) throw new Problem('not_found');
    const { draft, confirmed } = await merchantAccountsRepository(services, db).currentOf(merchantId);
    const presentedOf = await presented(
      services,
      db,
      [draft, confirmed].flatMap((account) => account ?? []),
    );
    return {
      checked_by: services.pennyDrop?.kind ?? 'nobody',
      confirmed: presentedOf(confirmed?.id),
      draft: presentedOf(draft?.id),
      own: draft?.createdBy === session.userId,
    };
  });

  handleChange(
    app,
    services,
    draftMerchantAccount,
    { ...page, change: (on, { body, by }) => draftAccount(services, on, body, by) },
    { says: 'rateDrafted', answer: (account_id) => ({ account_id }) },
  );
  handleChange(
    app,
    services,
    confirmMerchantAccount,
    { ...page, change: (on, { body, by }) => confirmAccount(services, on, body, by) },
    { says: 'rateConfirmed' },
  );
  handleChange(
    app,
    services,
    discardMerchantAccount,
    { ...page, change: (on, { body }) => discardAccount(services, on, body.account_id) },
    { says: 'rateDiscarded' },
  );
  handleChange(
    app,
    services,
    askMerchantAccountAgain,
    { ...page, change: (on, { body }) => checkAgain(services, on, body.account_id) },
    { says: 'accountAskedAgain' },
  );
}

export function merchantAccountsWork(services: Services): void {
  services.jobs.work(checkAccount, ({ data, signal }) => carryOutCheck(services, data.accountId, signal));
}
