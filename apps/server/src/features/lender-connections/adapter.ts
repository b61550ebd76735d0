import type { LenderCallback } from './callbacks.ts';
import type {
  CallbackHeaders,
  DedupeAnswer,
  DedupePerson,
  JourneyRequest,
  LeadReceipt,
  LeadReference,
  LenderConnectionSettings,
  LenderKey,
  LenderLead,
  LenderPlans,
  LenderStatus,
  PasscodeAnswer,
  PasscodeGuess,
  PasscodeSent,
} from './connector.ts';
import type { WireCall } from './http-call.ts';
import type { LoggedFields } from './logged-fields.ts';

/**
 * A lender's adapter: the calls of `LenderConnector` that differ from lender to lender. Those that send a request get the means to send
 * it. The registry adds consent, time-outs, breaker, bulkhead, log and the check of the journey's address, so that an adapter only
 * translates.
 */
export interface LenderAdapter {
  dedupe(person: DedupePerson, call: WireCall): Promise<DedupeAnswer>;
  createLead(lead: LenderLead, call: WireCall): Promise<LeadReceipt>;
  offers(lead: LeadReference, call: WireCall): Promise<LenderPlans>;
  journeyLink(request: JourneyRequest, call: WireCall): Promise<{ url: string; expiresAt: Date | null }>;
  status(lead: LeadReference, call: WireCall): Promise<LenderStatus>;
  /** Only if the lender's API has a call for a customer's withdrawal. */
  withdraw?(lead: LeadReference, call: WireCall): Promise<LenderStatus>;
  /** Only if the lender verifies the applicant's phone number with a code of its own. */
  passcode?: {
    send(lead: LeadReference, call: WireCall): Promise<PasscodeSent>;
    confirm(guess: PasscodeGuess, call: WireCall): Promise<PasscodeAnswer>;
  };
  parseCallback(headers: CallbackHeaders, rawBody: Buffer | string, now?: Date): LenderCallback;
}

/** Everything that the product knows about one lender's API. It is one folder under `adapters` and one line in `adapters/all.ts`. */
export interface LenderAdapterDefinition {
  key: LenderKey;
  /** Names of the required credentials. */
  credentialNames: readonly string[];
  /** The fields of its bodies that the log of calls may store. */
  logged: LoggedFields;
  /** True if the lender requires our client certificate. */
  needsClientCertificate?: boolean;
  create(settings: LenderConnectionSettings): LenderAdapter;
}
