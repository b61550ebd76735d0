import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { BodyOf, CallOf } from '@tulna/contract/endpoint';
import {
  changePartnerSchedule,
  createPartnerSchedule,
  deletePartnerSchedule,
  downloadPartnerSchedule,
  getPartnerSchedules,
  type PartnerSchedule,
  type PartnerScheduleRun,
  switchPartnerSchedule,
} from '@tulna/contract/partner-schedules';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../../session.ts';

const reload = [getPartnerSchedules];

const isUnderWay = ({ state, mails }: PartnerScheduleRun): boolean =>
  state === 'making' || mails.some((mail) => mail.state === 'waiting');

/** The server's state before a change. */
export const seenOf = ({ name, report, period, schedule, file_language, recipients }: PartnerSchedule) => ({
  name,
  report,
  period,
  schedule,
  file_language,
  recipients: recipients.map(({ user_id }) => user_id),
});

/** Scheduled reports with their runs; polled while a run is in progress. */
export const useSchedules = () =>
  useQuery({
    ...query(client, getPartnerSchedules),
    refetchInterval: ({ state }) => (state.data?.schedules.some(({ runs }) => runs.some(isUnderWay)) ? 3000 : false),
  });

/** Actions of owners and members. */
export function useScheduleChanges() {
  const change = useChange(reload);
  const nothing = useChange([]);
  const once = useOnce();
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    const asToast = { done: serverMessage } as const;
    return {
      create: (body: CallOf<typeof createPartnerSchedule>['body']) =>
        change(() => once(body, (intent) => client.call(createPartnerSchedule, { body }, { intent })), inDialog),
      change: (body: BodyOf<typeof changePartnerSchedule>, seen: unknown) =>
        change(() => client.call(changePartnerSchedule, { body }, { seen: editTag(seen) }), inDialog),
      flip: ({ schedule_id, status }: PartnerSchedule) =>
        change(
          () =>
            client.call(
              switchPartnerSchedule,
              { body: { schedule_id, on: status !== 1 } },
              { seen: editTag(status === 1 ? 1 : 0) },
            ),
          asToast,
        ),
      remove: (one: PartnerSchedule) =>
        change(
          () =>
            client.call(
              deletePartnerSchedule,
              { body: { schedule_id: one.schedule_id } },
              { seen: editTag(seenOf(one)) },
            ),
          asToast,
        ),
      download: (run_id: string) =>
        nothing(async () => {
          const { name, bytes } = await client.call(downloadPartnerSchedule, { params: { run_id } });
          saveFile(name, new Uint8Array(bytes), downloadPartnerSchedule.download);
        }),
    };
  }, [change, nothing, once]);
}
