import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getHandOffFile, getWaitingHandOffs, handOffFiles, makeHandOffFile } from '@tulna/contract/hand-off-files';
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
  const once = useOnce();
  return {
    make: (): Promise<MadeFile> =>
      change(() => once(lender_id, (intent) => client.call(makeHandOffFile, { body: { lender_id } }, { intent }))),
    download: (number: number): Promise<void> =>
      change(async () => {
        const { name, bytes } = await client.call(getHandOffFile, { params: { lender_id, number } });
        saveFile(name, new Uint8Array(bytes), getHandOffFile.download);
      }),
  };
}
