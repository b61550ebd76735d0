import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderApplications, type LenderApplication } from '@tulna/contract/lender-applications';
import { type Language, localeOf } from '@tulna/phrases/language';
import { isRunning } from '@tulna/rules/lifecycle';
import { client } from '../../session/session.ts';

/** Running applications of this person with lenders, the newest first. */
export function useRunning(): readonly LenderApplication[] {
  const { data } = useQuery({ ...query(client, getLenderApplications), staleTime: 0 });
  return data?.applications.filter(({ status }) => isRunning(status)) ?? [];
}

/** The lenders of applications as text, each once: "CASHe, KreditBee and NIRA". */
export const lendersIn = (applications: readonly LenderApplication[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
    new Set(applications.map(({ lender }) => lender.name)),
  );
