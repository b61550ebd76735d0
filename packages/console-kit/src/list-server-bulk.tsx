import type { Client } from '@tulna/client/client';
import type { AnswerOf, Endpoint } from '@tulna/contract/endpoint';
import { getListBulk, startListBulk, undoListBulk } from '@tulna/contract/list-bulks';

/** Progress of a bulk change. */
export type BulkProgress = AnswerOf<typeof getListBulk>;

/** A prepared bulk change: its exact rows and their count. */
export interface PreparedBulk {
  bulk_id: string;
  total: number;
}

/** The calls of a bulk change. */
export interface ServerBulk {
  /** Prepares the rows that match the URL's filters, or those with the given IDs. */
  prepare: (action: string, value: unknown, ids: readonly string[] | undefined) => Promise<PreparedBulk>;
  /** Starts it and resolves when it's finished; calls `onProgress` while it runs. */
  run: (bulk: PreparedBulk, onProgress: (progress: BulkProgress) => void) => Promise<void>;
  undo: (bulk: PreparedBulk, onProgress: (progress: BulkProgress) => void) => Promise<void>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The bulk calls of a list; undefined if it has none. */
export function serverBulk(
  client: Client,
  prepareBulk: Endpoint | undefined,
  choice: Readonly<Record<string, string>>,
): ServerBulk | undefined {
  if (prepareBulk === undefined) return undefined;
  const ask = client.call as unknown as (endpoint: Endpoint, input: { body: object }) => Promise<PreparedBulk>;
  const follow = async ({ bulk_id }: PreparedBulk, onProgress: (progress: BulkProgress) => void): Promise<void> => {
    for (let pause = 200; ; pause = Math.min(pause * 1.5, 2000)) {
      const progress = await client.call(getListBulk, { params: { bulk_id } });
      onProgress(progress);
      if (progress.state === 'done' || progress.state === 'undone') return;
      await wait(pause);
    }
  };
  return {
    prepare: (action, value, ids) =>
      ask(prepareBulk, { body: { ...choice, change: { action, value }, ...(ids !== undefined && { ids }) } }),
    async run(bulk, onProgress) {
      await client.call(startListBulk, { body: { bulk_id: bulk.bulk_id, total: bulk.total } });
      await follow(bulk, onProgress);
    },
    async undo(bulk, onProgress) {
      await client.call(undoListBulk, { body: { bulk_id: bulk.bulk_id } });
      await follow(bulk, onProgress);
    },
  };
}
