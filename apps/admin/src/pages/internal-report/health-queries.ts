import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { getSystemHealth, retryJob, type SystemHealth } from '@tulna/contract/internal-reports';
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
