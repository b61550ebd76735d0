import type { DeskComplaint, showComplaintDetail } from '@tulna/contract/complaints';
import type { BodyOf } from '@tulna/contract/endpoint';
import { DAY_MS } from '@tulna/rules/clock';
import { COMPLAINT_DETAILS, type ComplaintDetail } from '@tulna/rules/complaint-details';
import { maskContacts } from '@tulna/rules/contacts-in-text';
import { istDay } from '@tulna/rules/dates';
import { maskEmail, maskMobile, maskName } from '@tulna/rules/masks';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { checkNote } from '../customer-records/index.ts';
import { customerKind } from '../customer-search/index.ts';
import { customersRepository } from '../customers/index.ts';
import { nextStepsIn, presentComplaints } from './present.ts';
import { complaintsRepository, type StoredComplaint } from './repository.ts';
import { contactParts } from './send.ts';

/** The number of calendar days in India between two moments. */
const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(istDay(to.getTime())) - Date.parse(istDay(from.getTime()))) / DAY_MS;

/** A complaint's details in full; '' for a missing one. */
const detailsOf = ({ contact, description, answer }: StoredComplaint): Readonly<Record<ComplaintDetail, string>> => ({
  ...contactParts(contact),
  description,
  answer: answer ?? '',
});

function maskedDetails(details: Readonly<Record<ComplaintDetail, string>>): Record<ComplaintDetail, string> {
  const { name, phone, email, description, answer } = details;
  return {
    name: maskName(name),
    phone: maskMobile(phone),
    email: maskEmail(email),
    description: maskContacts(description, name),
    answer: maskContacts(answer, name),
  };
}

/** The name of each detail in the audit of opened customer details. */
const auditedAs: Readonly<Record<ComplaintDetail, string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  description: 'complaint_description',
  answer: 'complaint_answer',
};

/** Complaints as the complaint desk gets them. */
export async function presentDesk(
  services: Services,
  db: Db,
  complaints: readonly StoredComplaint[],
): Promise<DeskComplaint[]> {
  const now = services.clock.now();
  const ids = complaints.map(({ customerId }) => customerId);
  const customers = await customersRepository(services, db).identities([...new Set(ids)]);
  const shown = await presentComplaints(services, db, complaints, false);
  return complaints.flatMap((complaint, index) => {
    const own = shown[index];
    if (own === undefined) return [];
    const details = detailsOf(complaint);
    const { answer, ...masked } = maskedDetails(details);
    return {
      ...own,
      ...masked,
      answer: complaint.answer === null ? null : answer,
      complaint_id: complaint.id,
      brand: complaint.brand,
      shown_fields: COMPLAINT_DETAILS.filter((field) => details[field] !== { ...masked, answer }[field]),
      days_left: daysBetween(now, complaint.dueAt),
      next_steps: nextStepsIn(customers.get(complaint.customerId)?.language ?? 'en'),
    };
  });
}

/** One complaint as the complaint desk gets it. */
export async function presentOnDesk(services: Services, db: Db, complaint: StoredComplaint): Promise<DeskComplaint> {
  const [shown] = await presentDesk(services, db, [complaint]);
  if (shown === undefined) throw new Error('A complaint was not presented.');
  return shown;
}

/**
 * Returns one detail in full and writes the audit entry that says who opened it and why. The entry has the same kind as other details of
 * the customer that staff open, so that it is found, counted and reported with them.
 * @throws {Problem} `not_found` if there is no such complaint or detail
 */
export async function showDetail(
  services: Services,
  tx: Db,
  { complaint_id, field, reason, note }: BodyOf<typeof showComplaintDetail>,
): Promise<Change<string>> {
  checkNote({ reason, note });
  const complaint = await complaintsRepository(services, tx).lock(complaint_id);
  const value = complaint === undefined ? '' : detailsOf(complaint)[field];
  if (complaint === undefined || value === '') throw new Problem('not_found');
  return {
    answer: value,
    records: [
      {
        action: 'show',
        subject: { kind: customerKind, id: complaint.customerId, name: '' },
        property: auditedAs[field],
        after: { complaint: complaint.ticket, reason, ...(note !== '' && { note }) },
      },
    ],
  };
}
