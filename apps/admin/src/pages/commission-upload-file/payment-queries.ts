import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf } from '@tulna/contract/endpoint';
import {
  confirmPayoutRun,
  discardPayoutRun,
  draftPayoutRun,
  getPayoutBankFile,
  getPayoutPlan,
  getPayoutRunNumbers,
  payoutRuns,
  payouts,
} from '@tulna/contract/payout-runs';
import { client } from '../../session.ts';

export type Run = AnswerOf<typeof payoutRuns.rows>['rows'][number];
export type Payment = AnswerOf<typeof payouts.rows>['rows'][number];

const reload = [payoutRuns.rows, payouts.rows, getPayoutPlan];
const idOf = ({ run_id }: Run): string => run_id;
const paymentId = ({ payout_id }: Payment): string => payout_id;

/** The runs that match the filters in the URL, newest first. */
export const useRuns = () => useServerList(client, payoutRuns, idOf);

/** The payments that match the filters in the URL, newest first. */
export const usePayments = () => useServerList(client, payouts, paymentId);

/** The payments that a run drafted now would have. Never cached, because money depends on it. */
export const usePlan = () => useQuery({ ...query(client, getPayoutPlan), staleTime: 0, refetchOnMount: 'always' });

const drafts = { state: 'draft', limit: 1 };

/** Whether a run waits for its second person; false while that is loaded. */
export const useHasDraft = (): boolean =>
  (useQuery(query(client, payoutRuns.rows, { query: drafts })).data?.rows ?? []).length > 0;

const none: readonly { value: string; label: string }[] = [];
const optionsOf = ({ runs }: AnswerOf<typeof getPayoutRunNumbers>) =>
  runs.map(({ run_id, number }) => ({ value: run_id, label: number }));

/** Every confirmed run as an option, the newest first. */
export const useRunOptions = () => useQuery({ ...query(client, getPayoutRunNumbers), select: optionsOf }).data ?? none;

/** Changes to runs; the toast shows the server's message. */
export function useRunChanges() {
  const change = useChange(reload);
  const once = useOnce();
  const says = { done: serverMessage };
  return {
    draft: (digest: string) =>
      change(() => once(digest, (intent) => client.call(draftPayoutRun, { body: { digest } }, { intent })), says),
    confirm: (run_id: string) =>
      change(() => once(run_id, (intent) => client.call(confirmPayoutRun, { body: { run_id } }, { intent })), says),
    discard: (run_id: string) => change(() => client.call(discardPayoutRun, { body: { run_id } }), says),
    bankFile: ({ run_id, number }: Pick<Run, 'run_id' | 'number'>): Promise<void> =>
      change(async () =>
        saveFile(`${number.toLowerCase()}.csv`, await client.call(getPayoutBankFile, { params: { run_id } })),
      ),
  };
}
