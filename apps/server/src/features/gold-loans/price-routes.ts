import { getGoldPrice, updateGoldPrice } from '@tulna/contract/gold-comparison';
import { istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';
import { auditedGoldPrice } from './audited.ts';
import { checkPriceDay, setGoldPrice } from './price.ts';
import { goldPriceRepository } from './price-repository.ts';

const page = { page: 'lenders' } as const;

/** The price of gold in the admin console, for the terms of the gold lenders. */
export function goldPriceRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedGoldPrice);

  handle(app, services, getGoldPrice, page, async ({ db }) => ({
    price: (await goldPriceRepository(db).current()) ?? null,
  }));

  handleChange(
    app,
    services,
    updateGoldPrice,
    {
      ...page,
      change(on, { body, by }) {
        checkPriceDay(body, istDay(by.at.getTime()));
        return setGoldPrice(on, body);
      },
    },
    { says: 'goldPriceUpdated' },
  );
}
