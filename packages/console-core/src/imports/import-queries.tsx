import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { saveFile } from '@tulna/console-kit/list-export';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import type { ImportCalls, ImportFile, ImportState } from '@tulna/contract/import-files';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useChange } from '../changes.tsx';
import { useConsole } from '../console-config.tsx';
import { useImport } from './import-config.tsx';

// Uploading 100 MB takes long over a slow connection.
const patience = { timeoutMs: 10 * 60_000 };
const pollMs = 1000;

export type ImportRow = AnswerOf<ImportCalls['list']['rows']>['rows'][number];
export type ReasonGroup = NonNullable<ImportFile['result']>['reasons'][number];
export type MapChange = Omit<BodyOf<ImportCalls['map']>, 'import_id'>;

const atWork: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'loading', 'undoing']);

/** Whether the server is working on the file. */
export const isAtWork = ({ state }: Pick<ImportFile, 'state'>): boolean => atWork.has(state);

const idOf = ({ import_id }: ImportRow): string => import_id;

/** The past files of this kind, the newest first. */
export function usePastFiles() {
  const { calls } = useImport();
  return useServerList(useConsole().session.client, calls.list, idOf);
}

/** One file. It is polled every second while the server works on it, and the list of files is reloaded when the work has finished. */
export function useImportFile(import_id: string) {
  const { calls } = useImport();
  const cache = useQueryClient();
  const file = useQuery({
    ...query(useConsole().session.client, calls.get, { params: { import_id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? pollMs : false),
  });
  const state = file.data?.state;
  const readAgain = useEffectEvent(() => void cache.invalidateQueries({ queryKey: queryKeyOf(calls.list.rows) }));
  useEffect(() => {
    if (state !== undefined) readAgain();
  }, [state]);
  return file;
}

/** The lenders a file may belong to, by name; none if the kind has no lender. */
export function useImportLenders() {
  const { calls, lenders } = useImport();
  const { data, error, refetch } = useQuery({
    queryKey: [calls.kind, 'lenders'],
    queryFn: () => lenders?.load() ?? [],
    enabled: lenders !== undefined,
    staleTime: 60_000,
  });
  return useMemo(
    () => ({
      options: data
        ?.map(({ key, name }) => ({ value: key, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
      error,
      retry: () => void refetch(),
      nameOf: (key: string) => data?.find((lender) => lender.key === key)?.name ?? key,
    }),
    [data, error, refetch],
  );
}

/** The wrong cells of one reason, or of all, 100 at a time. */
export function useWrongCells(import_id: string, reason?: string) {
  const { calls } = useImport();
  const { client } = useConsole().session;
  return useInfiniteQuery({
    queryKey: [calls.errors.name, import_id, reason],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        calls.errors,
        {
          params: { import_id },
          query: { ...(reason !== undefined && { reason }), ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Another check or load may give different errors.
    gcTime: 0,
  });
}

const stemOf = (name: string): string => name.replace(/\.[a-z]+$/i, '');

/** All actions on files. A failure is a toast with the server's message (§8). */
export function useImportSteps() {
  const { calls } = useImport();
  const { client } = useConsole().session;
  const cache = useQueryClient();
  const change = useChange(useMemo(() => [calls.list.rows], [calls]));
  return useMemo(() => {
    const step = async (import_id: string, work: () => Promise<ImportFile>): Promise<ImportFile> => {
      const queryKey = queryKeyOf(calls.get, { params: { import_id } });
      return await change(async () => {
        const file = await work();
        // Cancels earlier requests, so that their responses don't replace this one.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData(queryKey, file);
        return file;
      }).catch(async (error: unknown) => {
        await cache.invalidateQueries({ queryKey });
        throw error;
      });
    };
    const go = (verb: 'check' | 'load' | 'undo') => (import_id: string) =>
      step(import_id, () => client.call(calls[verb], { body: { import_id } }));
    return {
      choose: (file: File, lender: string | undefined) => {
        const form = new FormData();
        if (lender !== undefined) form.append('lender', lender);
        form.append('file', file);
        return change(() => client.call(calls.choose, { form }, patience));
      },
      map: (import_id: string, changes: MapChange) =>
        step(import_id, () => client.call(calls.map, { body: { import_id, ...changes } })),
      check: go('check'),
      load: go('load'),
      undo: go('undo'),
      discard: (import_id: string) => change(() => client.call(calls.discard, { body: { import_id } })),
      template: () => change(async () => saveFile(`${calls.kind}-template.csv`, await client.call(calls.template))),
      wrongRows: ({ import_id, file_name }: Pick<ImportFile, 'import_id' | 'file_name'>) =>
        change(async () =>
          saveFile(
            `${stemOf(file_name)}-errors.csv`,
            await client.call(calls.errorsFile, { params: { import_id } }, patience),
          ),
        ),
    };
  }, [cache, calls, change, client]);
}
