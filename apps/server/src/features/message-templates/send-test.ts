import type { BodyOf } from '@tulna/contract/endpoint';
import type { sendTestMessage } from '@tulna/contract/message-templates';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { sendWrittenMail } from '../messages/index.ts';
import { messageTemplateKind } from './edit.ts';
import { filledMessage } from './filled.ts';
import { sampleValues } from './versions.ts';
import { versionsRepository } from './versions-repository.ts';

/**
 * Sends a version with invented values to the person who requests it. Staff have no mobile number in the product, so an SMS or WhatsApp message is sent as the text of an email.
 * @throws {Problem} `not_found`, `unavailable`
 */
export async function sendTest(
  services: Services,
  tx: Db,
  { version_id: id, language }: BodyOf<typeof sendTestMessage>,
  by: { id: string },
): Promise<Change<void>> {
  const version = (await versionsRepository(tx).byIds([id])).get(id);
  const [person] = await adminUsersRepository(services, tx).people([by.id]);
  if (version === undefined || person === undefined) throw new Problem('not_found');
  const { channel, content, name } = version;
  const { subject, text, html } = await filledMessage(
    version,
    language,
    sampleValues(services, language, content.header),
  );
  const words = phrasesFor(language).messages.testMessage;
  await sendWrittenMail(services, tx, {
    to: person.email,
    subject: words(channel === 'email' ? subject : name),
    text,
    html,
  });
  return {
    answer: undefined,
    records: [
      {
        action: 'send_test',
        subject: { kind: messageTemplateKind, id: version.templateId, name },
        after: { version: version.version, language },
      },
    ],
  };
}
