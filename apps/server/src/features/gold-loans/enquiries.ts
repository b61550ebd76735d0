import type { GoldEnquiry } from '@tulna/contract/gold-loans';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lenderApplicationsRepository } from '../lender-applications/index.ts';
import { lendersRepository, presentOfferLender } from '../lenders/index.ts';
import type { LenderAsk } from '../offers/index.ts';
import { openGoldAsks } from './application.ts';

const stateOf = ({ state, outcome }: LenderAsk): GoldEnquiry['state'] =>
  state === 'answered' ? (outcome === 'offers' ? 'schemes' : 'no_schemes') : state;

/** Open enquiries, as My applications lists them. Once the customer applies for a scheme, the application replaces its enquiry. */
export async function openEnquiries(services: Services, db: Db, customerId: string): Promise<GoldEnquiry[]> {
  const open = await openGoldAsks(services, db, customerId);
  if (open === undefined) return [];
  const enquiries: GoldEnquiry[] = [];
  for (const ask of open.asks) {
    const taken = await lenderApplicationsRepository(db).withLender(ask.creditApplicationId, ask.lenderKey);
    const lender = await lendersRepository(db).byKey(ask.lenderKey);
    if (taken !== undefined || lender === undefined) continue;
    enquiries.push({
      credit_application_id: ask.creditApplicationId,
      lender: presentOfferLender(lender),
      lead_id: ask.leadId,
      state: stateOf(ask),
      sent_at: open.sentAt.toISOString(),
    });
  }
  return enquiries;
}
