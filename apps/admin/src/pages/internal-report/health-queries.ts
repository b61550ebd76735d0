import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import { type FailedJob, failedJobs, giveUpJob, retryJob, retryJobs } from '@tulna/contract/failed-jobs';
import { getSystemHealth } from '@tulna/contract/internal-reports';
import { client } from '../../session.ts';

const reload = [getSystemHealth, failedJobs.rows];
const idOf = ({ job_id }: FailedJob): string => job_id;

/** Refreshed every half a minute while the page is open. */
export const useSystemHealth = () => useQuery({ ...query(client, getSystemHealth), refetchInterval: 30_000 });

export const useFailedJobs = () => useServerList(client, failedJobs, idOf);

/** Actions on one failed job. */
export function useFailedJobChanges() {
  const change = useChange(reload);
  const done = serverMessage;
  return {
    retry: ({ job, job_id }: FailedJob) => change(() => client.call(retryJob, { body: { job, job_id } }), { done }),
    giveUp: ({ job, job_id }: FailedJob, reason: string) =>
      change(() => client.call(giveUpJob, { body: { job, job_id, reason } }), { done }),
  };
}

/** Runs all failed jobs of a kind again. */
export function useRetryJobs() {
  const change = useChange(reload);
  return (job: string) => change(() => client.call(retryJobs, { body: { job } }), { done: serverMessage });
}
