import {
  createPortalText,
  getFaqs,
  getPortalText,
  getPortalTexts,
  movePortalText,
  type PortalText,
  publishPortalText,
  savePortalText,
} from '@tulna/contract/portal-texts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner } from '../partner-users/index.ts';
import { addText, auditedTexts, moveText, publishText, saveText } from './edit.ts';
import { kindOf, portalTextsRepository, shownTexts, type TextRow, type VersionRow } from './repository.ts';

const presented = ({ newest, ...row }: TextRow & { newest: VersionRow }): PortalText => ({
  text_id: row.id,
  kind: kindOf(row),
  key: row.key,
  position: row.position,
  published: row.published,
  newest: newest.number,
  title: { en: newest.title_en, hi: newest.title_hi },
  changed_at: newest.created_at.toISOString(),
});

async function presentText(services: Services, db: Db, id: string) {
  const texts = portalTextsRepository(db);
  const row = await texts.byId(id);
  const versions = row === undefined ? [] : await texts.versionsOf(id);
  const [newest] = versions;
  if (row === undefined || newest === undefined) throw new Problem('not_found');
  const staff = await services.audit.registry.staffNames(
    db,
    versions.map(({ created_by }) => created_by),
  );
  return {
    text: presented({ ...row, newest }),
    versions: versions.map((version) => ({
      number: version.number,
      title: { en: version.title_en, hi: version.title_hi },
      body: { en: version.body_en, hi: version.body_hi },
      created_at: version.created_at.toISOString(),
      created_by: staff.get(version.created_by ?? '') ?? '',
    })),
  };
}

/** Questions and lessons: read in the portal (R6, R7), written in the console. */
export function portalTextsRoutes(app: FastifyInstance, services: Services): void {
  const page = { page: 'portal-texts' } as const;
  services.audit.registry.declare(auditedTexts);

  handlePartner(app, services, getFaqs, { page: 'faqs' }, async ({ db }) => ({
    customer_faq: await shownTexts(db, 'customer_faq'),
    dsa_faq: await shownTexts(db, 'dsa_faq'),
  }));

  handle(app, services, getPortalTexts, page, async ({ db }) => ({
    texts: (await portalTextsRepository(db).all()).map(presented),
  }));

  handle(app, services, getPortalText, page, ({ db, params }) => presentText(services, db, params.text_id));

  handleChange(
    app,
    services,
    createPortalText,
    { ...page, change: (on, { body, by }) => addText(on, body, by) },
    { says: 'portalTextCreated', answer: (text_id) => ({ text_id }) },
  );
  handleChange(
    app,
    services,
    savePortalText,
    { ...page, change: (on, { body, by }) => saveText(on, body, by) },
    { says: 'portalTextSaved' },
  );
  handleChange(
    app,
    services,
    publishPortalText,
    {
      ...page,
      change: async (on, { body }) => ({
        ...(await publishText(on, body.text_id, body.version)),
        answer: body.version,
      }),
    },
    { says: (version) => (version === null ? 'portalTextWithdrawn' : 'portalTextPublished') },
  );
  handleChange(
    app,
    services,
    movePortalText,
    { ...page, change: (on, { body }) => moveText(on, body.text_id, body.position) },
    { says: 'portalTextMoved' },
  );
}
