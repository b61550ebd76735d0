import { type Db, inTransaction } from '../../platform/database/database.ts';
import { gather } from '../../platform/database/gather.ts';
import { claimAll, type Once, storeAnswers } from '../../platform/http/idempotency.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

export interface KeyedCall<Call> {
  once: Once;
  call: Call;
}

type Given<Answer> = { answer: Answer } | 'other';

/** A unique value exists already: a key, a reference or a lead. */
const isKnown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/**
 * Carries out requests to create something; those that arrive at the same time share a transaction. Every key is claimed before anything is made, and every answer is stored, sealed, in the same transaction. The same key has one effect and one answer.
 * @param make carries out several requests in the transaction and returns the answers in their order
 * @param quick carries out several requests in one statement if all are new; if one isn't, it fails for all, and `make` is used
 * @returns a function that rejects with Problem `idempotency_in_flight` while this process carries out a request with the same key, `idempotency_reused` for the same key with other details
 */
export function createOnce<Call, Answer>(
  services: Services,
  make: (tx: Db, calls: readonly Call[]) => Promise<Answer[]>,
  quick?: (asked: readonly KeyedCall<Call>[]) => Promise<Answer[]>,
): (once: Once, call: Call) => Promise<Answer> {
  const nameOf = ({ once }: KeyedCall<Call>): string => JSON.stringify([once.owner, once.endpoint, once.key]);
  const run = gather(
    async (requests: readonly KeyedCall<Call>[]): Promise<Given<Answer>[]> => {
      if (quick !== undefined) {
        try {
          return (await quick(requests)).map((answer) => ({ answer }));
        } catch (error) {
          if (!isKnown(error)) throw error;
        }
      }
      return inTransaction(services.db, async (tx) => {
        const claimed = await claimAll<Answer>(
          services,
          tx,
          requests.map(({ once }) => once),
        );
        const fresh = requests.filter((_, at) => claimed[at] === 'new');
        const made =
          fresh.length === 0
            ? []
            : await make(
                tx,
                fresh.map(({ call }) => call),
              );
        await storeAnswers(
          services,
          tx,
          fresh.map(({ once }, at) => ({ once, answer: made[at] })),
        );
        const waiting = [...made];
        return claimed.map((one): Given<Answer> => (one === 'new' ? { answer: waiting.shift() as Answer } : one));
      });
    },
    { apart: nameOf },
  );
  const underWay = new Set<string>();
  return async (once, call) => {
    const request = { once, call };
    const name = nameOf(request);
    if (underWay.has(name)) throw new Problem('idempotency_in_flight', { retryAfterSeconds: 1 });
    underWay.add(name);
    try {
      const given = await run(request);
      if (given === 'other') throw new Problem('idempotency_reused');
      return given.answer;
    } finally {
      underWay.delete(name);
    }
  };
}
