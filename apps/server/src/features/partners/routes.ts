import {
  checkBrandContrast,
  createPartner,
  getPartnersData,
  updatePartnerBrand,
  updatePartnerProducts,
  updatePartnerRevenueData,
  updatePartnerUtm,
} from '@tulna/contract/partners';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { wantFonts } from '../brand-fonts/index.ts';
import { partnersRepository } from '../brands/index.ts';
import { unlessOvertaken } from '../overtaken-edits/index.ts';
import { presentPartner } from './brand-draft.ts';
import { contrastOf } from './contrast.ts';
import { addPartner, editBrand, editProducts, editRevenue, editUtm } from './edit.ts';
import { partnerList } from './list.ts';

const page = { page: 'partners' } as const;

/** Partners and their brands (A10, §7 X6 and X7). Every process wears a changed brand within a second. */
export function partnersRoutes(app: FastifyInstance, services: Services): void {
  const { audit, files, jobs } = services;
  const updated = (language: Parameters<typeof phrasesFor>[0]) => ({
    message: phrasesFor(language).messages.answers.partnerUpdated,
  });

  serveList(app, services, partnerList);

  handle(app, services, getPartnersData, page, async ({ db }) =>
    (await partnersRepository(db).all()).map(presentPartner),
  );

  handle(app, services, createPartner, page, async ({ body, session, raw, db, language }) => {
    const { id, brand } = await audit.run(db, actorOf(session, raw), async (tx) => {
      const added = await addPartner(tx, files, body.key, body.brand);
      await wantFonts(jobs, tx, added.answer.id, added.answer.brand);
      return added;
    });
    return { message: phrasesFor(language).messages.answers.partnerCreated, id, contrast: contrastOf(brand) };
  });

  handle(app, services, updatePartnerBrand, page, async ({ params, body, session, raw, db, language }) => {
    const edit = unlessOvertaken(services, raw, session, async (tx) => {
      const edited = await editBrand(tx, files, params.id, body);
      await wantFonts(jobs, tx, params.id, edited.answer);
      return edited;
    });
    const brand = await audit.run(db, actorOf(session, raw), edit);
    return { ...updated(language), contrast: contrastOf(brand) };
  });

  handle(app, services, updatePartnerProducts, page, async ({ params, body, session, raw, db, language }) => {
    const edit = unlessOvertaken(services, raw, session, (tx) => editProducts(tx, params.id, body.products));
    await audit.run(db, actorOf(session, raw), edit);
    return updated(language);
  });

  handle(app, services, checkBrandContrast, page, async ({ body }) => ({ contrast: contrastOf(body) }));

  handle(app, services, updatePartnerUtm, page, async ({ params, body, session, raw, db, language }) => {
    const edit = unlessOvertaken(services, raw, session, (tx) => editUtm(tx, params.id, body.utm_id));
    await audit.run(db, actorOf(session, raw), edit);
    return updated(language);
  });

  handle(app, services, updatePartnerRevenueData, page, async ({ params, body, session, raw, db, language }) => {
    const edit = unlessOvertaken(services, raw, session, (tx) => editRevenue(tx, params.id, body));
    await audit.run(db, actorOf(session, raw), edit);
    return updated(language);
  });
}
