/** An account that is asked about. */
export interface AskedAccount {
  /** The same for every try, so that the rupee is sent once. */
  readonly key: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly holder: string;
}

/** The bank's answer: the name of the account's holder, or that one rupee can't be paid into it. */
export type AccountAnswer = { readonly found: true; readonly name: string } | { readonly found: false };

/** Sends one rupee to an account to learn whose it is. */
export interface PennyDrop {
  /** `sandbox`: no rupee is sent, the answers are invented. */
  readonly kind: 'provider' | 'sandbox';
  /** @throws {PennyDropFailure} if there is no answer yet: asked again later, under the same key */
  ask(account: AskedAccount, signal: AbortSignal): Promise<AccountAnswer>;
}

/** No answer. Holds neither account nor name: it is written to logs. */
export class PennyDropFailure extends Error {
  readonly kind: 'timed_out' | 'unreachable' | 'busy' | 'misconfigured' | 'pending' | 'unreadable_answer';

  constructor(kind: PennyDropFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'PennyDropFailure';
    this.kind = kind;
  }
}
