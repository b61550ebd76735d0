/**
 * Why a message did not get through. `permanent`: the same message will never be taken (a bad number, a refused
 * template), so it is not tried again.
 */
export type DeliveryFailureKind =
  | 'timed_out'
  | 'unreachable'
  | 'busy'
  | 'misconfigured'
  | 'refused'
  | 'unreadable_answer';

const lost: ReadonlySet<DeliveryFailureKind> = new Set(['timed_out', 'unreachable', 'unreadable_answer']);

const permanent: ReadonlySet<DeliveryFailureKind> = new Set(['refused']);

/** A message that a provider did not take. Holds neither recipient nor text: it is written to logs. */
export class DeliveryFailure extends Error {
  readonly kind: DeliveryFailureKind;

  /** The answer was lost on the way: the message may have been taken, and sending it again may send it twice. */
  readonly isAnswerLost: boolean;

  /** @param neverLeft the message cannot have reached the provider */
  constructor(kind: DeliveryFailureKind, detail: string, neverLeft = false) {
    super(`${kind}: ${detail}`);
    this.isAnswerLost = lost.has(kind) && !neverLeft;
    this.name = 'DeliveryFailure';
    this.kind = kind;
  }

  get permanent(): boolean {
    return permanent.has(this.kind);
  }
}
