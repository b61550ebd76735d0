import { balancesOf, LENDER_MOVES, type LedgerEntry, PARTNER_MOVES } from '@tulna/rules/ledger';
import type { CommissionSide } from '../commission-rates/index.ts';
import { type Claim, type Entry, type EntryReason, type HeldClaim, liveEntries } from './claims.ts';

/** The newest update about the payments of an application. */
export interface Cause {
  readonly id: string;
  /** True if the update came from undoing a file. */
  readonly isUndone: boolean;
  /** The decision that refused the lead, or that undid the refusal. */
  readonly refusalId: string | null;
}

/** An entry in the form that the rules use. @throws TypeError for a move of another ledger */
export function asMove({ ledger, move, paise, reverses }: Entry): LedgerEntry {
  const reversed = reverses !== null;
  if (ledger === 'lender' && move in LENDER_MOVES)
    return { ledger, move: move as keyof typeof LENDER_MOVES, paise, reversed };
  if (ledger === 'partner' && move in PARTNER_MOVES)
    return { ledger, move: move as keyof typeof PARTNER_MOVES, paise, reversed };
  throw new TypeError(`no move of this ledger: ${move}`);
}

/** Moves that raise a claim in each ledger, and moves that lower it. */
const growing: Readonly<Record<CommissionSide, readonly string[]>> = {
  lender: ['expect'],
  partner: ['accrue', 'add'],
};
const shrinking: Readonly<Record<CommissionSide, readonly string[]>> = {
  lender: ['drop'],
  partner: ['lower_accrued', 'lower'],
};

/** True if a person wrote the entry: the outcome of a dispute, or a correction. */
const isCorrection = ({ causeKind }: Entry): boolean => causeKind === 'correction';

/** The cause that an entry is stored with. */
function causeOf(claim: Claim, reason: EntryReason, { id, refusalId }: Cause): Pick<Entry, 'causeKind' | 'causeId'> {
  if (refusalId !== null && (reason === 'refused' || reason === 'refusal_taken_back'))
    return { causeKind: 'refusal', causeId: refusalId };
  if (reason === 'month_end' && claim.monthEnd !== null) return { causeKind: 'run', causeId: claim.monthEnd };
  return { causeKind: 'event', causeId: id };
}

interface Earned {
  /** What the claim earns according to its entries. */
  readonly paise: number;
  /** The part of that from people's corrections; above zero if they added. */
  readonly correctedPaise: number;
  /** The part of it that can still be reversed: what is expected (of a lender) or held (of a partner). */
  readonly held: number;
  readonly wasReleased: boolean;
}

function earnedBy(side: CommissionSide, entries: readonly Entry[]): Earned {
  const moves = entries.map(asMove);
  if (side === 'lender') {
    const { expected } = balancesOf('lender', moves);
    return { paise: expected, correctedPaise: 0, held: expected, wasReleased: false };
  }
  const { cost, accrued } = balancesOf('partner', moves);
  const live = liveEntries(entries);
  return {
    paise: cost,
    correctedPaise: balancesOf('partner', live.filter(isCorrection).map(asMove)).cost,
    held: -accrued,
    wasReleased: live.some(({ move }) => move === 'release'),
  };
}

/**
 * The total that a claim should earn, whole paise, never below zero: its own figure and people's corrections. A correction survives every
 * change of the payment. But a loan that was cancelled, or whose payment was undone, earns nothing at all; so does a loan of a refused
 * lead.
 */
function dueOf({ targetPaise, reason }: Claim, correctedPaise: number): number {
  if (reason === 'given_back' || reason === 'struck' || reason === 'lead_refused') return 0;
  return Math.max(0, targetPaise + correctedPaise);
}

/** True if only the commission changed, not the payment: the rate was worked out again for the whole month. */
const isMonthEnd = (claim: Claim, held: HeldClaim | undefined): boolean =>
  claim.monthEnd !== null &&
  held !== undefined &&
  held.basisPaise === claim.basisPaise &&
  held.targetPaise !== claim.targetPaise;

const isRefused = (claim: Claim | undefined): boolean => claim?.reason === 'lead_refused';

function reasonOf(claim: Claim, held: HeldClaim | undefined, { isUndone, refusalId }: Cause): EntryReason {
  if (refusalId !== null && isRefused(claim) !== isRefused(held))
    return isRefused(claim) ? 'refused' : 'refusal_taken_back';
  if (isUndone || claim.reason === 'struck') return 'taken_back';
  if (isMonthEnd(claim, held)) return 'month_end';
  if (held === undefined || (held.entries.length === 0 && claim.targetPaise > 0)) return 'disbursed';
  return claim.reason === 'given_back' ? 'given_back' : 'amount_corrected';
}

/**
 * The entries that bring a claim from its current state to what it should earn. Entries of a file that was undone are reversed; any other change is a
 * new entry that refers to the entry it changes. Once the lender has stated its own figure, ours changes nothing. A correction stays until
 * the loan is cancelled: that takes the whole commission, the correction included. A refusal of the lead does the same. Corrections made
 * after a refusal stay, and undoing the refusal restores the commission.
 */
export function entriesTo(claim: Claim, held: HeldClaim | undefined, cause: Cause, newId: () => string): Entry[] {
  if (held?.isStated === true) return [];
  if (isRefused(claim) && isRefused(held)) return [];
  const { side } = claim;
  const earlier = held?.entries ?? [];
  const { paise, correctedPaise, held: within, wasReleased } = earnedBy(side, earlier);
  const change = dueOf(claim, correctedPaise) - paise;
  if (change === 0) return [];
  const size = Math.abs(change);
  const reason = reasonOf(claim, held, cause);
  // No change of a payment refers to a person's correction or reverses it.
  const live = liveEntries(earlier)
    .filter((one) => !isCorrection(one))
    .toReversed();
  const entry = (move: Entry['move'], amount: number, more: Partial<Entry> = {}): Entry[] =>
    amount === 0
      ? []
      : [
          {
            id: newId(),
            claimId: claim.id,
            ledger: side,
            move,
            paise: amount,
            reverses: null,
            answers: null,
            ...causeOf(claim, reason, cause),
            fileId: null,
            reason,
            ...more,
          },
        ];
  if (reason === 'refusal_taken_back') {
    const taken = live.filter(({ causeKind }) => causeKind === 'refusal');
    if (taken.reduce((sum, one) => sum + one.paise, 0) === change)
      return taken.flatMap((one) => entry(one.move, one.paise, { reverses: one.id }));
  }
  const opposite = live.find(
    ({ move, paise: amount }) => amount === size && (change > 0 ? shrinking : growing)[side].includes(move),
  );
  const mayReverse = change > 0 ? opposite?.move !== 'lower_accrued' || !wasReleased : size <= within;
  if (reason === 'taken_back' && opposite !== undefined && mayReverse)
    return entry(opposite.move, size, { reverses: opposite.id });
  const answers = live.find(({ move }) => growing[side].includes(move))?.id ?? null;
  if (change > 0) {
    const move = side === 'lender' ? 'expect' : wasReleased ? 'add' : 'accrue';
    return entry(move, size, { answers });
  }
  if (side === 'lender') return entry('drop', size, { answers });
  return [
    ...entry('lower_accrued', Math.min(size, within), { answers }),
    ...entry('lower', size - Math.min(size, within), { answers }),
  ];
}
