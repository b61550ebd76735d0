import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/database/portal.ts';
import type { SignedEntry, StoredClaim } from './lines-repository.ts';

/** A commission of the partner with the entries of its own side, as the portal reads them: without their authors and files. */
export async function ownClaim(
  tx: PartnerTransaction,
  claimId: string,
): Promise<{ claim: StoredClaim; entries: SignedEntry[] } | undefined> {
  const { rows: claims } = await sql<StoredClaim>`
    select id, side, lender_application_id as "lenderApplicationId", payment_id as "paymentId", lender_key as "lenderKey", product, brand,
      merchant, day, basis_paise as "basisPaise", target_paise as "targetPaise", rate_id as "rateId", working, reason
    from commission_claims where id = ${claimId} and side = 'partner'`.execute(tx);
  const [claim] = claims;
  if (claim === undefined) return undefined;
  const { rows } = await sql<Omit<SignedEntry, 'causeId' | 'fileId' | 'actor'>>`
    select id, claim_id as "claimId", ledger, move, paise, reverses, answers, cause_kind as "causeKind", reason, at
    from ledger_entries where claim_id = ${claimId} order by sequence`.execute(tx);
  return { claim, entries: rows.map((row) => ({ ...row, causeId: '', fileId: null, actor: null })) };
}
