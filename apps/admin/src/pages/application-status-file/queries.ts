import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf } from '@tulna/contract/endpoint';
import {
  getApplicationStatusTemplate,
  getUploadErrorsFile,
  getUploads,
  undoApplicationStatusFile,
  uploadApplicationStatusFile,
} from '@tulna/contract/uploads';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [getUploads];
// A large file is read to its end before it answers.
const patience = { timeoutMs: 10 * 60_000 };

export type UploadResult = AnswerOf<typeof uploadApplicationStatusFile>;
export type LoadedFile = AnswerOf<typeof getUploads>['uploads'][number];

export type UndoResult = AnswerOf<typeof undoApplicationStatusFile>;
export type RunningFile = AnswerOf<typeof getUploads>['running'][number];

/** Loaded files, and those that are being read: asked for every second while one is under way. */
export const useLoadedFiles = (isSending: boolean) => {
  const { data, error, refetch } = useQuery({
    ...query(client, getUploads),
    refetchInterval: ({ state }) => (isSending || state.data?.running.some(({ alive }) => alive) ? 1000 : false),
  });
  return { data: data?.uploads, running: data?.running ?? [], error, refetch };
};

/** Loading, checking, taking back and downloading; a failure is a toast with the server's message (§8). */
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
