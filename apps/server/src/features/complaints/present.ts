import type { Complaint } from '@tulna/contract/complaints';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import { ombudsmanFrom } from '@tulna/rules/ombudsman';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { customersRepository } from '../customers/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import type { StoredComplaint } from './repository.ts';

/** The names of lenders and brands that complaints are shown with, by key. */
async function namesFor(db: Db, complaints: readonly StoredComplaint[]) {
  const keys = new Set(complaints.flatMap(({ lenderKey }) => lenderKey ?? []));
  const lenders = await Promise.all([...keys].map((key) => lendersRepository(db).byKey(key)));
  const brands = complaints.length === 0 ? [] : await brandsRepository(db).all();
  return {
    lenders: new Map(lenders.flatMap((lender) => (lender === undefined ? [] : [[lender.key, lender] as const]))),
    brands: new Map(brands.map((brand) => [brand.key, brand])),
  };
}
type Names = Awaited<ReturnType<typeof namesFor>>;

/** A day as 05-11-2026, the same in both languages. */
const day = (at: Date): string => istDay(at.getTime()).split('-').toReversed().join('-');

/** The text the customer can send to the ombudsman, from the facts of the complaint. */
function letterIn(language: Language, complaint: StoredComplaint, { lenders, brands }: Names): string {
  const { ombudsmanLetter, listFiles } = phrasesFor(language);
  const { answer, answeredAt } = complaint;
  const lender = lenders.get(complaint.lenderKey ?? '');
  const brand = brands.get(complaint.brand);
  return ombudsmanLetter.text({
    address: regulatorAddresses.rbi,
    contact: complaint.contact,
    company: brand?.legal_name ?? complaint.brand,
    brand: brand?.name ?? complaint.brand,
    lender: lender === undefined ? null : `${lender.legal_name} (${lender.name})`,
    ticket: complaint.ticket,
    sent: day(complaint.createdAt),
    category: listFiles.complaints.categories[complaint.category],
    description: complaint.description,
    answer: answer === null || answeredAt === null ? null : { day: day(answeredAt), text: answer },
    due: day(complaint.dueAt),
  });
}

/** How the customer can go to the ombudsman, and from when; if wanted, the letter is added from that moment on. */
function ombudsmanOf(complaint: StoredComplaint, names: Names, now: Date, withLetter: boolean): Complaint['ombudsman'] {
  const from = ombudsmanFrom(complaint.category, {
    dueAt: complaint.dueAt.getTime(),
    answeredAt: complaint.answeredAt?.getTime() ?? null,
  });
  if (from === null) return null;
  const isOpen = now.getTime() >= from;
  return {
    from: new Date(from).toISOString(),
    open: isOpen,
    address: regulatorAddresses.rbi,
    letter:
      isOpen && withLetter ? { en: letterIn('en', complaint, names), hi: letterIn('hi', complaint, names) } : null,
  };
}

/** Complaints → wire, as their customer sees them; without the letters to the ombudsman if `withLetters` is false. */
export async function presentComplaints(
  { clock }: Services,
  db: Db,
  complaints: readonly StoredComplaint[],
  withLetters = true,
): Promise<Complaint[]> {
  const names = await namesFor(db, complaints);
  const now = clock.now();
  return complaints.map((complaint) => ({
    ticket: complaint.ticket,
    category: complaint.category,
    description: complaint.description,
    status: complaint.status,
    created_at: complaint.createdAt.toISOString(),
    due_at: complaint.dueAt.toISOString(),
    answer: complaint.answer,
    answered_at: complaint.answeredAt?.toISOString() ?? null,
    lender: names.lenders.get(complaint.lenderKey ?? '')?.name ?? null,
    ombudsman: ombudsmanOf(complaint, names, now, withLetters),
  }));
}

/** One complaint. */
export async function presentComplaint(services: Services, db: Db, complaint: StoredComplaint): Promise<Complaint> {
  const [shown] = await presentComplaints(services, db, [complaint]);
  if (shown === undefined) throw new Error('A complaint was not presented.');
  return shown;
}

/** The addresses at which the regulators take complaints. */
export const regulatorAddresses = { rbi: 'https://cms.rbi.org.in', irdai: 'https://bimabharosa.irdai.gov.in' } as const;

/** The closing text of an answer. */
export const nextStepsIn = (language: Language) => {
  const { rbi, irdai } = phrasesFor(language).regulators;
  return { rbi: `${rbi} ${regulatorAddresses.rbi}`, irdai: `${irdai} ${regulatorAddresses.irdai}` };
};

/** Where a customer can go next, in their language. */
export async function nextStepsFor(services: Services, db: Db, customerId: string) {
  const customer = await customersRepository(services, db).identity(customerId);
  return nextStepsIn(customer?.language ?? 'en');
}
