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
 * The parts of a lender's folder: the same calls as `LenderConnector`, each with the means to
 * send requests. Consent, time-outs, breaker, bulkhead, log and the check of the journey's address
 * are put around it by the registry, so an adapter only translates.
 */
export interface LenderAdapter {
  dedupe(person: DedupePerson, call: WireCall): Promise<DedupeAnswer>;
  createLead(lead: LenderLead, call: WireCall): Promise<LeadReceipt>;
  offers(lead: LeadReference, call: WireCall): Promise<LenderPlans>;
  journeyLink(request: JourneyRequest, call: WireCall): Promise<{ url: string; expiresAt: Date | null }>;
  status(lead: LeadReference, call: WireCall): Promise<LenderStatus>;
  /** Only where the lender's API can be told that the customer withdraws. */
  withdraw?(lead: LeadReference, call: WireCall): Promise<LenderStatus>;
  /** Only where the lender proves the applicant's phone with a code of its own. */
  passcode?: {
    send(lead: LeadReference, call: WireCall): Promise<PasscodeSent>;
    confirm(guess: PasscodeGuess, call: WireCall): Promise<PasscodeAnswer>;
  };
  parseCallback(headers: CallbackHeaders, rawBody: Buffer | string, now?: Date): LenderCallback;
}

/** Everything the product knows about one lender's API: one folder under `adapters`, one line in `adapters/all.ts`. */
export interface LenderAdapterDefinition {
  key: LenderKey;
  /** Names of the credentials it cannot work without. */
  credentialNames: readonly string[];
  /** The fields of its bodies that the log of calls may store. */
  logged: LoggedFields;
  /** It doesn't answer without our client certificate. */
  needsClientCertificate?: boolean;
  create(settings: LenderConnectionSettings): LenderAdapter;
}
