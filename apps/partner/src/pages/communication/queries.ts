import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  closeTicket,
  downloadTicketFile,
  getCommunication,
  getTicket,
  getTickets,
  openTicket,
  replyToTicket,
  uploadTicketFile,
} from '@tulna/contract/partner-tickets';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import type { TicketKind, TicketState } from '@tulna/rules/partner-tickets';
import { client, shownRole } from '../../session.ts';

export type TicketRecord = AnswerOf<typeof getTicket>;

/** Milliseconds between two polls, and the timeout for uploading five megabytes on a slow line. */
const pollMs = 30_000;
const timeoutMs = 55_000;

export const useCounts = () => useQuery({ ...query(client, getCommunication), refetchInterval: pollMs });
export const useTicket = (ticket_id: string) =>
  useQuery({ ...query(client, getTicket, { params: { ticket_id } }), refetchInterval: pollMs });

/** Tickets of a kind, page by page. */
export const useTickets = (kind: TicketKind, state: TicketState | undefined) =>
  useInfiniteQuery({
    queryKey: [...queryKeyOf(getTickets), kind, state],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        getTickets,
        { query: { kind, ...(state !== undefined && { state }), ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Whether this person may open and answer tickets, for display only; the server checks it too. */
export const mayWrite = (): boolean => mayChangeAsPartner(shownRole() ?? 0);

/** Uploads a file for the next message. */
export async function uploadFile(file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return (await client.call(uploadTicketFile, { form }, { timeoutMs })).file_id;
}

/** Changes to tickets; the toast shows the server's message. */
export function useTicketChanges() {
  const change = useChange([getCommunication, getTickets, getTicket]);
  const download = useChange([]);
  const once = useOnce();
  const inForm = { done: serverMessage, toastFailure: false } as const;
  return {
    open: (body: BodyOf<typeof openTicket>) =>
      change(() => once(body, (intent) => client.call(openTicket, { body }, { intent })), inForm),
    reply: (body: BodyOf<typeof replyToTicket>) =>
      change(() => once(body, (intent) => client.call(replyToTicket, { body }, { intent })), inForm),
    close: (ticket_id: string) =>
      change(() => client.call(closeTicket, { body: { ticket_id } }), { done: serverMessage }),
    download: (file_id: string) =>
      download(async () => {
        const { name, bytes } = await client.call(downloadTicketFile, { body: { file_id } }, { timeoutMs });
        saveFile(name, new Uint8Array(bytes), 'application/octet-stream');
      }),
  };
}
