import type { ImportKind } from '../../platform/imports/kind.ts';
import { commissionFileKind } from '../commissions/index.ts';
import { cardFileKind } from '../credit-cards/index.ts';
import { statusFileKind } from '../lender-applications/index.ts';
import { misKind } from '../lender-mis/index.ts';
import { payoutResultKind } from '../payout-runs/index.ts';
import { trackingLinkFileKind } from '../tracking-links/index.ts';

/** Every kind of file that operations load, one per line. */
export const importKinds: readonly ImportKind[] = [
  statusFileKind,
  misKind,
  commissionFileKind,
  payoutResultKind,
  cardFileKind,
  trackingLinkFileKind,
];

/** The kind of file with a name. @throws Error for a kind that no longer exists */
export function kindOf(name: string): ImportKind {
  const found = importKinds.find(({ calls }) => calls.kind === name);
  if (found === undefined) throw new Error(`There is no kind of file ${name}.`);
  return found;
}
