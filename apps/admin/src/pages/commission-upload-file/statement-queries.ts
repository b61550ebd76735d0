import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  closeCommissionMonth,
  getCommissionClosing,
  getPartnerInvoiceFile,
  getPartnerStatement,
  getPartnerStatementFile,
  type PartnerStatement,
  partnerStatements,
  type StatementLine,
  statementLines,
} from '@tulna/contract/commission-statements';
import type { Language } from '@tulna/phrases/language';
import { client } from '../../session.ts';

const reload = [partnerStatements.rows, getCommissionClosing, getPartnerStatement, statementLines.rows];

/** The statements that match the filters in the URL, newest first. */
export const useStatements = () =>
  useServerList(client, partnerStatements, ({ statement_id }: PartnerStatement) => statement_id);

/** Loans of the partner and month in the address. */
export const useLines = () => useServerList(client, statementLines, ({ line_id }: StatementLine) => line_id);

/** The next month to close, with its current figures. */
export const useClosing = () => useQuery(query(client, getCommissionClosing));

/** The statement of a partner and month; fetched once both are known. */
export const usePartnerMonth = (partner: string, month: string) =>
  useQuery({
    ...query(client, getPartnerStatement, { params: { partner, month } }),
    enabled: partner !== '' && month !== '',
  });

async function take(
  paper: typeof getPartnerStatementFile | typeof getPartnerInvoiceFile,
  partner: string,
  month: string,
  language: Language,
): Promise<void> {
  const { name, bytes } = await client.call(paper, { params: { partner, month }, query: { language } });
  saveFile(name, new Uint8Array(bytes), paper.download);
}

/** Closes a month, and downloads a partner's statement or invoice. */
export function useStatementChanges() {
  const change = useChange(reload);
  return {
    close: (month: string, digest: string) =>
      change(() => client.call(closeCommissionMonth, { body: { month, digest } }), { done: serverMessage }),
    download: (partner: string, month: string, language: Language): Promise<void> =>
      change(() => take(getPartnerStatementFile, partner, month, language)),
    downloadInvoice: (partner: string, month: string, language: Language): Promise<void> =>
      change(() => take(getPartnerInvoiceFile, partner, month, language)),
  };
}
