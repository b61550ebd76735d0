import { randomUUID } from 'node:crypto';
import { balancesOf } from '@tulna/rules/ledger';
import { formatPaise } from '@tulna/rules/money';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Entry, type HeldClaim, liveEntries } from './claims.ts';
import { asMove } from './entries-to.ts';
import { commissionsRepository } from './repository.ts';
import { settleApplications } from './settle.ts';

/** A person's decision about a partner's commission. */
export interface Correction {
  /** The claim of the partner. */
  readonly claimId: string;
  /** Whole paise: added if above zero, taken away if below; never zero. */
  readonly changePaise: number;
  /** The commission that the person saw. */
  readonly seenPaise: number;
  /** The dispute that this correction resolves. */
  readonly causeId: string;
  readonly reason: 'disputed' | 'corrected';
}

/** A partner's commission for a claim: with corrections, without taxes, in any state. */
export const commissionOf = (entries: readonly Entry[]): number => balancesOf('partner', entries.map(asMove)).cost;

/** The entries of a correction, booked on the account where the commission is: held or released. */
function entriesOf(claim: HeldClaim, { changePaise, causeId, reason }: Correction): Entry[] {
  const size = Math.abs(changePaise);
  const live = liveEntries(claim.entries);
  const held = 0 - balancesOf('partner', claim.entries.map(asMove)).accrued;
  const answers = live.findLast(({ move }) => move === 'accrue' || move === 'add')?.id ?? null;
  const entry = (move: Entry['move'], paise: number): Entry[] =>
    paise === 0
      ? []
      : [
          {
            id: randomUUID(),
            claimId: claim.id,
            ledger: 'partner',
            move,
            paise,
            reverses: null,
            answers,
            causeKind: 'correction',
            causeId,
            fileId: null,
            reason,
          },
        ];
  if (changePaise > 0) return entry(live.some(({ move }) => move === 'release') ? 'add' : 'accrue', size);
  const fromHeld = Math.min(size, held);
  return [...entry('lower_accrued', fromHeld), ...entry('lower', size - fromHeld)];
}

/**
 * Changes what a partner earns for a loan, by separate entries, inside a transaction whose first lock is `lockSettling`. Commission that is
 * still due for the loan is worked out first. A correction can't take away more than the loan earns; a part that was already paid becomes a
 * debt of the partner.
 * @throws {Problem} `changed_since` if the commission is no longer what the person saw, `dispute_given_back`, `dispute_too_low`,
 * `not_found` if it isn't a claim of a partner
 */
export async function correctCommission(
  on: Parameters<typeof settleApplications>[0],
  tx: Db,
  correction: Correction,
  by: { id: string; at: Date },
): Promise<void> {
  const repository = commissionsRepository(tx);
  const [before] = await repository.lock([correction.claimId]);
  if (before?.side !== 'partner') throw new Problem('not_found');
  await settleApplications(on, tx, [before.lenderApplicationId]);
  const [claim = before] = await repository.lock([correction.claimId]);
  if (claim.reason === 'given_back' || claim.reason === 'struck') throw new Problem('dispute_given_back');
  const commission = commissionOf(claim.entries);
  if (commission !== correction.seenPaise) throw new Problem('changed_since');
  if (commission + correction.changePaise < 0)
    throw new Problem('dispute_too_low', { values: { amount: formatPaise(commission) } });
  await repository.add(entriesOf(claim, correction), { at: by.at, actor: by.id });
}
