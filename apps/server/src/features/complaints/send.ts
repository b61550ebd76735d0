import { randomInt, randomUUID } from 'node:crypto';
import type { ComplaintCategory } from '@tulna/contract/complaints';
import type { Language } from '@tulna/phrases/language';
import { DAY_MS } from '@tulna/rules/clock';
import { COMPLAINT_ANSWER_DAYS } from '@tulna/rules/constants';
import { istDay } from '@tulna/rules/dates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { wantedContact } from '../consents/index.ts';
import type { KnownCustomer } from '../customers/index.ts';
import { canSend, sendMessage } from '../messages/index.ts';
import { complaintsRepository, type StoredComplaint } from './repository.ts';

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new ticket number: short enough to say on the phone, and random, so that a customer can’t guess or count tickets. */
const newTicket = (now: Date): string =>
  `G${istDay(now.getTime()).slice(2, 4)}-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;

const reach = ({ identity, record }: KnownCustomer): string => {
  const name = `${record.values.first_name} ${record.values.last_name}`.trim();
  const phone = identity.phone === null ? '' : `+91 ${identity.phone}`;
  return [name, phone, identity.email ?? ''].filter(Boolean).join(', ');
};

/** The parts of a contact that `reach` wrote; a name may contain a comma. */
export function contactParts(contact: string): { name: string; phone: string; email: string } {
  const parts = contact.split(', ');
  const email = parts.at(-1)?.includes('@') ? (parts.pop() ?? '') : '';
  const phone = parts.at(-1)?.startsWith('+91 ') ? (parts.pop() ?? '') : '';
  return { name: parts.join(', '), phone, email };
}

/**
 * Stores a complaint and, in the same transaction, queues the email to the brand's grievance officer and the confirmation to the customer.
 * Without a provider to send them, the complaint is stored all the same.
 * @param customer whose identity is proved, because their stored name is sent to the officer
 */
export async function fileComplaint(
  services: Services,
  tx: Db,
  brands: BrandDirectory,
  customer: KnownCustomer,
  filed: {
    brand: string | null;
    category: ComplaintCategory;
    lender: string | null;
    description: string;
    language: Language;
  },
): Promise<StoredComplaint> {
  const now = services.clock.now();
  const brand = brands.byKey(filed.brand ?? '') ?? brands.standard();
  const complaint: StoredComplaint = {
    id: randomUUID(),
    ticket: newTicket(now),
    customerId: customer.identity.id,
    brand: brand.key,
    category: filed.category,
    lenderKey: filed.lender,
    description: filed.description.trim(),
    contact: reach(customer),
    status: 'received',
    answer: null,
    createdAt: now,
    dueAt: new Date(now.getTime() + COMPLAINT_ANSWER_DAYS * DAY_MS),
    answeredAt: null,
  };
  await complaintsRepository(services, tx).add(complaint);
  if (canSend(services, 'email')) {
    await sendMessage(services, tx, {
      channel: 'email',
      to: brand.grievance_officer.email.toLowerCase(),
      template: 'complaintForOfficer',
      language: filed.language,
      facts: {
        brand: brand.name,
        ticket: complaint.ticket,
        description: complaint.description,
        contact: complaint.contact,
        days: COMPLAINT_ANSWER_DAYS,
      },
    });
  }
  const contact = await wantedContact(services, tx, complaint.customerId);
  if (contact !== undefined) {
    const facts = { brand: brand.name, ticket: complaint.ticket, days: COMPLAINT_ANSWER_DAYS };
    await sendMessage(services, tx, { ...contact, template: 'complaintReceived', language: filed.language, facts });
  }
  return complaint;
}

/** Tells a customer whose row the caller has locked that their complaint is answered, on a channel that they want; the answer is in My data. */
export async function tellAnswered(
  services: Services,
  tx: Db,
  brands: BrandDirectory,
  { customerId, brand: key, ticket }: StoredComplaint,
): Promise<void> {
  const contact = await wantedContact(services, tx, customerId);
  if (contact === undefined) return;
  const brand = (brands.byKey(key) ?? brands.standard()).name;
  await sendMessage(services, tx, { ...contact, template: 'complaintAnswered', facts: { brand, ticket } });
}
