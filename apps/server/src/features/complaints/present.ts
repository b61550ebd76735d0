import type { Complaint, DeskComplaint } from '@tulna/contract/complaints';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { DAY_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository } from '../customers/index.ts';
import type { StoredComplaint } from './repository.ts';

/** Complaint → wire, as its customer sees it. */
export const presentComplaint = (complaint: StoredComplaint): Complaint => ({
  ticket: complaint.ticket,
  category: complaint.category,
  description: complaint.description,
  status: complaint.status,
  created_at: complaint.createdAt.toISOString(),
  due_at: complaint.dueAt.toISOString(),
  answer: complaint.answer,
  answered_at: complaint.answeredAt?.toISOString() ?? null,
});

/** Calendar days in India from one moment to another. */
const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(istDay(to.getTime())) - Date.parse(istDay(from.getTime()))) / DAY_MS;

/** Where the regulators take complaints. */
export const regulatorAddresses = { rbi: 'https://cms.rbi.org.in', irdai: 'https://bimabharosa.irdai.gov.in' } as const;

const nextStepsIn = (language: Language) => {
  const { rbi, irdai } = phrasesFor(language).regulators;
  return { rbi: `${rbi} ${regulatorAddresses.rbi}`, irdai: `${irdai} ${regulatorAddresses.irdai}` };
};

/** Where a customer can go next, in their language. */
export async function nextStepsFor(services: Services, db: Db, customerId: string) {
  const customer = await customersRepository(services, db).identity(customerId);
  return nextStepsIn(customer?.language ?? 'en');
}

/** Complaints as the desk sees them. */
export async function presentDesk(
  services: Services,
  db: Db,
  complaints: readonly StoredComplaint[],
): Promise<DeskComplaint[]> {
  const now = services.clock.now();
  const ids = complaints.map(({ customerId }) => customerId);
  const customers = await customersRepository(services, db).identities([...new Set(ids)]);
  return complaints.map((complaint) => ({
    ...presentComplaint(complaint),
    complaint_id: complaint.id,
    brand: complaint.brand,
    contact: complaint.contact,
    days_left: daysBetween(now, complaint.dueAt),
    next_steps: nextStepsIn(customers.get(complaint.customerId)?.language ?? 'en'),
  }));
}
