import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository } from '../cases/index.ts';
import { taughtWordsRepository } from '../lender-connections/index.ts';
import { asksRepository } from '../offers/index.ts';
import { takeCallbackIn, unknownWordCase } from './callbacks.ts';
import { asCallback, type HeldEvent, heldEventsRepository } from './held-events-repository.ts';
import { takeHeld } from './jobs.ts';
import { lenderApplicationsRepository } from './repository.ts';

/** The numbers of held events that were applied now, and that still can't be. */
export interface Retried {
  taken: number;
  left: number;
}

/** Held events of a word that are applied in one transaction. */
const batch = 200;

/**
 * Applies the held events with one word of a lender, if the word has a meaning now; each with its own date. If there are many, the rest
 * counts as left, and a job applies it and closes the case.
 */
export async function retryWord(services: Services, tx: Db, connection: string, word: string): Promise<Retried> {
  const ids = await heldEventsRepository(services, tx).idsOfWord(connection, word);
  const { taken } = await takeOfWord(services, tx, { connection, word }, ids.slice(0, batch));
  if (ids.length > batch)
    await services.jobs.send(takeHeld, { connection, word }, { db: tx, singletonKey: `${connection} ${word}` });
  return { taken, left: ids.length - taken };
}

/** Applies all held events with one word of a lender, a part at a time, and closes the case of the word if none is left. */
export async function takeHeldOfWord(
  services: Services,
  of: { connection: string; word: string },
  stop: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  // An event whose lead turns out to be unknown is held again under a new id, which isn't among these.
  const ids = await heldEventsRepository(services, db).idsOfWord(of.connection, of.word);
  let left = 0;
  for (let from = 0; from < ids.length; from += batch) {
    stop.throwIfAborted();
    const part = await inTransaction(db, (tx) => takeOfWord(services, tx, of, ids.slice(from, from + batch)));
    left += part.left;
  }
  if (left > 0) return;
  const end = { outcome: 'taken', at: clock.now() };
  await casesRepository(db).closeOpen(unknownWordCase(of.connection, of.word), end);
}

async function takeOfWord(
  services: Services,
  tx: Db,
  { connection, word }: { connection: string; word: string },
  ids: readonly string[],
): Promise<Retried> {
  const events = await heldEventsRepository(services, tx).lock(ids);
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
