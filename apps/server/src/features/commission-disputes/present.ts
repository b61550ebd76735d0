import { lenderStages, partnerStages, type StoryEntry } from '@tulna/rules/commission-story';
import { accountsOf, balancesOf } from '@tulna/rules/ledger';
import { asMove, type Entry, liveEntries, type StoredClaim } from '../commissions/index.ts';
import type { Dispute } from './repository.ts';

/** The live entries of a claim, without reversed ones, in the form of `packages/rules`. */
const entriesToShow = (entries: readonly Entry[]): StoryEntry[] =>
  liveEntries(entries).map((entry) => ({
    ...asMove(entry),
    reason: entry.reason,
    isStated: entry.causeKind === 'row',
    isCorrection: entry.causeKind === 'correction',
  }));

/** The stages of a claim on a lender. */
export const stagesOfLender = (entries: readonly Entry[]) => lenderStages(entriesToShow(entries));

/** The stages of a claim of a partner. */
export const stagesOfPartner = ({ targetPaise }: Pick<StoredClaim, 'targetPaise'>, entries: readonly Entry[]) =>
  partnerStages(entriesToShow(entries), targetPaise);

/** The change an entry makes to the amount owed on its side; 0 if money only moves to the next state. */
export function changeBy(entry: Entry): number {
  const move = asMove(entry);
  if (move.ledger === 'lender') return 0 - balancesOf('lender', [move]).earned;
  const { cost, tax_input: gst, tax_withheld: tds, set_off: setOff } = balancesOf('partner', [move]);
  return cost + gst + tds + setOff;
}

const commissionAccounts = new Set<string>(['cost', 'accrued', 'payable']);

/** Whether an entry of a partner's claim is about the commission itself, not a tax, a set-off debt or a payment. */
export const isOfCommissionAlone = (entry: Entry): boolean =>
  accountsOf(asMove(entry)).every((account) => commissionAccounts.has(account));

/** Converts a dispute to its wire form. */
export const presentDispute = (dispute: Dispute, people: ReadonlyMap<string, string>, readerId: string) => ({
  dispute_id: dispute.id,
  kind: dispute.kind,
  text: dispute.text,
  wanted_paise: dispute.wantedPaise,
  opened_at: dispute.openedAt.toISOString(),
  opened_by: people.get(dispute.openedBy) ?? '',
  outcome: dispute.outcome,
  change_paise: dispute.changePaise,
  answer: dispute.answer,
  answered_at: dispute.answeredAt?.toISOString() ?? null,
  answered_by: people.get(dispute.answeredBy ?? '') ?? '',
  answerable: dispute.answeredAt === null && dispute.openedBy !== readerId,
});
