import { randomUUID } from 'node:crypto';
import type { answerCommissionDispute, openCommissionDispute } from '@tulna/contract/commission-disputes';
import type { BodyOf } from '@tulna/contract/endpoint';
import { formatPaise } from '@tulna/rules/money';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { commissionsRepository, correctCommission, linesRepository } from '../commissions/index.ts';
import { leadsOf } from '../lender-applications/index.ts';
import { refuseOwnGuest } from '../partner-users/index.ts';
import { type Dispute, disputesRepository } from './repository.ts';

/** The kind of record of disputes in the audit. */
export const disputeKind = 'commission-dispute';

type By = { id: string; at: Date };

/** The audit subject: the partner's key and the loan, by its lead ID if it has one. */
async function subjectOf(db: Db, id: string, claimId: string): Promise<AuditRecord['subject']> {
  const claim = (await linesRepository(db).pairs([claimId])).find((one) => one.id === claimId);
  const application = claim?.lenderApplicationId ?? '';
  const lead = (await leadsOf(db, application === '' ? [] : [application])).get(application);
  return { kind: disputeKind, id, name: `${claim?.brand ?? ''} ${lead ?? application}` };
}

const opened = ({ kind, text, wantedPaise }: Pick<Dispute, 'kind' | 'text' | 'wantedPaise'>) => ({
  kind,
  text,
  wanted: wantedPaise === null ? null : formatPaise(wantedPaise),
});

/**
 * Opens a dispute or a correction of a partner's commission for a loan.
 * @param ofPartner key of the partner whose person opens it in the portal; left out for staff
 * @throws {Problem} `not_found` for anything but the claim of a partner, `dispute_open` if one waits already
 */
export async function openDispute(
  db: Db,
  body: BodyOf<typeof openCommissionDispute>,
  by: By,
  ofPartner?: string,
): Promise<Change<string>> {
  const claim = (await linesRepository(db).pairs([body.claim_id])).find(({ id }) => id === body.claim_id);
  if (claim?.side !== 'partner' || (ofPartner !== undefined && claim.brand !== ofPartner))
    throw new Problem('not_found');
  const dispute = {
    id: randomUUID(),
    claimId: claim.id,
    partner: claim.brand,
    kind: body.kind,
    text: body.text,
    wantedPaise: body.wanted_paise,
    openedAs: ofPartner === undefined ? ('admin' as const) : ('partner' as const),
  };
  if (!(await disputesRepository(db).open(dispute, by))) throw new Problem('dispute_open');
  const subject = await subjectOf(db, dispute.id, claim.id);
  return { answer: dispute.id, records: [{ action: 'open', subject, after: opened(dispute) }] };
}

/**
 * Answers a dispute that another person opened: the commission stays, or is changed by a ledger entry.
 * @throws {Problem} `not_found`, `dispute_answered`, `own_dispute`, `own_guest` for a change that a person asked for whom they invited, and those of `correctCommission`
 */
export async function answerDispute(
  services: Pick<Services, 'clock'>,
  tx: Db,
  body: BodyOf<typeof answerCommissionDispute>,
  by: By,
): Promise<Change<'kept' | 'changed'>> {
  const { outcome, answer } = body;
  // This lock is taken before every other one, as in all code that may write ledger entries.
  if (outcome === 'changed') await commissionsRepository(tx).lockSettling();
  const disputes = disputesRepository(tx);
  const dispute = await disputes.lock(body.dispute_id);
  if (dispute === undefined) throw new Problem('not_found');
  if (dispute.answeredAt !== null) throw new Problem('dispute_answered');
  if (dispute.openedBy === by.id) throw new Problem('own_dispute');
  if (outcome === 'changed' && dispute.openedAs === 'partner') await refuseOwnGuest(tx, dispute.openedBy, by.id);
  const changePaise = body.outcome === 'changed' ? body.change_paise : null;
  await disputes.answer({ id: dispute.id, outcome, changePaise, answer }, by);
  if (body.outcome === 'changed')
    await correctCommission(
      services,
      tx,
      {
        claimId: dispute.claimId,
        changePaise: body.change_paise,
        seenPaise: body.seen_paise,
        causeId: dispute.id,
        reason: dispute.kind === 'dispute' ? 'disputed' : 'corrected',
      },
      by,
    );
  const subject = await subjectOf(tx, dispute.id, dispute.claimId);
  const after = { outcome, answer, ...(changePaise !== null && { change: formatPaise(changePaise) }) };
  return { answer: outcome, records: [{ action: 'answer', subject, after }] };
}

/** Withdraws an unanswered dispute. @throws {Problem} `not_found`, `dispute_answered` */
export async function discardDispute(db: Db, id: string): Promise<Change<void>> {
  const disputes = disputesRepository(db);
  const dispute = await disputes.lock(id);
  if (dispute === undefined) throw new Problem('not_found');
  if (dispute.answeredAt !== null) throw new Problem('dispute_answered');
  const subject = await subjectOf(db, id, dispute.claimId);
  await disputes.remove(id);
  const undoes = await entryToUndo(db, 'open', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, before: opened(dispute), undoes }] };
}
