/**
 * Why a message was not delivered. A `permanent` failure isn't retried, because the provider will never accept the same message (a bad
 * number, a refused template).
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

/** A provider did not accept a message. The error contains neither recipient nor text, because it is logged. */
export class DeliveryFailure extends Error {
  readonly kind: DeliveryFailureKind;

  /** The response was lost: the provider may have accepted the message, so a retry may send it twice. */
  readonly isAnswerLost: boolean;

  /** @param neverLeft the message can't have reached the provider */
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
