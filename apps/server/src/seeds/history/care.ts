import { COMPLAINT_ANSWER_DAYS } from '@tulna/rules/constants';
import type { PastComplaint } from '../../features/complaints/index.ts';
import type { CreditCardVisit } from '../../features/credit-card-visits/index.ts';
import { statusTemplates } from '../../features/lender-applications/index.ts';
import { type PastMessage, withinContactHours } from '../../features/messages/index.ts';
import type { PastReminder } from '../../features/reminders/index.ts';
import { day, hour, inOfficeHours, minute } from './calendar.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { HistorySubmission, Making } from './world.ts';

interface Cared {
  id: string;
  person: Person;
  brand: Making['brands'][number];
  signedUpAt: number;
}

const complaintTexts = {
  lender: [
    'The lender keeps asking for documents I’ve already sent.',
    'We asked the lender. It has your documents now.',
  ],
  charges: [
    'The fee I was charged is higher than the offer said.',
    'The fee is the one in your Key Facts Statement. We’ve sent it to you again.',
  ],
  service: ['Nobody answers the helpline.', 'We’re sorry. The line was down on two evenings.'],
  data_use: ['I want to know which lenders have my details.', 'My data shows every lender that has them.'],
  consent: [
    'I withdrew my consent and still got a message.',
    'It was sent an hour before you withdrew it. Nothing has been sent since.',
  ],
  other: ['My name is spelled wrongly.', 'You can correct it in My data.'],
} as const satisfies Record<PastComplaint['category'], readonly [string, string]>;

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function complaintOf(making: Making, random: Random, { id, person, brand }: Cared, from: number): PastComplaint | null {
  const at = from + random.between(2, 12) * day + random.between(0, 300) * minute;
  if (at >= making.calendar.end) return null;
  const category = random.pick(Object.keys(complaintTexts) as PastComplaint['category'][]);
  const [description, answer] = complaintTexts[category];
  // One in ten complaints is answered after its due day.
  const days = random.chance(0.1) ? random.between(31, 38) : random.between(2, 24);
  const answeredAt = inOfficeHours(at + days * day + 3 * hour);
  const isAnswered = answeredAt < making.calendar.end;
  const isTaken = isAnswered || at + 2 * day < making.calendar.end;
  const ticket = Array.from({ length: 8 }, () => signs.charAt(random.between(0, signs.length - 1))).join('');
  return {
    id: random.uuid(),
    ticket: `G${making.today.slice(2, 4)}-${ticket}`,
    customerId: id,
    brand: brand.key,
    category,
    lenderKey: null,
    description,
    contact: `${person.firstName} ${person.lastName}, +91 ${person.phone}`,
    status: isAnswered ? 'answered' : isTaken ? 'in_progress' : 'received',
    answer: isAnswered ? answer : null,
    createdAt: new Date(at),
    dueAt: new Date(at + COMPLAINT_ANSWER_DAYS * day),
    answeredAt: isAnswered ? new Date(answeredAt) : null,
    takenUpBy: isTaken ? making.staffId : null,
    answeredBy: isAnswered ? making.staffId : null,
  };
}

function reminderOf(making: Making, random: Random, cared: Cared, submission: HistorySubmission): PastReminder | null {
  const { id: creditApplicationId, createdAt } = submission.application;
  const requestedAt = createdAt.getTime() + random.between(3, 20) * minute;
  const dueAt = withinContactHours(new Date(requestedAt + random.between(1, 3) * day));
  const sentAt = new Date(dueAt.getTime() + random.between(1, 50) * 1000);
  if (sentAt.getTime() >= making.calendar.end) return null;
  const asPast = { id: random.uuid(), customerId: cared.id, creditApplicationId, brand: cared.brand.key };
  return { ...asPast, dueAt, createdAt: new Date(requestedAt), sentAt };
}

function visitsOf(making: Making, random: Random, { id, brand, signedUpAt }: Cared): CreditCardVisit[] {
  if (!brand.products.includes('Credit Cards') || !random.chance(0.24)) return [];
  const count = random.between(1, 3);
  return Array.from({ length: count }, (_, place) => {
    const card = random.pick(making.cards);
    const at = signedUpAt + random.between(2, 40) * minute + place * 2 * minute;
    return {
      id: random.uuid(),
      categoryId: card.id,
      customerId: id,
      brand: brand.key,
      host: card.host,
      at: new Date(at),
    };
  }).filter(({ at }) => at.getTime() < making.calendar.end);
}

/** A customer's messages, questions and complaints, apart from applications. */
export function careOf(
  making: Making,
  random: Random,
  cared: Cared,
  submissions: readonly HistorySubmission[],
): { complaints: PastComplaint[]; reminders: PastReminder[]; visits: CreditCardVisit[]; messages: PastMessage[] } {
  const { person, signedUpAt } = cared;
  const applications = submissions.flatMap((one) => one.applications);
  const [firstApplication] = applications;
  const complaint =
    firstApplication !== undefined && random.chance(0.045)
      ? complaintOf(making, random, cared, firstApplication.application.startedAt.getTime())
      : null;
  const waiting = submissions.filter((one) => one.offers.length > 0 && one.applications.length === 0);
  const reminders = waiting.flatMap((one) =>
    random.chance(0.16) ? (reminderOf(making, random, cared, one) ?? []) : [],
  );
  const complaints = complaint === null ? [] : [complaint];
  const message = (template: PastMessage['template'], at: Date, sentAt: Date | null = at): PastMessage => ({
    id: random.uuid(),
    channel: 'sms',
    template,
    language: person.language,
    to: person.phone,
    at,
    sentAt,
  });
  const code = new Date(signedUpAt - 40_000);
  // Message rows are deleted after ninety days, so those of the first day are left out.
  const storedFrom = making.calendar.begin + day;
  const messages = [
    ...(random.chance(0.03) ? [message('otp', new Date(code.getTime() - 65_000), null)] : []),
    message('otp', code, new Date(code.getTime() + random.between(900, 5000))),
    ...applications.flatMap(({ reported }) => reported.map(({ step, at }) => message(statusTemplates[step], at))),
    ...reminders.map((reminder) => message('reminder', 'sentAt' in reminder ? reminder.sentAt : reminder.dueAt)),
    ...complaints.map(({ createdAt }) => message('complaintReceived', createdAt)),
  ].filter(({ at }) => at.getTime() >= storedFrom);
  return { complaints, reminders, visits: visitsOf(making, random, cared), messages };
}
