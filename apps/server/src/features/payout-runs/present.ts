import type { PayoutPlan } from '@tulna/contract/payout-runs';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { commissionsRepository } from '../commissions/index.ts';
import { partnerNames } from '../partners/index.ts';
import { payoutDetailsRepository } from '../payout-details/index.ts';
import { planRun } from './plan.ts';

/** The payments that a run would make now, as on the wire. */
export async function presentPlan(services: Services, db: Db): Promise<PayoutPlan> {
  const plan = await planRun(db);
  const names = await partnerNames(
    db,
    [...plan.payouts, ...plan.leftOut].map(({ partner }) => partner),
  );
  const named = (partner: string) => ({ partner, partner_name: names.get(partner) ?? partner });
  const details = new Map(
    (await payoutDetailsRepository(services, db).byIds(plan.payouts.map(({ detailsId }) => detailsId))).map((one) => [
      one.id,
      one,
    ]),
  );
  return {
    open_from: await commissionsRepository(db).firstOpenDay(),
    payouts: plan.payouts.length,
    paise: plan.paise,
    digest: plan.digest,
    pays: plan.payouts.map(({ partner, detailsId, paise, sends, setOffs }) => ({
      ...named(partner),
      account_name: details.get(detailsId)?.accountName ?? '',
      account_last4: details.get(detailsId)?.accountLast4 ?? '',
      ifsc: details.get(detailsId)?.ifsc ?? '',
      paise,
      lines: sends.length,
      set_off_paise: setOffs.reduce((sum, setOff) => sum + setOff.paise, 0),
    })),
    left_out: plan.leftOut.map(({ partner, reason, balancePaise, leastPaise }) => ({
      ...named(partner),
      reason,
      balance_paise: balancePaise,
      least_paise: leastPaise,
    })),
  };
}
