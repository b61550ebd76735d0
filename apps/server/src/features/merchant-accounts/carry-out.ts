import { isSameHolder } from '@tulna/rules/account-names';
import { systemActor } from '../../platform/audit/record.ts';
import type { Services } from '../../platform/services.ts';
import { accountSubject } from './accounts.ts';
import { merchantAccountsRepository } from './repository.ts';

/**
 * Checks an account at the bank with its one key, and stores the answer with an audit entry. After a lost answer, or with two workers at
 * once, only one rupee is sent and only the first answer is stored.
 * @throws {PennyDropFailure} if there is no answer yet, for the job to try again
 */
export async function carryOutCheck(services: Services, accountId: string, signal: AbortSignal): Promise<void> {
  const { pennyDrop, db, audit, clock } = services;
  if (pennyDrop === undefined) return;
  const check = await merchantAccountsRepository(services, db).nextTry(accountId);
  if (check === undefined) return;
  const answer = await pennyDrop.ask({ key: accountId, ...check }, signal);
  const found = answer.found ? (isSameHolder(check.holder, answer.name) ? 'matched' : 'differs') : 'failed';
  await audit.run(db, systemActor, async (tx) => {
    const accounts = merchantAccountsRepository(services, tx);
    const account = await accounts.lock(accountId);
    const isFirst = await accounts.answer(accountId, found, answer.found ? answer.name : null, clock.now());
    // The draft was discarded meanwhile, or another worker has stored the answer.
    if (account === undefined || !isFirst) return { answer: undefined, records: [] };
    const subject = await accountSubject(services, tx, account);
    return {
      answer: undefined,
      records: [{ action: 'update', subject, property: 'check', before: 'asked', after: found }],
    };
  });
}
