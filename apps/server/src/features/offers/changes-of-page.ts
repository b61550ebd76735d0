import type { Db } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Services } from '../../platform/services.ts';

const channel = 'offers_changed';

/** Notifies every process, once the transaction commits, that a credit application's offers page has changed. */
export const offersChanged = (db: Db, creditApplicationId: string): Promise<void> =>
  notify(db, channel, creditApplicationId);

/** Requests of this process that wait for a change of their offers page. */
export interface OfferChanges {
  /** Starts to listen at once; `arrived` resolves with the next change, when the time is up, or when the server closes. */
  watch(creditApplicationId: string, milliseconds: number): Promise<{ arrived: Promise<void>; cancel: () => void }>;
  /** Ends all waits, so that a closing server doesn't wait for them. */
  release(): void;
}

/** One subscription per process, made when first needed; each waiting request costs a timer and no query. */
export function openOfferChanges({ notifications }: Pick<Services, 'notifications'>): OfferChanges {
  const waiting = new Map<string, Set<() => void>>();
  let subscribed: Promise<unknown> | undefined;
  const wake = (id: string): void => {
    for (const resolve of waiting.get(id) ?? []) resolve();
  };
  const release = (): void => {
    for (const id of waiting.keys()) wake(id);
  };

  return {
    release,
    async watch(creditApplicationId, milliseconds) {
      subscribed ??= notifications.subscribe(channel, wake, release).catch((error: unknown) => {
        subscribed = undefined;
        throw error;
      });
      await subscribed;
      const group = waiting.get(creditApplicationId) ?? new Set();
      waiting.set(creditApplicationId, group);
      let cancel = (): void => undefined;
      const arrived = new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          group.delete(done);
          if (group.size === 0 && waiting.get(creditApplicationId) === group) waiting.delete(creditApplicationId);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        group.add(done);
        cancel = done;
      });
      return { arrived, cancel };
    },
  };
}
