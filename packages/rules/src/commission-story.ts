import { balancesOf, type LedgerEntry } from './ledger.ts';

/**
 * How one commission got from the amount we expected to the amount that arrived, in whole paise. Between two stages, gaps give every reason
 * for the difference. A stage plus the gaps after it equals the next stage, to the paisa.
 */

/** What a lender owes us for one loan: by our rates, by its file, on an invoice, received in our account. */
export const LENDER_STAGES = ['expected', 'confirmed', 'invoiced', 'received'] as const;
/** What we owe a partner for one loan: by its rate, payable, in a payment run, received by the partner. */
export const PARTNER_STAGES = ['accrued', 'payable', 'sent', 'paid'] as const;

export type LenderStage = (typeof LENDER_STAGES)[number];
export type PartnerStage = (typeof PARTNER_STAGES)[number];

/**
 * Why a stage differs from the one before: the reason of an entry, or what it still waits for. Corrections, taxes and debts of a partner's
 * claim have the reason of their entries.
 */
export type Waiting = 'not_confirmed' | 'not_invoiced' | 'not_received' | 'held' | 'not_sent' | 'sending';

export interface Gap {
  /** A reason of an entry, or one of `Waiting`. */
  readonly reason: string;
  /** Positive if it adds to the stage before. */
  readonly paise: number;
}

export interface Stage<Name extends string> {
  readonly stage: Name;
  readonly paise: number;
  /** The gaps between the stage before and this one; empty for the first. */
  readonly gaps: readonly Gap[];
}

/** The facts of an entry that the stages need. */
export type StoryEntry = LedgerEntry & {
  readonly reason: string;
  /** Stated in the lender's file, not worked out by us. */
  readonly isStated: boolean;
  /** Decided by a person, as the outcome of a dispute or a correction. */
  readonly isCorrection: boolean;
};

const gap = (reason: string, paise: number): Gap[] => (paise === 0 ? [] : [{ reason, paise }]);

/** Sums by reason, in the order in which the reasons first occur, without those that add up to zero. */
function byReason(entries: readonly StoryEntry[], size: (entry: StoryEntry) => number): Gap[] {
  const sums = new Map<string, number>();
  for (const entry of entries) sums.set(entry.reason, (sums.get(entry.reason) ?? 0) + size(entry));
  return [...sums].flatMap(([reason, paise]) => gap(reason, paise));
}

const earnedBy = (entry: StoryEntry): number => 0 - balancesOf('lender', [entry]).earned;

/**
 * The stages of a claim on a lender.
 * @param entries only valid ones: neither reversals nor reversed entries
 */
export function lenderStages(entries: readonly StoryEntry[]): Stage<LenderStage>[] {
  const { expected, confirmed, invoiced, received } = balancesOf('lender', entries);
  const ours = entries.filter(({ isStated }) => !isStated);
  const theirs = entries.filter(({ isStated }) => isStated);
  const counted = ours.reduce((sum, entry) => sum + earnedBy(entry), 0);
  return [
    { stage: 'expected', paise: counted, gaps: [] },
    {
      stage: 'confirmed',
      paise: confirmed + invoiced + received,
      gaps: [...byReason(theirs, earnedBy), ...gap('not_confirmed', 0 - expected)],
    },
    { stage: 'invoiced', paise: invoiced + received, gaps: gap('not_invoiced', 0 - confirmed) },
    { stage: 'received', paise: received, gaps: gap('not_received', 0 - invoiced) },
  ];
}

/**
 * How much an entry adds to the amount owed to the partner, held or not: taxes and settled debts are included, moves between accounts
 * aren't.
 */
function owedBy(entry: StoryEntry): number {
  const { cost, tax_input: gst, tax_withheld: tds, set_off: setOff } = balancesOf('partner', [entry]);
  return cost + gst + tds + setOff;
}

/**
 * The stages of a partner's claim; a positive amount is owed to the partner. `payable` and the stages after it include taxes. When a loan
 * is cancelled, corrections made by people are cancelled with it: that part is a gap with the reason of the entry.
 * @param entries only valid ones: neither reversals nor reversed entries
 * @param ownPaise commission of the claim by its rate, zero after the loan was cancelled
 */
export function partnerStages(entries: readonly StoryEntry[], ownPaise: number): Stage<PartnerStage>[] {
  const { accrued, payable, sending, paid } = balancesOf('partner', entries);
  const byRate = entries.filter((entry) => !entry.isCorrection && balancesOf('partner', [entry]).cost !== 0);
  const written = byRate.reduce((sum, entry) => sum + owedBy(entry), 0);
  const others = entries.filter((entry) => !byRate.includes(entry));
  return [
    { stage: 'accrued', paise: ownPaise, gaps: [] },
    {
      stage: 'payable',
      paise: 0 - payable - sending - paid,
      gaps: [
        ...byReason(others, owedBy),
        ...gap(byRate.at(-1)?.reason ?? 'disbursed', written - ownPaise),
        ...gap('held', accrued),
      ],
    },
    { stage: 'sent', paise: 0 - sending - paid, gaps: gap('not_sent', payable) },
    { stage: 'paid', paise: 0 - paid, gaps: gap('sending', sending) },
  ];
}

/** The state of the money owed to a partner for a loan; `nothing` if it earns nothing or was set off completely. */
export type LineState = 'held' | 'payable' | 'sent' | 'paid' | 'nothing';

/** The first state that still has an amount, waiting states before finished ones. A debt is payable too. */
export function lineStateOf(entries: readonly LedgerEntry[]): LineState {
  const { accrued, payable, sending, paid } = balancesOf('partner', entries);
  if (accrued !== 0) return 'held';
  if (payable !== 0) return 'payable';
  if (sending !== 0) return 'sent';
  return paid === 0 ? 'nothing' : 'paid';
}
