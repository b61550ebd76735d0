import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  confirmLeadRefusal,
  getLeadCheckSettings,
  holdLead,
  refuseLead,
  releaseLead,
  type SuspiciousLead,
  suspiciousLeads,
  undoLeadRefusal,
  updateLeadCheckSettings,
} from '@tulna/contract/suspicious-leads';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [suspiciousLeads.rows, getLeadCheckSettings];

const idOf = ({ suspicious_lead_id }: SuspiciousLead): string => suspicious_lead_id;

/** The suspicious leads that match the filters in the URL. */
export const useSuspiciousLeadList = () => useServerList(client, suspiciousLeads, idOf);

/** The number of leads from one partner within an hour above which they count as a burst. */
export const useBurstLimit = (): number | undefined => useQuery(query(client, getLeadCheckSettings)).data?.burst_limit;

/** Decisions about a lead, and the limit of a burst; a failure is shown in the dialog (§8). */
export function useSuspiciousLeadChanges() {
  const change = useChange(reload);
  return useMemo(() => {
    const feedback = { done: serverMessage, toastFailure: false } as const;
    return {
      hold: ({ suspicious_lead_id }: SuspiciousLead, body: BodyOf<typeof holdLead>) =>
        change(() => client.call(holdLead, { params: { suspicious_lead_id }, body }), feedback),
      release: ({ suspicious_lead_id }: SuspiciousLead, body: BodyOf<typeof releaseLead>) =>
        change(() => client.call(releaseLead, { params: { suspicious_lead_id }, body }), feedback),
      refuse: ({ suspicious_lead_id }: SuspiciousLead, body: BodyOf<typeof refuseLead>) =>
        change(() => client.call(refuseLead, { params: { suspicious_lead_id }, body }), feedback),
      /** Confirms the refusal that was on screen; the server refuses if it has changed since. */
      confirm: ({ suspicious_lead_id, state, category, reason }: SuspiciousLead) =>
        change(
          () =>
            client.call(
              confirmLeadRefusal,
              { params: { suspicious_lead_id } },
              { seen: editTag({ state, category, reason }) },
            ),
          feedback,
        ),
      undo: ({ suspicious_lead_id }: SuspiciousLead, body: BodyOf<typeof undoLeadRefusal>) =>
        change(() => client.call(undoLeadRefusal, { params: { suspicious_lead_id }, body }), feedback),
      /** `seen` is the limit that was on screen. */
      setLimit: (body: BodyOf<typeof updateLeadCheckSettings>, seen: number) =>
        change(() => client.call(updateLeadCheckSettings, { body }, { seen: editTag(seen) }), feedback),
    };
  }, [change]);
}
