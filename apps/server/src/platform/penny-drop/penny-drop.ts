/** The account to check. */
export interface AccountToCheck {
  /** The same key for every try, so that the rupee is paid only once. */
  readonly key: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly holder: string;
}

/** The bank's response: the name of the account holder, or that the account can't receive one rupee. */
export type AccountAnswer = { readonly found: true; readonly name: string } | { readonly found: false };

/** Pays one rupee into an account to learn who holds it. */
export interface PennyDrop {
  /** `sandbox`: no rupee is paid and the responses are made up. */
  readonly kind: 'provider' | 'sandbox';
  /** @throws {PennyDropFailure} if there is no response yet; the caller retries later with the same key */
  ask(account: AccountToCheck, signal: AbortSignal): Promise<AccountAnswer>;
}

/** The bank gave no response. The error contains neither account nor name, because it is logged. */
export class PennyDropFailure extends Error {
  readonly kind: 'timed_out' | 'unreachable' | 'busy' | 'misconfigured' | 'pending' | 'unreadable_answer';

  constructor(kind: PennyDropFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'PennyDropFailure';
    this.kind = kind;
  }
}
