import type { getCommissionLine } from '@tulna/contract/commission-disputes';
import type { StatementWait } from '@tulna/contract/commission-statements';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Gap } from '@tulna/rules/commission-story';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { type CommissionRate, ratesRepository } from '../commission-rates/index.ts';
import { waitsOfClaims } from '../commission-statements/index.ts';
import {
  commissionOf,
  linesRepository,
  presentTerms,
  type SignedEntry,
  type StoredClaim,
} from '../commissions/index.ts';
import { importNames } from '../imports/index.ts';
import { namesOf, namesOfPeople } from './names.ts';
import { changeBy, presentDispute, stagesOfLender, stagesOfPartner } from './present.ts';
import { disputesRepository } from './repository.ts';

type Story = AnswerOf<typeof getCommissionLine>;

function presentEntries(entries: readonly SignedEntry[], people: ReadonlyMap<string, string>) {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.map((entry) => ({
    entry_id: entry.id,
    at: entry.at.toISOString(),
    move: entry.move,
    change_paise: changeBy(entry),
    paise: entry.paise,
    reason: entry.reason,
    by: people.get(entry.actor ?? '') ?? '',
    reversal: entry.reverses !== null,
    reversed: reversed.has(entry.id),
  }));
}

function presentSide(
  claim: StoredClaim,
  entries: readonly SignedEntry[],
  rates: readonly CommissionRate[],
  people: ReadonlyMap<string, string>,
) {
  const rate = rates.find(({ id }) => id === claim.rateId);
  const { working } = claim;
  return {
    claim_id: claim.id,
    rate:
      rate === undefined
        ? null
        : {
            terms: presentTerms(rate.terms),
            standard: rate.kind === 'standard',
            from: rate.from,
            until: rate.until,
          },
    working:
      working === null
        ? null
        : {
            parts: working.parts.map(({ basisPaise, percent, flatPaise }) => ({
              basis_paise: basisPaise,
              percent,
              flat_paise: flatPaise,
            })),
            computed_paise: working.computedPaise,
            bounded: working.bounded,
            paise: working.paise,
          },
    zero: claim.reason,
    own_paise: claim.targetPaise,
    entries: presentEntries(entries, people),
  };
}

interface WaitingGap extends Gap {
  readonly wait?: StatementWait;
}

/** The gap to which each reason for waiting belongs; all other reasons belong to `not_sent`. */
const waitsAt: Partial<Record<StatementWait['why'], string>> = {
  held: 'held',
  held_under_review: 'held',
  held_for_code: 'held',
  sending: 'sending',
};

/** The stages of a partner's claim, with the reason for each part that isn't paid yet. */
export async function partnerStages(services: Services, db: Db, claim: StoredClaim, entries: readonly SignedEntry[]) {
  const wanted = [{ id: claim.id, partner: claim.brand, day: claim.day }];
  const waits = (await waitsOfClaims(services, db, wanted)).get(claim.id) ?? [];
  return stagesOfPartner(claim, entries).map((stage) => ({
    ...stage,
    gaps: stage.gaps.flatMap((gap): WaitingGap[] => {
      if (gap.reason === 'not_sent' && gap.paise > 0) return [{ reason: 'owed_by_partner', paise: gap.paise }];
      const parts = waits.filter(({ why }) => (waitsAt[why] ?? 'not_sent') === gap.reason);
      if (parts.length === 0) return [gap];
      return parts.map((wait) => ({ reason: wait.why, paise: 0 - wait.paise, wait }));
    }),
  }));
}

/**
 * Why each side owes what it owes for one loan that was paid out.
 * @param id ID of a line, a claim of either side, or an application
 * @throws {Problem} `not_found`
 */
export async function storyOf(services: Services, db: Db, id: string, readerId: string): Promise<Story> {
  const repository = linesRepository(db);
  const claims = await repository.ofApplication(id);
  const named = claims.find((claim) => claim.id === id) ?? claims[0];
  const lender = claims.find(({ side, paymentId }) => side === 'lender' && paymentId === named?.paymentId);
  if (named === undefined || lender === undefined) throw new Problem('not_found');
  const partner = claims.find(({ side, paymentId }) => side === 'partner' && paymentId === named.paymentId);
  const entries = await repository.entries([lender.id, ...(partner === undefined ? [] : [partner.id])]);
  const [ofLender, ofPartner] = [entries.get(lender.id) ?? [], entries.get(partner?.id ?? '') ?? []];
  const statements = await repository.statements(lender.id);
  const files = await importNames(
    db,
    statements.map(({ fileId }) => fileId),
  );
  const disputes = partner === undefined ? [] : await disputesRepository(db).of(partner.id);
  const people = new Map([
    ...(await adminNames(
      services,
      db,
      [...ofLender, ...ofPartner].map(({ actor }) => actor),
    )),
    ...(await namesOfPeople(services, db, disputes)),
  ]);
  const rates = await ratesRepository(db).confirmed();
  const names = await namesOf(services, db, claims);
  return {
    line_id: lender.id,
    application_id: lender.lenderApplicationId,
    lead_id: names.lead(lender.lenderApplicationId),
    lender: names.lender(lender.lenderKey),
    partner: partner === undefined ? null : names.partner(partner.brand),
    merchant: names.merchant(partner?.merchant ?? null),
    product: lender.product,
    day: lender.day,
    paid_out_paise: lender.basisPaise,
    others: claims
      .filter(({ id: other, side }) => side === 'lender' && other !== lender.id)
      .map((other) => ({ line_id: other.id, day: other.day, paid_out_paise: other.basisPaise })),
    lender_side: {
      ...presentSide(lender, ofLender, rates, people),
      stages: stagesOfLender(ofLender).map((stage) => ({ ...stage, gaps: [...stage.gaps] })),
    },
    partner_side:
      partner === undefined
        ? null
        : {
            ...presentSide(partner, ofPartner, rates, people),
            stages: await partnerStages(services, db, partner, ofPartner),
            commission_paise: commissionOf(ofPartner),
          },
    lender_rows: statements.map((row) => ({
      file_id: row.fileId,
      file_name: files.get(row.fileId) ?? '',
      row: row.rowNumber,
      kind: row.kind,
      amount_paise: row.amountPaise,
      gst_paise: row.gstPaise,
      tds_paise: row.tdsPaise,
      received_paise: row.receivedPaise,
      invoice_no: row.invoiceNo,
      utr: row.utr,
      at: row.at.toISOString(),
      undone: row.undoneAt !== null,
    })),
    disputes: disputes.map((dispute) => presentDispute(dispute, people, readerId)),
  };
}
