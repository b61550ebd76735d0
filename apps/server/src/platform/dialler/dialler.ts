/** A call that is asked for: the dialler connects the agent with the customer, so that the agent never has the number. */
export interface AskedCall {
  /** The same for every try, so that a phone rings once. */
  readonly key: string;
  readonly agent: string;
  /** The line that the customer's phone shows. */
  readonly line: string;
  /** Ten digits. */
  readonly to: string;
}

/** A dialler's report on a call. */
export interface DiallerNews {
  readonly key: string;
  readonly state: 'ringing' | 'connected' | 'ended' | 'failed';
  /** How long it was talked, once it ended; null where the dialler does not say. */
  readonly seconds: number | null;
}

export interface Dialler {
  /** `sandbox`: nobody's phone rings, the news is invented. */
  readonly kind: 'provider' | 'sandbox';
  /** @throws {DiallerFailure} */
  place(call: AskedCall, signal: AbortSignal): Promise<void>;
  /** @throws {DiallerFailure} */
  hangUp(key: string, signal: AbortSignal): Promise<void>;
  /** Of the sandbox, whose news comes from inside; a provider's comes by a signed call-back. */
  listen?(take: (news: DiallerNews) => Promise<void>): void;
}

/** The dialler did not take it. Holds no number: it is written to logs. */
export class DiallerFailure extends Error {
  readonly kind: 'timed_out' | 'unreachable' | 'refused';

  constructor(kind: DiallerFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'DiallerFailure';
    this.kind = kind;
  }
}
