import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf } from '@tulna/contract/endpoint';
import {
  getApplicationStatusTemplate,
  getRunningUploads,
  getUploadErrorsFile,
  undoApplicationStatusFile,
  uploadApplicationStatusFile,
  uploads,
} from '@tulna/contract/uploads';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [uploads.rows, getRunningUploads];
// The call answers only after the whole file has been read.
const patience = { timeoutMs: 10 * 60_000 };

export type UploadResult = AnswerOf<typeof uploadApplicationStatusFile>;
export type LoadedFile = AnswerOf<typeof uploads.rows>['rows'][number];

export type UndoResult = AnswerOf<typeof undoApplicationStatusFile>;
export type RunningFile = AnswerOf<typeof getRunningUploads>['running'][number];

const idOf = ({ upload_id }: LoadedFile): string => upload_id;

/** Uploaded files, and those still being read: polled every second while one is in progress, and reloaded when it finishes. */
export function useLoadedFiles(isSending: boolean) {
  const list = useServerList(client, uploads, idOf);
  const { data } = useQuery({
    ...query(client, getRunningUploads),
    refetchInterval: ({ state }) => (isSending || state.data?.running.some(({ alive }) => alive) ? 1000 : false),
  });
  const running = data?.running ?? [];
  const count = running.length;
  const readAgain = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    if (count > 0) return () => readAgain();
    return undefined;
  }, [count]);
  return { list, running };
}

/** Loads, checks, undoes and downloads files; a failure is a toast with the server's message (§8). */
export function useStatusFile() {
  const change = useChange(reload);
  return useMemo(() => {
    const send = (file: File, dryRun: '0' | '1') => {
      const form = new FormData();
      form.append('image_name', file);
      return change(() =>
        client.call(uploadApplicationStatusFile, { form, query: dryRun === '1' ? { dry_run: '1' } : {} }, patience),
      );
    };
    return {
      load: (file: File) => send(file, '0'),
      check: (file: File) => send(file, '1'),
      undo: (upload_id: string) =>
        change(() => client.call(undoApplicationStatusFile, { body: { upload_id } }, patience)),
      template: () =>
        change(async () => saveFile('application-status.csv', await client.call(getApplicationStatusTemplate))),
      wrongRows: (upload_id: string) =>
        change(async () =>
          saveFile('application-status-errors.csv', await client.call(getUploadErrorsFile, { params: { upload_id } })),
        ),
    };
  }, [change]);
}
