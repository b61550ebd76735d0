import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A message without a code that is given up, because another try wouldn't help. */
export interface Undelivered {
  messageId: string;
  channel: 'sms' | 'email';
  /** The complete phone number or email address. */
  to: string;
  at: Date;
}

type Effect = (tx: Db, undelivered: Undelivered) => Promise<void>;

const named = new WeakMap<Services, Effect[]>();

/** Registers what happens when a message is given up, in the same transaction; called while the app is put together. */
export function whenUndelivered(services: Services, effect: Effect): void {
  named.set(services, [...(named.get(services) ?? []), effect]);
}

export async function runUndeliveredEffects(services: Services, tx: Db, undelivered: Undelivered): Promise<void> {
  for (const effect of named.get(services) ?? []) await effect(tx, undelivered);
}
