import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import { getCsrCall, hangUpCsrCall, startCsrCall } from '@tulna/contract/call-requests';
import { answerComplaint, type DeskComplaint, deskComplaints, showComplaintDetail } from '@tulna/contract/complaints';
import {
  addCsrHoliday,
  type CsrCalendarChange,
  type CsrItem,
  type CsrMove,
  claimCsrItem,
  csrItems,
  getCsrCalendar,
  getCsrItem,
  getCsrSummary,
  holdCsrItem,
  moveCsrItem,
  removeCsrHoliday,
  showCsrHelpRequest,
  updateCsrCalendar,
} from '@tulna/contract/csr-queue';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { editTag } from '@tulna/rules/edit-tag';
import { client } from '../../session.ts';

export type Summary = AnswerOf<typeof getCsrSummary>;
export type Calendar = AnswerOf<typeof getCsrCalendar>;

const ofQueue = [csrItems.rows, getCsrSummary, getCsrItem];

/** Milliseconds between two polls of the queue. */
const pollMs = 30_000;

const idOf = ({ item_id }: CsrItem): string => item_id;

export const useQueue = (fixed: Readonly<Record<string, string>>) => useServerList(client, csrItems, idOf, fixed);
export const useSummary = () => useQuery({ ...query(client, getCsrSummary), refetchInterval: pollMs });
export const useItem = (item_id: string) =>
  useQuery({ ...query(client, getCsrItem, { params: { item_id } }), refetchInterval: pollMs });
export const useCalendar = () => useQuery(query(client, getCsrCalendar));
const complaintId = ({ complaint_id }: DeskComplaint): string => complaint_id;
export const useDesk = () => useServerList(client, deskComplaints, complaintId);

/** Tells the server that the page of an item is still open, which keeps the claim. */
export const holdItem = (item_id: string) => client.call(holdCsrItem, { body: { item_id } });

/** Changes to items; the toast shows the server's message. */
export function useItemChanges() {
  const change = useChange(ofQueue);
  const once = useOnce();
  return {
    claim: (item_id: string | null, take_over = false) => {
      const body = { item_id, take_over };
      return change(() => once(body, (intent) => client.call(claimCsrItem, { body }, { intent })), {
        done: serverMessage,
      });
    },
    /** @param isTyped a failure is shown in the form and not as a toast */
    move: (item_id: string, move: CsrMove, isTyped = false) =>
      change(() => client.call(moveCsrItem, { body: { item_id, move } }), {
        done: serverMessage,
        toastFailure: !isTyped,
      }),
    show: (item_id: string) => change(() => client.call(showCsrHelpRequest, { body: { item_id } })),
  };
}

/** Milliseconds between two polls of a call's state. */
const callEvery = 2000;

export const useRequestedCall = (item_id: string) =>
  useQuery({ ...query(client, getCsrCall, { params: { item_id } }), refetchInterval: callEvery });

/** Starts and ends the call that a customer requested. */
export function useRequestedCallChanges() {
  const change = useChange([getCsrCall]);
  const once = useOnce();
  return {
    start: (item_id: string) => {
      const body = { item_id };
      return change(() => once(body, (intent) => client.call(startCsrCall, { body }, { intent })));
    },
    hangUp: (call_id: string) => change(() => client.call(hangUpCsrCall, { body: { call_id } })),
  };
}

/** Changes to hours and holidays; the toast shows the server's message. */
export function useCalendarChanges() {
  const change = useChange([getCsrCalendar, ...ofQueue]);
  const says = { done: serverMessage, toastFailure: false };
  return {
    edit: (body: CsrCalendarChange, seen: unknown) =>
      change(() => client.call(updateCsrCalendar, { body }, { seen: editTag(seen) }), says),
    add: (body: BodyOf<typeof addCsrHoliday>) => change(() => client.call(addCsrHoliday, { body }), says),
    remove: (day: string) => change(() => client.call(removeCsrHoliday, { body: { day } }), { done: serverMessage }),
  };
}

/** Takes complaints up, answers them, and reveals a masked detail. The detail is returned to the caller and stored nowhere else. */
export function useDeskChanges() {
  const change = useChange([deskComplaints.rows, ...ofQueue]);
  const reveal = useChange([]);
  return {
    show: (body: BodyOf<typeof showComplaintDetail>) =>
      reveal(() => client.call(showComplaintDetail, { body }), { toastFailure: false }),
    takeUp: (complaint_id: string, done: string) =>
      change(() => client.call(answerComplaint, { body: { complaint_id } }), { done }),
    answer: (body: BodyOf<typeof answerComplaint>, done: string) =>
      change(() => client.call(answerComplaint, { body }), { done, toastFailure: false }),
  };
}
