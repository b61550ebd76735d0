import { randomUUID } from 'node:crypto';
import { getInsuranceIntermediary, handOffInsurance } from '@tulna/contract/insurance-hand-offs';
import { istDay } from '@tulna/rules/dates';
import { productByName } from '@tulna/rules/products';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { followable } from '../../platform/demo-elsewhere.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { insuranceHandOffsRepository } from './repository.ts';

/** The intermediary, if its registration is valid today, by the day in India. */
export function intermediaryNow({ config, clock }: Pick<Services, 'config' | 'clock'>): Config['insurance'] {
  const { insurance } = config;
  const today = istDay(clock.now().getTime());
  return insurance !== undefined && today <= insurance.validUntil ? insurance : undefined;
}

/** Insurance: a referral to one named registered intermediary, never a ranking (product.md §8). */
export function insuranceHandOffsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const intermediary = () => intermediaryNow(services);

  handle(app, services, getInsuranceIntermediary, async () => {
    const found = intermediary();
    if (found === undefined) return { intermediary: null };
    const { name, registration, validUntil, url } = found;
    return { intermediary: { name, registration, valid_until: validUntil, host: new URL(url).hostname } };
  });

  handle(app, services, handOffInsurance, async ({ body, session, db }) => {
    if (productByName(body.product)?.group !== 'insurance')
      throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
    const found = intermediary();
    if (found === undefined) throw new Problem('not_found');
    const id = randomUUID();
    await insuranceHandOffsRepository(db).add({
      id,
      customerId: session.userId,
      product: body.product,
      brand: (brands.byKey(body.partner ?? '') ?? brands.standard()).key,
      intermediary: found.name,
      registration: found.registration,
      at: services.clock.now(),
    });
    const to = new URL(found.url);
    to.searchParams.set('reference', id);
    return { redirect: followable(services.config, to.href) };
  });
}
