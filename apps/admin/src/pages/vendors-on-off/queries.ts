import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  cancelSwitchPlan,
  getSwitchTargets,
  type SwitchRule,
  setSwitchRule,
  switchedLenders,
  switchLender,
  switchMoves,
  switchPlans,
} from '@tulna/contract/lender-switches';
import { client } from '../../session.ts';

export type Targets = AnswerOf<typeof getSwitchTargets>;

const reload = [switchedLenders.rows, switchPlans.rows, switchMoves.rows, getSwitchTargets];

/** Lenders with their switches that are off. */
export const useSwitchedLenders = () => useServerList(client, switchedLenders, ({ lender_id }) => String(lender_id));

/** Planned switches. */
export const usePlans = () => useServerList(client, switchPlans, ({ plan_id }) => plan_id);

/** Every change of a switch. */
export const useMoves = () => useServerList(client, switchMoves, ({ move_id }) => String(move_id));

/** The possible scopes of a switch. */
export const useTargets = () => useQuery(query(client, getSwitchTargets));

/** Switches a lender and cancels plans; the toast shows the server's message. */
export function useSwitchChanges() {
  const change = useChange(reload);
  const once = useOnce();
  return {
    move: (body: BodyOf<typeof switchLender>) =>
      change(() => once(body, (intent) => client.call(switchLender, { body }, { intent })), {
        done: serverMessage,
        toastFailure: false,
      }),
    setRule: (lender_id: number, rule: SwitchRule, version: number) =>
      change(() => client.call(setSwitchRule, { body: { lender_id, rule, version } }), {
        done: serverMessage,
        toastFailure: false,
      }),
    cancel: (plan_id: string) =>
      change(() => client.call(cancelSwitchPlan, { body: { plan_id } }), { done: serverMessage }),
  };
}
