import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { editInOrder, serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  type Alarm,
  type AlarmChange,
  type AlarmRaising,
  alarmRaisings,
  alarms,
  createAlarm,
  deleteAlarm,
  getAlarmScopes,
  seeAlarm,
  updateAlarm,
} from '@tulna/contract/alarms';
import { getDashboard } from '@tulna/contract/dashboard';
import type { BodyOf } from '@tulna/contract/endpoint';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [alarms.rows, alarmRaisings.rows, getDashboard];

const idOf = ({ alarm_id }: Alarm): string => alarm_id;

export const useAlarms = () => useServerList(client, alarms, idOf);
export const useRaisings = () => useServerList(client, alarmRaisings, ({ raising_id }) => String(raising_id));

/** The latest raisings of an alarm. */
export const useLatestRaisings = (alarm: string) =>
  useQuery(query(client, alarmRaisings.rows, { query: { alarm, limit: 5 } }));

/** The lenders, brands and providers that an alarm can be limited to. */
export const useScopes = () => useQuery(query(client, getAlarmScopes));

/** Changes to alarms; the toast shows the server's message. */
export function useAlarmChanges() {
  const change = useChange(reload);
  return useMemo(() => {
    const call = ({ alarm_id }: Alarm, body: AlarmChange, seen: unknown) =>
      client.call(updateAlarm, { params: { alarm_id }, body }, { seen: editTag(seen) });
    return {
      /** `intent` stays the same for every attempt of one dialog, so that a retry after a lost answer creates nothing twice. */
      create: (body: BodyOf<typeof createAlarm>, intent: string) =>
        change(() => client.call(createAlarm, { body }, { intent }), { done: serverMessage, toastFailure: false }),
      edit: (alarm: Alarm, body: AlarmChange, seen: unknown) =>
        change(() => call(alarm, body, seen), { done: serverMessage }),
      /** Saves several fields one after the other and stops at the first failure. `known` is updated with the server's values. */
      editAll: (alarm: Alarm, bodies: readonly AlarmChange[], known: Record<string, unknown>) =>
        change(() => editInOrder(bodies, known, (body, seen) => call(alarm, body, seen)), {
          done: serverMessage,
          toastFailure: false,
        }),
      remove: (alarm_id: string) =>
        change(() => client.call(deleteAlarm, { body: { alarm_id } }), { done: serverMessage }),
      see: ({ raising_id }: AlarmRaising) =>
        change(() => client.call(seeAlarm, { body: { raising_id } }), { done: serverMessage }),
    };
  }, [change]);
}
