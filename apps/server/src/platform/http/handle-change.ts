import type { AnswerOf, Endpoint } from '@tulna/contract/endpoint';
import { phrasesFor, type ServerPhrases } from '@tulna/phrases/for-language';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { FastifyInstance } from 'fastify';
import type { Change } from '../audit/changes.ts';
import { actorOf } from '../audit/record.ts';
import { unlessConflicting } from '../audit/unless-conflicting.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { type Call, handle } from './handle.ts';

type StaffEndpoint = Endpoint & { readonly session: 'admin' };

/** The arguments of a change: the call, the person and the time. */
export type ChangeCall<E extends StaffEndpoint> = Call<E> & { by: { id: string; at: Date } };

/** The name of an answer's message (§8) among the phrases. */
type Sentence = keyof ServerPhrases['messages']['answers'];
type Says<Done> = Sentence | ((done: Done) => Sentence);
/** The answer of a call without its message. */
type Beside<E extends Endpoint> = Omit<AnswerOf<E>, 'message'>;

/** What a change answers: its message, if it has one, and the rest. */
type AnswerParts<E extends StaffEndpoint, Done> = (AnswerOf<E> extends { message: string }
  ? { says: Says<Done> }
  : { says?: never }) &
  (object extends Beside<E>
    ? { answer?: never }
    : { answer: (done: Done, call: ChangeCall<E>) => Beside<E> | Promise<Beside<E>> });

/** How a call by which staff change something is served. */
export interface ChangeRoute<E extends StaffEndpoint, Done, Ready> {
  page: AdminPage;
  /**
   * Work before the transaction begins, such as receiving a file; `carryOut` makes the change with its result.
   * Nothing in it is undone if the change fails.
   */
  first?: (call: ChangeCall<E>, carryOut: (ready: Ready) => Promise<Done>) => Promise<Done>;
  /** Makes the change, inside a transaction, and returns its entries. It may be run twice, so it must do nothing outside the transaction. */
  change: (on: Db, call: ChangeCall<E>, ready: Ready) => Promise<Change<Done>>;
  /** True for a change made by a single statement, which may be sent with others (`Changes.runStatement`). */
  isStatement?: (call: ChangeCall<E>) => boolean;
  /** This process's caches of the changed rows, invalidated right after the change; other processes are notified by its `channels`. */
  caches?: readonly { invalidate(): void }[];
}

interface AnyAnswerParts {
  says?: Says<unknown>;
  answer?: (done: unknown, call: unknown) => object | Promise<object>;
}

interface AnyRoute {
  page: AdminPage;
  first?: (call: unknown, carryOut: (ready: unknown) => Promise<unknown>) => Promise<unknown>;
  change: (on: Db, call: unknown, ready: unknown) => Promise<Change<unknown>>;
  isStatement?: (call: unknown) => boolean;
  caches?: readonly { invalidate(): void }[];
}

/**
 * Serves a call by which staff change something, always in the same way: checked input, a transaction with the change and its entries in the audit, `If-Match` where the endpoint accepts it, the notification of other processes, the caches of this one, and the message (§8).
 */
export function handleChange<E extends StaffEndpoint, Done = void, Ready = undefined>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  route: ChangeRoute<E, Done, Ready>,
  parts: AnswerParts<E, NoInfer<Done>>,
): void {
  const { audit, clock } = services;
  // The types of the route follow from its endpoint. This function only passes values on, so it doesn't need them.
  const { page, first, change, isStatement, caches = [] } = route as unknown as AnyRoute;
  const { says, answer } = parts as unknown as AnyAnswerParts;
  audit.registry.serve(endpoint.name);
  const handler = async (given: Call<StaffEndpoint>): Promise<object> => {
    const { session, raw, db, language } = given;
    const call = { ...given, by: { id: session.userId, at: clock.now() } };
    const actor = actorOf(session, raw);
    const carryOut = async (ready: unknown): Promise<unknown> => {
      const seen = endpoint.seen === true ? raw.headers['if-match'] : undefined;
      const edit = unlessConflicting(seen, session.userId, audit.registry.staffNames, (on: Db) =>
        change(on, call, ready),
      );
      return isStatement?.(call) === true && !db.isTransaction
        ? audit.runStatement(actor, edit)
        : audit.run(db, actor, edit);
    };
    const done = first === undefined ? await carryOut(undefined) : await first(call, carryOut);
    for (const cache of caches) cache.invalidate();
    const message = typeof says === 'function' ? says(done) : says;
    return {
      ...(message !== undefined && { message: phrasesFor(language).messages.answers[message] }),
      ...(await answer?.(done, call)),
    };
  };
  handle(app, services, endpoint as StaffEndpoint, { page }, handler as never);
}
