import {
  createMessageTemplate,
  deleteMessageTemplate,
  getMessageTemplateVersions,
  previewMessageTemplate,
  registerMessageTemplateVersion,
  saveMessageTemplateVersion,
  sendTestMessage,
  updateMessageTemplate,
} from '@tulna/contract/message-templates';
import { getUsableTemplates } from '@tulna/contract/usable-templates';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { auditedMessageTemplates } from './audited.ts';
import { addMessageTemplate, editMessageTemplate, removeMessageTemplate } from './edit.ts';
import { messageTemplateList } from './list.ts';
import { presentUsable, presentVersion } from './present.ts';
import { messageTemplatesRepository } from './repository.ts';
import { sendTest } from './send-test.ts';
import { linkHost, preview, registerVersion, saveVersion } from './versions.ts';
import { versionsRepository } from './versions-repository.ts';

const page = { page: 'messaging' } as const;

/** Message templates (A19): the list with its export and bulk action, and the changes of a template and its versions. */
export function messageTemplatesRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedMessageTemplates);

  serveList(app, services, messageTemplateList);

  handleChange(
    app,
    services,
    createMessageTemplate,
    { ...page, change: (on, { body, by }) => addMessageTemplate(on, body, by.at) },
    { says: 'messageTemplateCreated', answer: (message_template_id) => ({ message_template_id }) },
  );

  handleChange(
    app,
    services,
    updateMessageTemplate,
    {
      ...page,
      change: (on, { params, body }) => editMessageTemplate(on, params.message_template_id, body),
      isStatement: () => true,
    },
    { says: 'messageTemplateUpdated' },
  );

  handleChange(
    app,
    services,
    deleteMessageTemplate,
    { ...page, change: (on, { params, by }) => removeMessageTemplate(on, params.message_template_id, by.at) },
    { says: 'messageTemplateDeleted' },
  );

  handle(app, services, getUsableTemplates, page, async ({ db }) => ({
    templates: (await versionsRepository(db).everyUsable()).map(presentUsable),
  }));

  handle(app, services, getMessageTemplateVersions, page, async ({ params, db }) => {
    if ((await messageTemplatesRepository(db).byId(params.message_template_id)) === undefined)
      throw new Problem('not_found');
    const versions = await versionsRepository(db).ofTemplate(params.message_template_id);
    const staff = await services.audit.registry.staffNames(
      db,
      versions.flatMap(({ writtenBy, registeredBy }) => [writtenBy, registeredBy]),
    );
    return { link_host: linkHost(services), versions: versions.map((version) => presentVersion(version, staff)) };
  });

  handle(app, services, previewMessageTemplate, page, ({ params, body, db }) =>
    preview(services, db, params.message_template_id, body),
  );

  handleChange(
    app,
    services,
    saveMessageTemplateVersion,
    { ...page, change: (on, { params, body, by }) => saveVersion(services, on, params.message_template_id, body, by) },
    { says: 'messageTextSaved', answer: (version_id) => ({ version_id }) },
  );

  handleChange(
    app,
    services,
    registerMessageTemplateVersion,
    { ...page, change: (on, { body, by }) => registerVersion(services, on, body, by) },
    { says: 'messageTextRegistered' },
  );

  handleChange(
    app,
    services,
    sendTestMessage,
    { ...page, change: (on, { body, by }) => sendTest(services, on, body, by) },
    { says: 'testMessageSent' },
  );
}
