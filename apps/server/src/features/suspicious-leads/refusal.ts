import { randomUUID } from 'node:crypto';
import { indianMoment } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { mayRefuseAlone } from '@tulna/rules/suspicious-leads';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { commissionsRepository, settleApplications } from '../commissions/index.ts';
import { type Review, type SuspiciousLeadRow, suspiciousLeadsRepository } from './repository.ts';

interface By {
  id: string;
  at: Date;
}

/** The settling services, and the transaction that holds `lockSettling`. */
export interface Deciding {
  readonly on: Pick<Services, 'clock'>;
  readonly tx: Db;
  readonly row: SuspiciousLeadRow;
  readonly by: By;
}

/** Brings the commissions of a lead's applications up to date, and returns what they earn now and whether any of it was sent, paid or set off. */
async function settled({ on, tx, row }: Deciding, refusal: { id: string; by: string } | null = null) {
  const leads = suspiciousLeadsRepository(tx);
  const applications = [...new Set((await leads.claims(row.id)).map(({ applicationId }) => applicationId))];
  await settleApplications(on, tx, applications, refusal);
  const claims = await leads.claims(row.id);
  return {
    isPaid: claims.some(({ isPaid }) => isPaid),
    earnsSomething: claims.some(({ earnedPaise }) => earnedPaise !== 0),
    paise: claims.reduce((sum, { earnedPaise }) => sum + earnedPaise, 0),
  };
}

/**
 * Refuses a lead: its commissions are reversed by entries for their lines, and it earns nothing more.
 * @param askFirst `ask` waits for a second person beyond what one person may refuse alone, `always` does so for every lead, `never` throws `refusal_needs_two` instead
 * @throws {Problem} `changed_since` if the lead is neither held nor waiting for a second person, `own_refusal`, `lead_commission_paid`, `refusal_needs_two`
 */
export async function refuse(
  deciding: Deciding,
  review: Review,
  askFirst: 'never' | 'ask' | 'always',
): Promise<Review> {
  const { tx, row, by } = deciding;
  const leads = suspiciousLeadsRepository(tx);
  if (row.state !== 'held' && row.state !== 'refusal_asked') throw new Problem('changed_since');
  if (row.asked_by === by.id) throw new Problem('own_refusal');
  const { isPaid, paise } = await settled(deciding);
  if (isPaid) throw new Problem('lead_commission_paid');
  if (row.state === 'held') {
    const today = new Date(indianMoment(istDay(by.at.getTime()), '00:00'));
    if (askFirst === 'always' || !mayRefuseAlone(await leads.refusedAlone(by.id, today), paise)) {
      if (askFirst === 'never') throw new Problem('refusal_needs_two');
      const requested: Review = { ...review, state: 'refusal_asked' };
      await leads.decide(row.id, requested, by, { askedBy: by.id });
      return requested;
    }
  }
  const id = randomUUID();
  await leads.decide(row.id, review, by, { askedBy: row.asked_by, id, paise });
  const { earnsSomething } = await settled(deciding, { id, by: by.id });
  if (earnsSomething) throw new Error('A refused lead must not earn anything.');
  return review;
}

/**
 * Undoes the refusal of a lead: its commissions are restored and held again.
 * @throws {Problem} `refusal_month_closed`, and `refusal_corrected` if a person has changed a commission since
 */
export async function undoRefusal(deciding: Deciding, review: Review): Promise<void> {
  const { tx, row, by } = deciding;
  const { refusal_id: id, decided_at: at } = row;
  if (id === null || at === null) throw new Error('A refusal should have an id and a time.');
  const open = await commissionsRepository(tx).firstOpenDay();
  if (open !== null && istDay(at.getTime()) < open) throw new Problem('refusal_month_closed');
  if ((await settled(deciding)).earnsSomething) throw new Problem('refusal_corrected');
  const requestedBy = review.state === 'refusal_asked' ? { askedBy: by.id } : {};
  await suspiciousLeadsRepository(tx).decide(row.id, review, by, requestedBy);
  await settled(deciding, { id, by: by.id });
}
