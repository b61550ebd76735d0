import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import { useServerList } from '@tulna/console-kit/list-server';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  getLeadStory,
  getOwnCommission,
  getOwnInvoiceFile,
  getOwnOpenMonths,
  getOwnStatement,
  getOwnStatementFile,
  type OwnCommission,
  type OwnLead,
  type OwnStatement,
  openOwnDispute,
  ownCommissions,
  ownLeads,
  ownStatements,
} from '@tulna/contract/partner-reports';
import type { Language } from '@tulna/phrases/language';
import { client } from '../../session.ts';

const leadId = ({ lead_id }: OwnLead): string => lead_id;
const claimId = ({ claim_id }: OwnCommission): string => claim_id;
const statementId = ({ statement_id }: OwnStatement): string => statement_id;

/** The leads that match the filters in the URL, newest first. */
export const useLeads = () => useServerList(client, ownLeads, leadId);
/** The commissions that match the filters in the URL, newest first. */
export const useCommissions = () => useServerList(client, ownCommissions, claimId);
/** Statements, the newest first. */
export const useStatements = () => useServerList(client, ownStatements, statementId);

export const useLeadStory = (id: string) => useQuery(query(client, getLeadStory, { query: { id } }));
export const useCommissionStory = (id: string) => useQuery(query(client, getOwnCommission, { query: { id } }));
/** Months that are not closed yet, the newest first. */
export const useOpenMonths = () => useQuery(query(client, getOwnOpenMonths));
export const useStatement = (month: string) => useQuery(query(client, getOwnStatement, { params: { month } }));

const reload = [ownCommissions.rows, getOwnCommission];
const none = [] as const;

/** Disputes a commission; its history and the list are reloaded. */
export function useDispute(done: string) {
  const change = useChange(reload);
  const once = useOnce();
  return (body: BodyOf<typeof openOwnDispute>) =>
    change(() => once(body, (intent) => client.call(openOwnDispute, { body }, { intent })), {
      done,
      toastFailure: false,
    });
}

const files = { statement: getOwnStatementFile, invoice: getOwnInvoiceFile } as const;

/** Downloads the statement of a month, or its tax invoice. */
export function useStatementFile() {
  const change = useChange(none);
  return (kind: keyof typeof files, month: string, language: Language): Promise<void> =>
    change(async () => {
      const { name, bytes } = await client.call(files[kind], { params: { month }, query: { language } });
      saveFile(name, new Uint8Array(bytes), files[kind].download);
    });
}
