import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  answerCommissionDispute,
  commissionDisputes,
  commissionLines,
  discardCommissionDispute,
  getCommissionLine,
  openCommissionDispute,
} from '@tulna/contract/commission-disputes';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { client } from '../../session.ts';

export type Line = AnswerOf<typeof commissionLines.rows>['rows'][number];
export type DisputeRow = AnswerOf<typeof commissionDisputes.rows>['rows'][number];
export type Story = AnswerOf<typeof getCommissionLine>;
export type Dispute = Story['disputes'][number];

const lineId = ({ line_id }: Line): string => line_id;
const disputeId = ({ dispute_id }: DisputeRow): string => dispute_id;

/** The lines selected by the URL, newest first. */
export const useLines = () => useServerList(client, commissionLines, lineId);

/** The disputes and corrections selected by the URL, newest first. */
export const useDisputes = () => useServerList(client, commissionDisputes, disputeId);

/**
 * Everything about the commissions of one line. The ID is that of the line, of one of its two claims, or of an application; the ID of an
 * application selects the line of its first disbursal.
 */
export const useStory = (id: string) => useQuery(query(client, getCommissionLine, { query: { id } }));

/** Opens, answers and withdraws disputes and corrections; the toast of a success shows the server's message. */
export function useDisputeChanges() {
  const change = useChange([commissionLines.rows, commissionDisputes.rows, getCommissionLine]);
  const once = useOnce();
  const feedback = { done: serverMessage, toastFailure: false };
  return {
    open: (body: BodyOf<typeof openCommissionDispute>) =>
      change(() => once(body, (intent) => client.call(openCommissionDispute, { body }, { intent })), feedback),
    answer: (body: BodyOf<typeof answerCommissionDispute>) =>
      change(() => client.call(answerCommissionDispute, { body }), feedback),
    withdraw: (dispute_id: string) =>
      change(() => client.call(discardCommissionDispute, { body: { dispute_id } }), { done: serverMessage }),
  };
}
