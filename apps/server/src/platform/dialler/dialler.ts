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
export interface DiallerEvent {
  readonly key: string;
  readonly state: 'ringing' | 'connected' | 'ended' | 'failed';
  /** Length of the conversation, once it has ended; null if the dialler does not say. */
  readonly seconds: number | null;
}

export interface Dialler {
  /** `sandbox`: nobody's phone rings, its reports are invented. */
  readonly kind: 'provider' | 'sandbox';
  /** @throws {DiallerFailure} */
  place(call: AskedCall, signal: AbortSignal): Promise<void>;
  /** @throws {DiallerFailure} */
  hangUp(key: string, signal: AbortSignal): Promise<void>;
  /** For the sandbox, which reports internally; a provider reports by a signed call-back. */
  listen?(take: (event: DiallerEvent) => Promise<void>): void;
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
