import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import { toastSuccess } from '@tulna/console-kit/toasts';
import {
  decideMisLine,
  getMisTotals,
  type MisDecision,
  type MisLine,
  misLines,
  undoMisDecision,
} from '@tulna/contract/lender-mis';
import { client } from '../../session.ts';

const reload = [misLines.rows, getMisTotals];

const idOf = ({ line_id }: MisLine): string => line_id;

/** Loans that match the URL, the open differences first. */
export const useMisLines = () => useServerList(client, misLines, idOf);

/** Figures of a lender and month, or of all; and the lenders and months that have any. */
export const useMisTotals = (lender: string, month: string) =>
  useQuery(
    query(client, getMisTotals, { query: { ...(lender !== '' && { lender }), ...(month !== '' && { month }) } }),
  );

/** Decisions about loans; the toast shows the server's message. */
export function useDecisions() {
  const change = useChange(reload);
  return {
    decide: async ({ line_id, seen }: MisLine, decision: MisDecision, note: string): Promise<void> => {
      const { message } = await change(() => client.call(decideMisLine, { body: { line_id, seen, decision, note } }));
      toastSuccess(message);
    },
    undo: async ({ line_id }: MisLine): Promise<void> => {
      const { message } = await change(() => client.call(undoMisDecision, { body: { line_id } }));
      toastSuccess(message);
    },
  };
}
