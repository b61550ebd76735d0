import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { getSystemHealth, retryJob, retryJobs, type SystemHealth } from '@tulna/contract/internal-reports';
import { client } from '../../session.ts';

const reload = [getSystemHealth];

/** Read again every half a minute while the page is open. */
export const useSystemHealth = () => useQuery({ ...query(client, getSystemHealth), refetchInterval: 30_000 });

/** Runs a failed job once more. */
export function useRetryJob() {
  const change = useChange(reload);
  return ({ job, job_id }: SystemHealth['failed_jobs']['rows'][number]) =>
    change(() => client.call(retryJob, { body: { job, job_id } }), { done: serverMessage });
}

/** Runs all failed jobs of a kind once more. */
export function useRetryJobs() {
  const change = useChange(reload);
  return (job: string) => change(() => client.call(retryJobs, { body: { job } }), { done: serverMessage });
}
