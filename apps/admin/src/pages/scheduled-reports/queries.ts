import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { editInOrder, serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  createScheduledReport,
  deleteScheduledReport,
  downloadScheduledReport,
  getReportRecipients,
  getScheduledReportRuns,
  runScheduledReport,
  type ScheduledReport,
  type ScheduledReportChange,
  scheduledReports,
  updateScheduledReport,
} from '@tulna/contract/scheduled-reports';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reloadList = [scheduledReports.rows];
const reload = [...reloadList, getScheduledReportRuns];

export type Run = AnswerOf<typeof getScheduledReportRuns>['runs'][number];

const idOf = ({ scheduled_report_id }: ScheduledReport): string => scheduled_report_id;

/** The scheduled reports that match the filters in the URL. */
export const useScheduledReportList = () => useServerList(client, scheduledReports, idOf);

/** Colleagues who may get a report. */
export const useRecipients = () => useQuery(query(client, getReportRecipients)).data?.people;

/** Whether a report is still being made, or its emails are still being sent. */
const isUnderWay = ({ state, mails }: Run): boolean =>
  state === 'making' || mails.some((mail) => mail.state === 'waiting');

/** The last runs of a report; loaded again while one of them is running. */
export const useRuns = (scheduled_report_id: string) =>
  useQuery({
    ...query(client, getScheduledReportRuns, { params: { scheduled_report_id } }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? 3000 : false),
  });

/** The file of a run. */
export const downloadRun = (run_id: string) => client.call(downloadScheduledReport, { params: { run_id } });

/** Changes to scheduled reports; each reloads the list (§4). */
export function useScheduledReportChanges() {
  const change = useChange(reload);
  // Only the list is reloaded after a deletion, because the runs of a deleted report no longer exist.
  const removal = useChange(reloadList);
  return useMemo(() => {
    /** `seen` is the value that was on screen: the server rejects the edit if it has changed since. */
    const call = ({ scheduled_report_id }: ScheduledReport, body: ScheduledReportChange, seen: unknown) =>
      client.call(updateScheduledReport, { params: { scheduled_report_id }, body }, { seen: editTag(seen) });
    return {
      /** `intent` is the same for every attempt made in one dialog, so a retry after a lost response doesn't create a second one. */
      create: (body: BodyOf<typeof createScheduledReport>, intent: string) =>
        change(() => client.call(createScheduledReport, { body }, { intent }), {
          done: serverMessage,
          toastFailure: false,
        }),
      edit: (report: ScheduledReport, body: ScheduledReportChange, seen: unknown) =>
        change(() => call(report, body, seen), { done: serverMessage }),
      /** Saves several fields one after the other and stops at the first failure. `known` is updated with the server's values. */
      editAll: (report: ScheduledReport, bodies: readonly ScheduledReportChange[], known: Record<string, unknown>) =>
        change(() => editInOrder(bodies, known, (body, seen) => call(report, body, seen)), {
          done: serverMessage,
          toastFailure: false,
        }),
      run: ({ scheduled_report_id }: ScheduledReport) =>
        change(() => client.call(runScheduledReport, { params: { scheduled_report_id } }), { done: serverMessage }),
      remove: ({ scheduled_report_id }: ScheduledReport) =>
        removal(() => client.call(deleteScheduledReport, { params: { scheduled_report_id } }), { done: serverMessage }),
    };
  }, [change, removal]);
}
