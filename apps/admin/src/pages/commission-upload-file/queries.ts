import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  commissionRates,
  confirmCommissionRate,
  createCommissionRate,
  discardCommissionRate,
  endCommissionRate,
} from '@tulna/contract/commission-rates';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { getLenderNames } from '@tulna/contract/lenders';
import { client } from '../../session.ts';

export type Rate = AnswerOf<typeof commissionRates.rows>['rows'][number];
export type NewRate = BodyOf<typeof createCommissionRate>;

const reload = [commissionRates.rows];
const idOf = ({ rate_id }: Rate): string => rate_id;

/** The rates selected by the URL, newest first. */
export const useRates = () => useServerList(client, commissionRates, idOf);

const noOptions: readonly { value: string; label: string }[] = [];
const optionsOf = ({ lenders }: AnswerOf<typeof getLenderNames>) =>
  lenders.map(({ key, name }) => ({ value: key, label: name }));

/** Every lender that isn't deleted, as options of a field or filter. */
export const useLenderOptions = () =>
  useQuery({ ...query(client, getLenderNames), select: optionsOf }).data ?? noOptions;

/** Changes to rates; the toast shows the server's message. */
export function useRateChanges() {
  const change = useChange(reload);
  const once = useOnce();
  const feedback = { done: serverMessage };
  return {
    add: (body: NewRate) =>
      change(() => once(body, (intent) => client.call(createCommissionRate, { body }, { intent })), {
        ...feedback,
        toastFailure: false,
      }),
    end: (rate_id: string, until: string) =>
      change(() => client.call(endCommissionRate, { body: { rate_id, until } }), { ...feedback, toastFailure: false }),
    confirm: (rate_id: string, until: string | null) =>
      change(() => client.call(confirmCommissionRate, { body: { rate_id, until } }), feedback),
    discard: (rate_id: string) => change(() => client.call(discardCommissionRate, { body: { rate_id } }), feedback),
  };
}
