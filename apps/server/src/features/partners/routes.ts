import { getPartnerNames } from '@tulna/contract/partner-names';
import {
  checkBrandContrast,
  createPartner,
  updatePartnerBrand,
  updatePartnerProducts,
  updatePartnerRevenueData,
  updatePartnerUtm,
} from '@tulna/contract/partners';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { auditedPartners } from './audited.ts';
import { contrastOf } from './contrast.ts';
import { addPartner, editBrand, editProducts, editRevenue, editUtm } from './edit.ts';
import { wantFonts } from './fonts.ts';
import { partnerList } from './list.ts';
import { partnersRepository } from './repository.ts';

const page = { page: 'partners' } as const;

/** Partners and their brands (A10, §7 X6 and X7). A changed brand reaches every process within a second. */
export function partnersRoutes(app: FastifyInstance, services: Services): void {
  const { audit, jobs } = services;
  audit.registry.declare(auditedPartners);

  serveList(app, services, partnerList);

  // A page of the list has 200 rows at most; a field in which a partner is chosen needs them all.
  // Role 2 has such a field on the page of suspicious leads.
  handle(app, services, getPartnerNames, { page: 'suspicious-leads' }, async ({ db }) => ({
    partners: await partnersRepository(db).names(),
  }));

  handleChange(
    app,
    services,
    createPartner,
    {
      ...page,
      async change(on, { body }) {
        const added = await addPartner(services, on, body.key, body.brand);
        await wantFonts(jobs, on, added.answer.id, added.answer.brand);
        return added;
      },
    },
    {
      says: 'partnerCreated',
      answer: ({ id, brand }) => ({ id, contrast: contrastOf(brand) }),
    },
  );

  handleChange(
    app,
    services,
    updatePartnerBrand,
    {
      ...page,
      async change(on, { params, body }) {
        const edited = await editBrand(services, on, params.id, body);
        await wantFonts(jobs, on, params.id, edited.answer);
        return edited;
      },
    },
    {
      says: 'partnerUpdated',
      answer: (brand) => ({ contrast: contrastOf(brand) }),
    },
  );

  handleChange(
    app,
    services,
    updatePartnerProducts,
    {
      ...page,
      change: (on, { params, body }) => editProducts(on, params.id, body.products),
    },
    { says: 'partnerUpdated' },
  );

  handle(app, services, checkBrandContrast, page, async ({ body }) => ({ contrast: contrastOf(body) }));

  handleChange(
    app,
    services,
    updatePartnerUtm,
    {
      ...page,
      change: (on, { params, body }) => editUtm(on, params.id, body.utm_id),
    },
    { says: 'partnerUpdated' },
  );

  handleChange(
    app,
    services,
    updatePartnerRevenueData,
    {
      ...page,
      change: (on, { params, body, by }) => editRevenue(on, params.id, body, by.at),
    },
    { says: 'partnerUpdated' },
  );
}
