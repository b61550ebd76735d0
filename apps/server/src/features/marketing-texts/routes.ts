import { createMarketingText, deleteMarketingText, updateMarketingText } from '@tulna/contract/marketing-texts';
import type { FastifyInstance } from 'fastify';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { auditedMarketingTexts } from './audited.ts';
import { addMarketingText, editMarketingText, removeMarketingText } from './edit.ts';
import { marketingTextList } from './list.ts';

const page = { page: 'marketing-texts' } as const;

/** Marketing texts (R4): the list with its export and bulk action, and creating, editing and deleting a text. */
export function marketingTextsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedMarketingTexts);

  serveList(app, services, marketingTextList);

  handleChange(
    app,
    services,
    createMarketingText,
    { ...page, change: (on, { body, by }) => addMarketingText(on, body, by.at) },
    { says: 'marketingTextCreated', answer: (marketing_text_id) => ({ marketing_text_id }) },
  );

  handleChange(
    app,
    services,
    updateMarketingText,
    {
      ...page,
      change: (on, { params, body }) => editMarketingText(on, params.marketing_text_id, body),
      isStatement: () => true,
    },
    { says: 'marketingTextUpdated' },
  );

  handleChange(
    app,
    services,
    deleteMarketingText,
    { ...page, change: (on, { params, by }) => removeMarketingText(on, params.marketing_text_id, by.at) },
    { says: 'marketingTextDeleted' },
  );
}
