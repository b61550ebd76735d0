import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  getMessageTemplateVersions,
  type MessageTemplate,
  type MessageTemplateChange,
  type MessageTemplateVersion,
  messageTemplates,
  previewMessageTemplate,
  registerMessageTemplateVersion,
  saveMessageTemplateVersion,
  sendTestMessage,
  updateMessageTemplate,
} from '@tulna/contract/message-templates';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [messageTemplates.rows, getMessageTemplateVersions];

const idOf = ({ message_template_id }: MessageTemplate): string => message_template_id;

/** The message templates that match the filters in the URL. */
export const useMessageTemplateList = () => useServerList(client, messageTemplates, idOf);

/** The versions of a template, the newest first. */
export const useVersions = (message_template_id: string) =>
  useQuery(query(client, getMessageTemplateVersions, { params: { message_template_id } }));

/** An email as compiled by the server. */
export const previewOf = (message_template_id: string, body: BodyOf<typeof previewMessageTemplate>) =>
  client.call(previewMessageTemplate, { params: { message_template_id }, body });

/** Changes to message templates; each reloads the list (§4). */
export function useMessageTemplateChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      /** `intent` is the same for every attempt made in one dialog, so a retry after a lost response doesn't create a second one. */
      create: (body: BodyOf<typeof createMessageTemplate>, intent: string) =>
        change(() => client.call(createMessageTemplate, { body }, { intent }), {
          done: serverMessage,
          toastFailure: false,
        }),
      /** `seen` is the value that was on screen: the server rejects the edit if it has changed since. */
      edit: ({ message_template_id }: MessageTemplate, body: MessageTemplateChange, seen: unknown) =>
        change(
          () => client.call(updateMessageTemplate, { params: { message_template_id }, body }, { seen: editTag(seen) }),
          { done: serverMessage },
        ),
      write: (message_template_id: string, body: BodyOf<typeof saveMessageTemplateVersion>) =>
        change(() => client.call(saveMessageTemplateVersion, { params: { message_template_id }, body }), {
          done: serverMessage,
          toastFailure: false,
        }),
      register: ({ version_id, written_at }: MessageTemplateVersion) =>
        change(() => client.call(registerMessageTemplateVersion, { body: { version_id, written_at } }), {
          done: serverMessage,
        }),
      test: (version_id: string, language: 'en' | 'hi') =>
        change(() => client.call(sendTestMessage, { body: { version_id, language } }), { done: serverMessage }),
      remove: ({ message_template_id }: MessageTemplate) =>
        change(() => client.call(deleteMessageTemplate, { params: { message_template_id } }), { done: serverMessage }),
    }),
    [change],
  );
}
