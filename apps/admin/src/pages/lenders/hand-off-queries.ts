import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { newIntent } from '@tulna/client/client';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getHandOffFile, getWaitingHandOffs, handOffFiles, makeHandOffFile } from '@tulna/contract/hand-off-files';
import { useRef } from 'react';
import { client } from '../../session.ts';

const reload = [getWaitingHandOffs, handOffFiles.rows];
const pageOf = 20;

export type MadeFile = AnswerOf<typeof makeHandOffFile>;

/** Applications waiting for a lender without an API. */
export const useWaitingHandOffs = (lender_id: number) =>
  useQuery(query(client, getWaitingHandOffs, { params: { lender_id } }));

/** The previous files of a lender, the newest first; older ones load on demand. */
export const useHandOffFiles = (lender: string) =>
  useInfiniteQuery({
    queryKey: [handOffFiles.rows.name, lender],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call(
        handOffFiles.rows,
        { query: { lender, limit: pageOf, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Creates and downloads files; a failure is a toast with the server's message (§8). */
export function useHandOff(lender_id: number) {
  const change = useChange(reload);
  // Retrying after a lost response reuses the idempotency key, so it returns the file already made.
  const intent = useRef<string>(undefined);
  return {
    make: (): Promise<MadeFile> =>
      change(async () => {
        intent.current ??= newIntent();
        const made = await client.call(makeHandOffFile, { body: { lender_id } }, { intent: intent.current });
        intent.current = undefined;
        return made;
      }),
    download: (number: number): Promise<void> =>
      change(async () => {
        const { name, bytes } = await client.call(getHandOffFile, { params: { lender_id, number } });
        saveFile(name, new Uint8Array(bytes), getHandOffFile.download);
      }),
  };
}
