import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import { type AssistedLead, assistedLeads, createAssistedLead } from '@tulna/contract/assisted-leads';
import type { BodyOf } from '@tulna/contract/endpoint';
import { client } from '../../session.ts';

const reload = [assistedLeads.rows];

const leadId = ({ lead }: AssistedLead): string => lead;

/** The leads typed by people at the partner that match the filters in the URL, newest first. */
export const useAssistedLeads = () => useServerList(client, assistedLeads, leadId);

/** Sends a customer the link; the list is reloaded. */
export function useAssist() {
  const change = useChange(reload);
  const once = useOnce();
  return (body: BodyOf<typeof createAssistedLead>) =>
    once(body, (intent) =>
      change(() => client.call(createAssistedLead, { body }, { intent }), {
        done: serverMessage,
        toastFailure: false,
      }),
    );
}
