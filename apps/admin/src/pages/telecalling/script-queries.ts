import { serverMessage, useChange } from '@tulna/console-core/changes';
import { changeCallScript, createCallScript, deleteCallScript, getCallScripts } from '@tulna/contract/call-scripts';
import type { BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [getCallScripts];

/** Changes to scripts; each reloads them. */
export function useScriptChanges() {
  const change = useChange(reload);
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    return {
      create: (body: BodyOf<typeof createCallScript>, intent: string) =>
        change(() => client.call(createCallScript, { body }, { intent }), inDialog),
      edit: (script_id: string, body: BodyOf<typeof changeCallScript>) =>
        change(() => client.call(changeCallScript, { params: { script_id }, body }), inDialog),
      remove: (script_id: string) =>
        change(() => client.call(deleteCallScript, { params: { script_id } }), { done: serverMessage }),
    };
  }, [change]);
}
