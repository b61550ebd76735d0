import { randomUUID } from 'node:crypto';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { payoutReference } from '@tulna/rules/payouts';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { commissionsRepository, sendPayouts } from '../commissions/index.ts';
import { planRun } from './plan.ts';
import { type PayoutRun, payoutRunsRepository } from './repository.ts';

/** The kind of runs in the audit. */
export const runKind = 'payout-run';

type By = { id: string; at: Date };

export const runSubject = ({ id, number }: Pick<PayoutRun, 'id' | 'number'>): AuditRecord['subject'] => ({
  kind: runKind,
  id,
  name: number,
});
const auditFacts = ({ payouts, paise }: Pick<PayoutRun, 'payouts' | 'paise'>) => ({
  payouts,
  amount: formatPaise(paise, 'always'),
});

/** The next number, like `PR261122-1`: the day and a counter of that day. */
async function nextNumber(db: Db, at: Date): Promise<string> {
  const start = `PR${istDay(at.getTime()).slice(2).replaceAll('-', '')}-`;
  return `${start}${(await payoutRunsRepository(db).countNumbers('payout_runs', start)) + 1}`;
}

/**
 * Drafts a run from the plan that a person saw.
 * @throws {Problem} `run_waits` if there is another draft, `run_nothing` if no partner would be paid, `run_stale` if the plan has changed
 * since
 */
export async function draftRun(db: Db, seen: string, by: By): Promise<Change<string>> {
  await commissionsRepository(db).lockSettling();
  const runs = payoutRunsRepository(db);
  if (await runs.hasDraft()) throw new Problem('run_waits');
  const plan = await planRun(db);
  if (plan.payouts.length === 0) throw new Problem('run_nothing');
  if (plan.digest !== seen) throw new Problem('run_stale');
  const run = {
    id: randomUUID(),
    number: await nextNumber(db, by.at),
    payouts: plan.payouts.length,
    paise: plan.paise,
    digest: plan.digest,
  };
  await runs.add(run, by);
  return { answer: run.id, records: [{ action: 'create', subject: runSubject(run), after: auditFacts(run) }] };
}

/** Locks a draft. @throws {Problem} `changed_since` if it is no longer a draft, `not_found` */
async function lockedDraft(db: Db, id: string): Promise<PayoutRun> {
  const run = await payoutRunsRepository(db).lock(id);
  if (run === undefined) throw new Problem('not_found');
  if (run.state !== 'draft') throw new Problem('changed_since');
  return run;
}

/**
 * Confirms another person's draft of a run: writes the payments with their references and their ledger entries, all or nothing.
 * @throws {Problem} `own_draft`, `run_stale` if it would now pay something else, `changed_since`, `not_found`
 */
export async function confirmRun(db: Db, id: string, by: By): Promise<Change<void>> {
  await commissionsRepository(db).lockSettling();
  const run = await lockedDraft(db, id);
  if (run.createdBy === by.id) throw new Problem('own_draft');
  const plan = await planRun(db);
  if (plan.digest !== run.digest) throw new Problem('run_stale');
  const runs = payoutRunsRepository(db);
  const day = istDay(by.at.getTime());
  const before = await runs.countNumbers('payouts', `PO${day.slice(2).replaceAll('-', '')}`);
  const payouts = plan.payouts.map((payout, index) => ({
    ...payout,
    id: randomUUID(),
    reference: payoutReference(day, before + index + 1),
  }));
  await runs.confirm(id, by);
  await runs.addPayouts(id, payouts, by.at);
  await sendPayouts(db, payouts, { at: by.at, actor: by.id });
  return {
    answer: undefined,
    records: [
      {
        action: 'confirm',
        subject: runSubject(run),
        after: {
          ...auditFacts(run),
          by_partner: payouts.map(
            ({ partner, reference, paise }) => `${partner} ${reference} ${formatPaise(paise, 'always')}`,
          ),
        },
      },
    ],
  };
}

/** Discards a draft. @throws {Problem} `changed_since` if it is no longer a draft, `not_found` */
export async function discardRun(db: Db, id: string): Promise<Change<void>> {
  const run = await lockedDraft(db, id);
  await payoutRunsRepository(db).discard(id);
  const subject = runSubject(run);
  const undoes = await entryToUndo(db, 'create', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, before: auditFacts(run), undoes }] };
}
