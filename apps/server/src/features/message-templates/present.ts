import {
  type MessageTemplate,
  type MessageTemplateVersion,
  messageTemplateFields,
} from '@tulna/contract/message-templates';
import type { MessageTemplateRow } from './repository.ts';
import type { TemplateVersion } from './versions-repository.ts';

/** A message template in the form of the contract. */
export const presentMessageTemplate = (row: MessageTemplateRow, registered: number | undefined): MessageTemplate => ({
  ...presentUsable(row),
  status: row.status ? 1 : 0,
  registered_version: registered ?? null,
  created_at: row.created_at.toISOString(),
});

/** A template that a campaign may send, in the form of the contract. */
export const presentUsable = ({
  id,
  name,
  channel,
  category,
}: Pick<MessageTemplateRow, 'id' | 'name' | 'channel' | 'category'>) => ({
  message_template_id: id,
  name,
  channel: messageTemplateFields.channel.parse(channel),
  category: messageTemplateFields.category.parse(category),
});

/** A version in the form of the contract. */
export const presentVersion = (
  { id, version, content, writtenBy, writtenAt, registeredBy, registeredAt }: TemplateVersion,
  staff: ReadonlyMap<string, string>,
): MessageTemplateVersion => ({
  version_id: id,
  version,
  ...content,
  written_by: staff.get(writtenBy) ?? '',
  written_at: writtenAt.toISOString(),
  registered_by: staff.get(registeredBy ?? '') ?? '',
  registered_at: registeredAt?.toISOString() ?? null,
});
