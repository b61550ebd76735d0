import { getUnsubscribes, undoUnsubscribe } from '@tulna/contract/unsubscribes';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer, provedCustomer } from '../customers/index.ts';
import { unsubscribesRepository } from './unsubscribes.ts';

/** A customer's unsubscriptions in My data, each of which can be withdrawn separately (A19, C15). */
export function myUnsubscribesRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getUnsubscribes, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    const found = await unsubscribesRepository(db).inForceOf(session.userId);
    return {
      unsubscribes: found.map(({ id, channel, category, at }) => ({
        unsubscribe_id: id,
        channel,
        category,
        at: at.toISOString(),
      })),
    };
  });

  handle(app, services, undoUnsubscribe, async ({ session, body, db, language }) => {
    await provedCustomer(services, db, session);
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.userId);
      const unsubscribes = unsubscribesRepository(tx);
      if (!(await unsubscribes.undo(session.userId, body.unsubscribe_id, services.clock.now())))
        throw new Problem('not_found');
    });
    return { message: phrasesFor(language).messages.answers.unsubscribeUndone };
  });
}
