import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { byFileRepository, type StoredPlace } from './by-file-repository.ts';
import { handOver } from './jobs.ts';
import { placeOf } from './place.ts';
import { lenderApplicationsRepository } from './repository.ts';

/** Which of these places have a lender that takes customers now. */
export async function openPlaces(
  services: Services,
  places: readonly StoredPlace[],
  db: Db = services.db,
): Promise<StoredPlace[]> {
  const isPaused = await lendersRepository(db).paused(places.map((place) => placeOf(services, place)));
  return places.filter((place) => !isPaused(placeOf(services, place)));
}

/** The numbers of a lender's applications that are waiting for its next file; see `byFileRepository.waiting`. */
export async function waitingForFile(
  services: Services,
  db: Db,
  lenderKey: string,
): Promise<{ waiting: number; paused: number; heldBack: number }> {
  const byFile = byFileRepository(db);
  return byFile.waiting(lenderKey, await openPlaces(services, await byFile.placesWaiting(lenderKey), db));
}

/**
 * How many applications a lender with an API hasn't got yet. They are on the way, or wait while it is off. Those of a connection that no
 * longer exists can't be sent and aren't counted.
 */
export async function waitingForApi(services: Services, db: Db, lenderKey: string): Promise<number> {
  const { connectorFor } = lendersOf(services);
  const waiting = await lenderApplicationsRepository(db).waitingFor(lenderKey);
  return waiting.reduce(
    (sum, { connection, count }) => (connectorFor(connection) === undefined ? sum : sum + count),
    0,
  );
}

/** Applications queued at once; the five-minute run takes the rest of those that are still `started`. */
const most = 5000;

/** Queues the applications that waited for a lender that is on again, also those of which it has reported by itself meanwhile. */
export async function resumeHeldOf(services: Services, lenderKey: string): Promise<number> {
  const repository = lenderApplicationsRepository(services.db);
  const places = await openPlaces(services, await repository.placesHeld(lenderKey));
  const held = await repository.held(places, most);
  for (const lenderApplicationId of held)
    await services.jobs.send(handOver, { lenderApplicationId }, { db: services.db });
  return held.length;
}
