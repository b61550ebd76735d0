import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLeadStory, getOwnCommission, OwnCommission } from '@tulna/contract/partner-reports';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeBy,
  isOfCommissionAlone,
  ownDisputesOf,
  partnerStages,
  stagesOfPartner,
} from '../commission-disputes/index.ts';
import { ratesRepository } from '../commission-rates/index.ts';
import { ownClaim, presentTerms } from '../commissions/index.ts';
import { lendersOfLead } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { presentCommissions } from './commissions.ts';
import { presentLeads } from './leads.ts';
import { partnerReportsRepository } from './repository.ts';

/** The story of a lead. @throws {Problem} `not_found` for another partner's lead */
export async function leadStory(
  services: Services,
  tx: PartnerTransaction,
  scope: PartnerScope,
  id: string,
): Promise<AnswerOf<typeof getLeadStory>> {
  const reports = partnerReportsRepository(tx, scope);
  const row = await reports.lead(id);
  const [lead] = row === undefined ? [] : await presentLeads(services, tx, [row]);
  if (lead === undefined) throw new Problem('not_found');
  const lenders = await lendersOfLead(tx, id);
  const lines = await reports.commissionsOf(id);
  const keys = [...lenders.map(({ lenderKey }) => lenderKey), ...lines.map(({ lender_key: key }) => key)];
  const found = await lendersRepository(services.db).namesOf([...new Set(keys)]);
  const names = new Map(found.map(({ key, name }) => [key, name]));
  const nameOf = (key: string): string => names.get(key) ?? key;
  return {
    ...lead,
    lenders_told: lenders.map(({ lenderKey, status, startedAt, paidPaise, steps }) => ({
      lender: { key: lenderKey, name: nameOf(lenderKey) },
      status,
      started_at: startedAt.toISOString(),
      paid_paise: paidPaise,
      steps: steps.map((step) => ({
        status: step.status,
        at: new Date(step.at).toISOString(),
        day_only: step.dayOnly,
      })),
    })),
    commissions: lines.map((line) => ({
      claim_id: line.id,
      lender_name: nameOf(line.lender_key),
      day: line.day,
      earned_paise: line.earned_paise,
    })),
  };
}

type Stages = AnswerOf<typeof getOwnCommission>['stages'];

/** The stages that a merchant sees, without taxes: the commission earned, the part no longer held, and how far that is settled. */
function stagesOfMerchant(line: OwnCommission, stages: ReturnType<typeof stagesOfPartner>): Stages {
  const waits = (reason: string, paise: number) => (paise === 0 ? [] : [{ reason, paise: 0 - paise }]);
  const { sent_paise: sent, paid_paise: paid, payable_paise: payable } = line;
  return [
    ...stages
      .filter(({ stage }) => stage === 'accrued' || stage === 'payable')
      .map((stage) => ({ ...stage, gaps: [...stage.gaps] })),
    { stage: 'sent', paise: sent + paid, gaps: waits('not_sent', payable) },
    { stage: 'paid', paise: paid, gaps: waits('sending', sent) },
  ];
}

/** How a commission was worked out, and its state. @throws {Problem} `not_found` for another partner's commission */
export async function commissionStory(
  services: Services,
  tx: PartnerTransaction,
  scope: PartnerScope,
  id: string,
  roleId: number,
): Promise<AnswerOf<typeof getOwnCommission>> {
  const row = await partnerReportsRepository(tx, scope).commission(id);
  const own = row && (await ownClaim(tx, id));
  const [line] = row === undefined ? [] : await presentCommissions(services, tx, scope, [row]);
  if (own === undefined || line === undefined) throw new Problem('not_found');
  const { claim } = own;
  const isPartners = scope.merchantId === undefined;
  const entries = isPartners ? own.entries : own.entries.filter(isOfCommissionAlone);
  const rates = await ratesRepository(services.db).confirmed();
  const rate = rates.find((one) => one.id === claim.rateId);
  const disputes = isPartners ? await ownDisputesOf(tx, [id]) : [];
  // A merchant doesn't see how its partner is paid.
  const stages = isPartners
    ? await partnerStages(services, services.db, claim, entries)
    : stagesOfMerchant(line, stagesOfPartner(claim, entries));
  return {
    ...line,
    rate: rate === undefined ? null : { terms: presentTerms(rate.terms), from: rate.from, until: rate.until },
    working:
      claim.working === null
        ? null
        : {
            parts: claim.working.parts.map(({ basisPaise, percent, flatPaise }) => ({
              basis_paise: basisPaise,
              percent,
              flat_paise: flatPaise,
            })),
            bounded: claim.working.bounded,
            paise: claim.working.paise,
          },
    stages,
    entries: entries.map((entry) => ({
      at: entry.at.toISOString(),
      reason: entry.reason,
      change_paise: changeBy(entry),
      paise: entry.paise,
      reversal: entry.reverses !== null,
    })),
    disputes: disputes.map((dispute) => ({
      dispute_id: dispute.id,
      text: dispute.text,
      wanted_paise: dispute.wantedPaise,
      opened_at: dispute.openedAt.toISOString(),
      own: dispute.own,
      outcome: dispute.outcome,
      change_paise: dispute.changePaise,
      answer: dispute.answer,
      answered_at: dispute.answeredAt?.toISOString() ?? null,
    })),
    disputable: isPartners && mayChangeAsPartner(roleId) && disputes.every(({ answeredAt }) => answeredAt !== null),
  };
}
