import type { ProductName } from '@tulna/rules/products';
import type { PastTouch } from '../../features/attributions/index.ts';
import type { PastCase } from '../../features/cases/index.ts';
import type { PastComplaint } from '../../features/complaints/index.ts';
import type { PastAnswers, pastTexts } from '../../features/consents/index.ts';
import type { CreditApplication } from '../../features/credit-applications/index.ts';
import type { CreditCardVisit } from '../../features/credit-card-visits/index.ts';
import type { PastProfile } from '../../features/customers/index.ts';
import type { DedupeCheck } from '../../features/dedupe-checks/index.ts';
import type { HandOffFile } from '../../features/hand-off-files/index.ts';
import type { PastHelpRequest } from '../../features/help-requests/index.ts';
import type { PastApplication } from '../../features/lender-applications/index.ts';
import type { LenderCall } from '../../features/lender-connections/index.ts';
import type { NewMerchant, PastAnswer } from '../../features/merchants/index.ts';
import type { PastMessage } from '../../features/messages/index.ts';
import type { Decided, EndedAsk, LeadFacts, PreparedLender, StoredOffer } from '../../features/offers/index.ts';
import type { PastReminder } from '../../features/reminders/index.ts';
import type { Calendar } from './calendar.ts';
import type { remembering } from './deciding.ts';

/** The input of a history. The same world, seed, day and numbers give the same history, down to the ids. */
export interface HistoryWorld {
  readonly seed: string;
  /** Day of the first start in India, ISO. The history ends the day before. */
  readonly today: string;
  readonly brands: readonly { id: number; key: string; name: string; products: readonly string[] }[];
  /** Lenders that take customers, by product, in the order of their priority. */
  readonly lenders: ReadonlyMap<ProductName, readonly PreparedLender[]>;
  readonly cards: readonly { id: string; host: string }[];
  /** The member of staff who processed complaints, cases and files. */
  readonly staffId: string;
}

/** Data that the parts of the generator share. */
export interface Making extends HistoryWorld {
  readonly calendar: Calendar;
  readonly texts: ReturnType<typeof pastTexts>;
  readonly decide: ReturnType<typeof remembering>;
  /** Cache of offers from lenders with an API. */
  readonly plans: Map<string, StoredOffer>;
  /** The brands with their relative traffic. */
  readonly brandShares: readonly (readonly [brand: HistoryWorld['brands'][number], weight: number])[];
  /** Merchants that bring customers. */
  readonly merchants: readonly HistoryMerchant[];
}

export interface HistoryMerchant {
  readonly merchant: NewMerchant;
  readonly brand: string;
  readonly code: string;
  readonly createdAt: Date;
  readonly answer: PastAnswer;
}

/** A lender application before its application batch is numbered. `left` is midnight of the day on which the batch was made. */
export interface MadeApplication extends PastApplication {
  left: number | null;
}

/** One submission, not encrypted yet. */
export interface HistorySubmission {
  application: Omit<CreditApplication, 'receipt' | 'lead'> & { closedAt: Date | null };
  receipt: string;
  lead: LeadFacts;
  decisions: readonly Decided['record'][];
  checks: readonly DedupeCheck[];
  asks: readonly EndedAsk[];
  calls: LenderCall[];
  offers: readonly StoredOffer[];
  applications: MadeApplication[];
}

/** Everything that one fictional customer did. */
export interface HistoryCustomer {
  id: string;
  phone: string;
  language: 'en' | 'hi';
  brand: string;
  /** The IP address, from a block reserved for documentation. */
  address: string;
  signedUpAt: Date;
  touch: PastTouch | null;
  profile: PastProfile | null;
  consents: readonly PastAnswers[];
  submissions: readonly HistorySubmission[];
  reminders: readonly PastReminder[];
  complaints: readonly PastComplaint[];
  visits: readonly CreditCardVisit[];
  messages: readonly PastMessage[];
  cases: readonly PastCase[];
}

/** A part of the history: some customers, and rows that belong to no customer. */
export interface History {
  customers: readonly HistoryCustomer[];
  merchants: readonly HistoryMerchant[];
  /** Visits that led to no sign-in. */
  touches: readonly PastTouch[];
  visits: readonly CreditCardVisit[];
  redirects: readonly { id: string; brand: string; host: string; allowed: boolean; at: Date }[];
  helpRequests: readonly PastHelpRequest[];
  files: readonly HandOffFile[];
  cases: readonly PastCase[];
}
