/** The API that a partner's own programs call by key: its names, limits and the outcomes of the sandbox. */

export const API_MODES = ['live', 'test'] as const;
export type ApiMode = (typeof API_MODES)[number];

/** The permissions of a key. */
export const API_SCOPES = ['leads:write', 'leads:read', 'offers:read', 'applications:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Versions of the API, the newest first: a key is always answered in the version in which it was made. */
export const API_VERSIONS = ['2026-11-24'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** Keys of one mode that can be valid at the same time: the current one and its successor. */
export const MOST_API_KEYS = 2;
/** Longest validity of a key in days. */
export const LONGEST_KEY_DAYS = 366;
/** Most networks of one key. */
export const MOST_KEY_NETWORKS = 20;
/** Hand-off keys of one partner that can be valid at the same time. */
export const MOST_HAND_OFF_KEYS = 2;
/** Most webhooks of one partner. */
export const MOST_WEBHOOKS = 10;

/** How many calls one key may make in how many seconds. */
export const API_RATE = { requests: 600, seconds: 60 } as const;

/** Days after which a person's consent to a partner is too old to send a lead to us. */
export const OLDEST_AGREEMENT_DAYS = 30;

/** The state of a lead of the API: its link is waiting, its customer opened it, or it expired. */
export const API_LEAD_STATES = ['waiting', 'continued', 'expired'] as const;
export type ApiLeadState = (typeof API_LEAD_STATES)[number];

const keyPattern = /^tulna_(live|test)_[A-Za-z0-9_-]{43}$/;

/** The mode in an API key; undefined for any other text. */
export const modeOfKey = (text: string): ApiMode | undefined => {
  const mode = keyPattern.exec(text)?.[1];
  return API_MODES.find((known) => known === mode);
};

/** The outcomes of a lead in the sandbox, where no lender is asked and nothing is sent. */
export interface SandboxOutcome {
  /** The mobile number that a test lead is created with. */
  readonly mobile: string;
  readonly state: ApiLeadState;
  /** The status of its application; null if there is none. */
  readonly application: 'sent' | 'approved' | 'disbursed' | 'declined' | null;
  readonly offers: number;
}

/** The outcomes by number. A lead with any other number waits. */
export const SANDBOX_OUTCOMES = [
  { mobile: '9000000001', state: 'waiting', application: null, offers: 0 },
  { mobile: '9000000002', state: 'continued', application: null, offers: 3 },
  { mobile: '9000000003', state: 'continued', application: 'sent', offers: 3 },
  { mobile: '9000000004', state: 'continued', application: 'approved', offers: 2 },
  { mobile: '9000000005', state: 'continued', application: 'disbursed', offers: 2 },
  { mobile: '9000000006', state: 'continued', application: 'declined', offers: 1 },
  { mobile: '9000000007', state: 'continued', application: null, offers: 0 },
  { mobile: '9000000008', state: 'expired', application: null, offers: 0 },
] as const satisfies readonly SandboxOutcome[];

/** The outcome of a test lead with this number. */
export const sandboxOutcome = (mobile: string): SandboxOutcome =>
  SANDBOX_OUTCOMES.find((one) => one.mobile === mobile) ?? SANDBOX_OUTCOMES[0];
