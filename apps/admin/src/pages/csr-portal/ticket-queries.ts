import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  answerPartnerTicket,
  type DeskTicket,
  downloadPartnerTicketFile,
  getPartnerTicket,
  movePartnerTicket,
  partnerTickets,
  uploadPartnerTicketFile,
} from '@tulna/contract/partner-tickets';
import { client } from '../../session.ts';

export type TicketRecord = AnswerOf<typeof getPartnerTicket>;
type Step = BodyOf<typeof movePartnerTicket>['step'];

/** Milliseconds between two polls, and the timeout for uploading five megabytes on a slow line. */
const pollMs = 30_000;
const timeoutMs = 55_000;

const everything: Readonly<Record<string, string>> = {};
const idOf = ({ ticket_id }: DeskTicket): string => ticket_id;

export const useTickets = () => useServerList(client, partnerTickets, idOf, everything);
export const useTicket = (ticket_id: string) =>
  useQuery({ ...query(client, getPartnerTicket, { params: { ticket_id } }), refetchInterval: pollMs });

/** Changes to a ticket; the toast shows the server's message. */
export function useTicketChanges(ticket_id: string) {
  const change = useChange([partnerTickets.rows, getPartnerTicket]);
  const download = useChange([]);
  const once = useOnce();
  return {
    move: (step: Step) =>
      change(() => client.call(movePartnerTicket, { body: { ticket_id, step } }), { done: serverMessage }),
    answer: (typed: Omit<BodyOf<typeof answerPartnerTicket>, 'ticket_id'>) => {
      const body = { ticket_id, ...typed };
      return change(() => once(body, (intent) => client.call(answerPartnerTicket, { body }, { intent })), {
        done: serverMessage,
        toastFailure: false,
      });
    },
    async upload(file: File): Promise<string> {
      const form = new FormData();
      form.append('file', file);
      const sent = await client.call(uploadPartnerTicketFile, { params: { ticket_id }, form }, { timeoutMs });
      return sent.file_id;
    },
    download: (file_id: string) =>
      download(async () => {
        const { name, bytes } = await client.call(downloadPartnerTicketFile, { body: { file_id } }, { timeoutMs });
        saveFile(name, new Uint8Array(bytes), 'application/octet-stream');
      }),
  };
}
