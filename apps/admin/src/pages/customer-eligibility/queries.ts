import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  discardCriteria,
  draftCriteria,
  getCriteriaVersions,
  lenderCriteria,
  publishCriteria,
  rehearseCriteria,
  rollBackCriteria,
  tryApplicant,
} from '@tulna/contract/lender-criteria';
import { client } from '../../session.ts';

export type CriteriaRow = AnswerOf<typeof lenderCriteria.rows>['rows'][number];
export type History = AnswerOf<typeof getCriteriaVersions>;
export type TryAnswer = AnswerOf<typeof tryApplicant>;

const reload = [lenderCriteria.rows, getCriteriaVersions];
const idOf = ({ lender_id }: CriteriaRow): string => String(lender_id);

/** The lenders that match the filters in the URL, by name. */
export const useCriteriaList = () => useServerList(client, lenderCriteria, idOf);

/** Milliseconds between two polls while a rehearsal is being made. */
const pollMs = 1500;

/** The versions of a lender's criteria and its draft; polled while a rehearsal is being made. */
export const useCriteriaHistory = (lenderId: number) =>
  useQuery({
    ...query(client, getCriteriaVersions, { params: { lender_id: lenderId } }),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.draft?.rehearsal?.state;
      return state === 'waiting' || state === 'running' ? pollMs : false;
    },
  });

/** The result of every lender's criteria for an invented applicant. */
export const tryOut = (body: BodyOf<typeof tryApplicant>): Promise<TryAnswer> => client.call(tryApplicant, { body });

/** Changes to criteria; the toast shows the server's message. */
export function useCriteriaChanges() {
  const change = useChange(reload);
  const once = useOnce();
  const says = { done: serverMessage };
  const inPlace = { ...says, toastFailure: false };
  return {
    draft: (body: BodyOf<typeof draftCriteria>) =>
      change(() => once(body, (intent) => client.call(draftCriteria, { body }, { intent })), inPlace),
    rehearse: (draft_id: string) => change(() => client.call(rehearseCriteria, { body: { draft_id } }), says),
    publish: (body: BodyOf<typeof publishCriteria>) => change(() => client.call(publishCriteria, { body }), inPlace),
    discard: (draft_id: string) => change(() => client.call(discardCriteria, { body: { draft_id } }), says),
    rollBack: (body: BodyOf<typeof rollBackCriteria>) =>
      change(() => once(body, (intent) => client.call(rollBackCriteria, { body }, { intent })), inPlace),
  };
}
