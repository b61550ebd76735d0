import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { taughtWordsRepository } from '../lender-connections/index.ts';
import { asksRepository } from '../offers/index.ts';
import { takeCallbackIn } from './callbacks.ts';
import { asCallback, type HeldEvent, heldEventsRepository } from './held-events-repository.ts';
import { lenderApplicationsRepository } from './repository.ts';

/** The numbers of held events that were applied now, and that still can't be. */
export interface Retried {
  taken: number;
  left: number;
}

/** Applies the held events with one word of a lender, if the word has a meaning now; each with its own date. */
export async function retryWord(services: Services, tx: Db, connection: string, word: string): Promise<Retried> {
  const events = await heldEventsRepository(services, tx).lockOfWord(connection, word);
  const status = await taughtWordsRepository(tx).statusOf(connection, word);
  return takeAll(services, tx, events, (event) => event.status ?? status);
}

/** Applies the held events of one lead, if there is an application for it now. */
export async function retryLead(services: Services, tx: Db, connection: string, leadId: string): Promise<Retried> {
  const events = await heldEventsRepository(services, tx).lockOfLead(connection, leadId);
  const ask = await asksRepository(tx).byLead(connection, leadId);
  const application = ask && (await lenderApplicationsRepository(tx).byId(ask.id));
  if (application === undefined) return { taken: 0, left: events.length };
  const meanings = taughtWordsRepository(tx);
  const known = new Map<string, HeldEvent['status']>();
  for (const { word } of events)
    if (word !== null) known.set(word, (await meanings.statusOf(connection, word)) ?? null);
  return takeAll(services, tx, events, ({ status, word }) => status ?? known.get(word ?? '') ?? undefined);
}

async function takeAll(
  services: Services,
  tx: Db,
  events: readonly HeldEvent[],
  statusOf: (event: HeldEvent) => HeldEvent['status'] | undefined,
): Promise<Retried> {
  let taken = 0;
  for (const event of events) {
    const status = statusOf(event);
    if (!event.update || !status) continue;
    // The event is removed first. If its lead is unknown, too, it is held again with a case about that.
    await heldEventsRepository(services, tx).remove(event.id);
    await takeCallbackIn(services, tx, asCallback(event.update, status));
    taken += 1;
  }
  return { taken, left: events.length - taken };
}
