import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  createPortalText,
  getPortalText,
  getPortalTexts,
  movePortalText,
  publishPortalText,
  savePortalText,
} from '@tulna/contract/portal-texts';
import { client } from '../../session.ts';

export type TextRecord = AnswerOf<typeof getPortalText>;
export type TextVersion = TextRecord['versions'][number];

export const useTexts = () => useQuery(query(client, getPortalTexts));
export const useText = (text_id: string) => useQuery(query(client, getPortalText, { params: { text_id } }));

/** Changes to texts; the toast shows the server's message. */
export function useTextChanges() {
  const change = useChange([getPortalTexts, getPortalText]);
  const once = useOnce();
  const inDialog = { done: serverMessage, toastFailure: false } as const;
  const says = { done: serverMessage };
  return {
    create: (body: BodyOf<typeof createPortalText>) =>
      change(() => once(body, (intent) => client.call(createPortalText, { body }, { intent })), inDialog),
    save: (body: BodyOf<typeof savePortalText>) => change(() => client.call(savePortalText, { body }), inDialog),
    publish: (text_id: string, version: number | null) =>
      change(() => client.call(publishPortalText, { body: { text_id, version } }), says),
    move: (text_id: string, position: number) =>
      change(() => client.call(movePortalText, { body: { text_id, position } }), says),
  };
}
