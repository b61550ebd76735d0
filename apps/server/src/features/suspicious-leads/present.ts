import type { SuspiciousLead } from '@tulna/contract/suspicious-leads';
import { maskMobile, maskName } from '@tulna/rules/masks';
import { LEAD_STEPS } from '@tulna/rules/partner-leads';
import { LEAD_FINDINGS, REVIEW_CATEGORIES, SUSPICIOUS_LEAD_STATES } from '@tulna/rules/suspicious-leads';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { customerRows, customersOf, customersRepository, profilesRepository } from '../customers/index.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnerNames } from '../partners/index.ts';
import { type SuspiciousLeadRow, suspiciousLeadsRepository } from './repository.ts';

/** Longest masked name that a list has room for. */
const nameLength = 60;

async function masked(services: Services, db: Db, ids: readonly string[]) {
  const rows = await customerRows(db).where(customersOf(ids)).execute();
  const records = await profilesRepository(db, services).records(rows.map(({ id }) => id));
  const { identityOf } = customersRepository(services, db);
  return new Map(
    rows.map((row) => {
      const values = records.get(row.id)?.values;
      const name = maskName(`${values?.first_name ?? ''} ${values?.last_name ?? ''}`).slice(0, nameLength);
      return [row.id, { name, phone: maskMobile(identityOf(row).phone ?? '') }];
    }),
  );
}

/** Suspicious leads as staff see them; the customer's name and number are opened here and masked before they leave. */
export async function presentSuspiciousLeads(
  services: Services,
  db: Db,
  rows: readonly SuspiciousLeadRow[],
): Promise<SuspiciousLead[]> {
  const facts = await suspiciousLeadsRepository(db).facts(rows.map(({ id }) => id));
  const people = await masked(
    services,
    db,
    rows.map(({ customer_id: id }) => id),
  );
  const partners = await partnerNames(
    db,
    rows.map(({ partner }) => partner),
  );
  const shops = await merchantsRepository(services, db).names(rows.flatMap(({ merchant_id: id }) => id ?? []));
  const staff = await adminNames(
    services,
    db,
    rows.flatMap(({ decided_by: id, asked_by: asked }) => [id, asked]),
  );
  return rows.map((row) => {
    const lead = facts.get(row.id);
    const step = LEAD_STEPS.find((one) => one === lead?.step);
    const person = people.get(row.customer_id);
    return {
      suspicious_lead_id: row.id,
      lead_id: row.lead_id,
      code: row.code,
      customer_id: row.customer_id,
      name: person?.name ?? '',
      phone: person?.phone ?? '',
      partner: { key: row.partner, name: partners.get(row.partner) ?? row.partner },
      merchant: row.merchant_id === null ? null : (shops.get(row.merchant_id) ?? null),
      lead:
        lead?.product == null || lead.created_at === null || step === undefined
          ? null
          : { product: lead.product, step, created_at: lead.created_at.toISOString() },
      reasons: LEAD_FINDINGS.filter((finding) => row.reasons.includes(finding)),
      found_at: row.found_at.toISOString(),
      state: SUSPICIOUS_LEAD_STATES.find((state) => state === row.state) ?? 'open',
      category: REVIEW_CATEGORIES.find((category) => category === row.category) ?? null,
      reason: row.reason,
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: staff.get(row.decided_by ?? '') ?? '',
      asked_by: staff.get(row.asked_by ?? '') ?? '',
      unpaid_paise: lead?.unpaid_paise ?? 0,
    };
  });
}
