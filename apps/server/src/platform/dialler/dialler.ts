/** A call to place: the dialler connects the agent with the customer, and the agent never sees the number. */
export interface OutgoingCall {
  /** The same for every attempt, so that a phone rings only once. */
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
  /** Length of the conversation, once it has ended; null if the dialler doesn't report it. */
  readonly seconds: number | null;
}

export interface Dialler {
  /** `sandbox`: no phone rings, and its reports are invented. */
  readonly kind: 'provider' | 'sandbox';
  /** @throws {DiallerFailure} */
  place(call: OutgoingCall, signal: AbortSignal): Promise<void>;
  /** @throws {DiallerFailure} */
  hangUp(key: string, signal: AbortSignal): Promise<void>;
  /** Only in the sandbox, which reports within the process; a provider reports by a signed call-back. */
  listen?(take: (event: DiallerEvent) => Promise<void>): void;
}

/**
 * A request to the dialler failed; after `timed_out` or `unreachable` it may still have been carried out, after `refused` it surely wasn't. The message has no phone number,
 * because it is logged.
 */
export class DiallerFailure extends Error {
  readonly kind: 'timed_out' | 'unreachable' | 'refused';

  constructor(kind: DiallerFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'DiallerFailure';
    this.kind = kind;
  }
}
