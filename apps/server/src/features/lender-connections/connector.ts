import type { Paise } from '@tulna/rules/money';
import type { CallbackRefusedError, CallbackSecret, LenderCallback, UnreadCallback } from './callbacks.ts';
import type { TlsSettings } from './client-certificate.ts';

/**
 * Connection key of one integrated lender: the page slug if the specification has a page for it (section 2). The list of
 * lenders is in `adapters/all.ts`.
 */
export type LenderKey = string;

/** The calls to a lender; `authenticate` is the token exchange that some lenders need first. */
export type LenderOperation =
  | 'authenticate'
  | 'dedupe'
  | 'create_lead'
  | 'offers'
  | 'journey_link'
  | 'status'
  | 'send_passcode'
  | 'confirm_passcode'
  | 'withdraw';

/** Our statuses of a lead at a lender, independent of the lender's own words. */
export type LenderStatusWord =
  | 'started'
  | 'sent'
  | 'in_review'
  | 'approved'
  | 'declined'
  | 'agreement'
  | 'disbursed'
  | 'cancelled'
  | 'failed'
  | 'withdrawn';

/**
 * The arguments of every call, for any person. A lender receives nothing without a consent id. With an empty or malformed one, the
 * connector throws `ConsentMissingError` before anything is sent.
 */
export interface CallSubject {
  /** Entry of the consent ledger (UUID) that allows this call. */
  consentId: string;
  /** UUIDs of our own records, only for the call log. */
  creditApplicationId?: string;
  lenderApplicationId?: string;
  /** Key of the brand under which the customer came. A lender may have separate credentials for some brands. */
  brand?: string;
  /** Aborting ends the call with kind `cancelled`; it isn't counted as a failure of the lender. */
  signal?: AbortSignal;
}

/** The identifiers a lender compares to find a customer it already knows. */
export interface DedupePerson extends CallSubject {
  /** Upper case, ten characters. */
  pan: string;
  /** Ten digits without the country code. */
  phone: string;
  email: string;
}

/** Answer to the de-dupe check. If the lender declines at once, an error of kind `declined` is thrown instead. */
export type DedupeAnswer = { outcome: 'new' } | { outcome: 'duplicate'; lenderReason: string | null };

/** Everything that a lender may need for its decision. */
export interface LenderLead extends DedupePerson {
  /** The same key always returns the same lead, so repeating a call after a crash is harmless. */
  idempotencyKey: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: 'female' | 'male' | 'other';
  /** Six digits. */
  postalCode: string;
  /** 'other' only for gold lenders: retired, homemaker, student, not working. */
  employment: 'salaried' | 'self_employed' | 'other';
  employerName?: string;
  /** Net, a month. */
  monthlyIncomePaise: Paise;
  /** Monthly payments for other loans. */
  existingEmiPaise: Paise;
  desiredAmountPaise: Paise;
  /** The loan term of our own decision, months. */
  desiredTenureMonths: number;
  /** Where the lender redirects the browser after its own step (absolute http(s) URL). */
  returnUrl: string;
  /** Where the lender posts signed status updates (absolute http(s) URL). */
  callbackUrl: string;
}

/** The lender accepted the lead. */
export interface LeadReceipt {
  lenderLeadId: string;
  status: LenderStatusWord;
  /** True if the lender says that it already knew this idempotency key. */
  replayed: boolean;
}

/** A lead the lender already knows. */
export interface LeadReference extends CallSubject {
  lenderLeadId: string;
}

/** The purpose of a charge. */
export type FeeKind = 'processing' | 'documentation' | 'stamp_duty' | 'insurance' | 'legal' | 'valuation' | 'other';

/** A charge that is taken when the loan is paid out. */
export interface LenderFee {
  kind: FeeKind;
  /** Who keeps the charge: the lender, or a third party that it is passed on to, such as the state or an insurer. */
  payee: 'lender' | 'third_party';
  amountPaise: Paise;
  /** True if the amount includes its tax. */
  taxIncluded: boolean;
  /** The tax on top as the lender states it, or null if it doesn't. */
  taxPaise: Paise | null;
}

/** A lender's own offer, in our units. No value is indicative, because the lender stated all of them. */
export interface LenderOffer {
  lenderOfferId: string;
  amountPaise: Paise;
  tenureMonths: number;
  /** Percent a year on the reducing balance, at most four decimals. */
  annualRatePercent: number;
  fees: readonly LenderFee[];
  /** The monthly instalment stated by the lender, or null. */
  statedEmiPaise: Paise | null;
  /** The APR stated by the lender, percent a year, or null. */
  statedAprPercent: number | null;
  /** The rounding of instalments stated by the lender, or null. */
  emiRounding: EmiRounding | null;
  /** The day of the first instalment (YYYY-MM-DD) as the lender states it, or null. */
  firstDueDate: string | null;
  validUntil: Date | null;
}

/** How instalments are rounded: to the paisa, to the nearest ₹, or up to the next ₹. */
export type EmiRounding = 'paisa' | 'nearest_rupee' | 'next_rupee';

/** A plan in a lender's answer that was refused. */
export interface RefusedPlan {
  /** The lender's own id of the plan, or null if that couldn't be read either. */
  lenderOfferId: string | null;
  /** A message with the wrong fields. */
  why: string;
  /** The first wrong figure, if it is a number: the lender's value, and the limit we accept. */
  figure?: { field: string; stated: string; limit: number | null };
}

/** A lender's offers for a lead. An unreadable plan is dropped without affecting the others. */
export interface LenderPlans {
  offers: readonly LenderOffer[];
  refused: readonly RefusedPlan[];
}

/** Which journey to open. */
export interface JourneyRequest extends LeadReference {
  lenderOfferId: string | null;
  language: 'en' | 'hi';
}

/** The lender's own page. The URL has been checked against the origins allowed for this lender. */
export interface JourneyLink {
  url: string;
  expiresAt: Date | null;
}

/** The status of the application at the lender. */
export interface LenderStatus {
  status: LenderStatusWord;
  /** The lender's own status word, for the log. */
  lenderStatus: string;
  at: Date;
  /** The sum paid out, only once disbursed. */
  disbursedPaise: Paise | null;
  /** Number of the payment at the bank (UTR), if the lender gives it. */
  reference?: string | null;
  /** The number of the part paid, from 1, if the lender pays in parts. */
  tranche?: number | null;
  reason: string | null;
}

/** The lender sent its passcode to the applicant's phone, or has verified that number before. */
export interface PasscodeSent {
  alreadyConfirmed: boolean;
  /** Validity of the code, seconds. */
  validSeconds: number;
}

/** The result of a passcode that the applicant typed. */
export type PasscodeAnswer =
  | { outcome: 'confirmed' }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'expired' }
  | { outcome: 'locked' };

/** A try at the lender's passcode. */
export interface PasscodeGuess extends LeadReference {
  /** Six digits. */
  passcode: string;
}

/** The step in which a lender verifies the applicant's phone number with its own code; never retried, because each request sends a code. */
export interface PasscodeStep {
  send(lead: LeadReference): Promise<PasscodeSent>;
  confirm(guess: PasscodeGuess): Promise<PasscodeAnswer>;
}

/** Header names in lower case, as Node gives them. */
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The only interface to a lender (product.md §6). Every method except `parseCallback` sends a request, protected by the lender's time-out,
 * breaker and bulkhead, and throws only `LenderCallError` (see its `kind`) or `ConsentMissingError`.
 */
export interface LenderConnector {
  readonly lenderKey: LenderKey;
  /** Checks whether the lender already knows this person. Idempotent, may be retried. */
  dedupe(person: DedupePerson): Promise<DedupeAnswer>;
  /** Sends the lead. Never retried here; a job may repeat it with the same idempotency key. */
  createLead(lead: LenderLead): Promise<LeadReceipt>;
  /** The lender's offers for a lead. Both lists are empty while the lender is still deciding. */
  offers(lead: LeadReference): Promise<LenderPlans>;
  /** The address of the lender's own step for the chosen offer. */
  journeyLink(request: JourneyRequest): Promise<JourneyLink>;
  /** Requests the status of the application. */
  status(lead: LeadReference): Promise<LenderStatus>;
  /**
   * Only for lenders whose API has it: tells the lender that the customer withdraws. Idempotent, may be retried. Returns the lead's status
   * afterwards, which is `disbursed` if the lender had already paid the loan out.
   */
  withdraw?(lead: LeadReference): Promise<LenderStatus>;
  /** Only for lenders that verify the phone number themselves. */
  readonly passcode?: PasscodeStep;
  /**
   * Checks and reads a status call-back. `rawBody` must be the bytes as received. Throws
   * `CallbackRefusedError` on a wrong signature, a time stamp off by more than five minutes or an
   * unreadable body. A replay inside the window is recognised by its `eventId`, which is stored once.
   */
  parseCallback(headers: CallbackHeaders, rawBody: Buffer | string): LenderCallback;
  /** The parts of a genuine call-back that may be stored after `parseCallback` refused it with `body`. */
  unreadCallback(rawBody: Buffer | string, refusal: CallbackRefusedError): UnreadCallback;
}

/** The credentials of one brand at a lender, or of all brands without their own. */
export interface LenderIdentity {
  /** The values that this lender's authentication needs; the adapter checks their names. */
  credentials: Readonly<Record<string, string>>;
  /** Version of these credentials in the settings, for the log of calls. */
  secretVersion: number;
  tls?: TlsSettings | undefined;
}

/** The connection to one lender. Secrets come from the configuration, never unencrypted from the database. */
export interface LenderConnectionSettings extends LenderIdentity {
  /** https, or http on a loopback address (the sandbox). */
  baseUrl: string;
  /** Address for fetching tokens, if it isn't below `baseUrl`. */
  tokenUrl?: string | undefined;
  /** Secrets that may sign the lender's call-backs: two during a replacement, and those of brands. */
  callbackSecrets: readonly CallbackSecret[];
  /** Brands for which the lender has separate credentials or certificates. */
  brands?: Readonly<Record<string, LenderIdentity>>;
  /** Allowed origins of the lender's journey pages; the origin of `baseUrl` if absent. */
  journeyOrigins?: readonly string[] | undefined;
  /** Milliseconds per attempt and bounds of the breaker and bulkhead; see `resilience.ts` for the defaults. */
  limits?: Partial<LenderLimits>;
}

/** Limits that prevent a failing lender from affecting others. */
export interface LenderLimits {
  /** Time-out of one attempt, headers and body together. */
  attemptTimeoutMs: number;
  /** Attempts of an idempotent call, the first included. */
  attempts: number;
  /** Consecutive failures that open the breaker. */
  breakAfterFailures: number;
  /** Milliseconds for which the breaker stays open before one call may try again. */
  halfOpenAfterMs: number;
  /** The most simultaneous calls, and the most that may wait. */
  concurrency: number;
  queue: number;
}
