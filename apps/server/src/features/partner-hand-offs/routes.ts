import { takeHandOff } from '@tulna/contract/partner-hand-offs';
import { checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { isProductName } from '@tulna/rules/products';
import { isBot } from '@tulna/rules/visits';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import { noteTouch } from '../attributions/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { purgeNonces } from './jobs.ts';
import { partnerSecretsRepository } from './repository.ts';
import { toleranceSeconds } from './signature.ts';
import { verifySigned } from './verify.ts';

/** The fields of a hand-off that describe the person; all others are ignored. */
const handOff = z.object({
  phone: z.string().check(z.maxLength(20)),
  product: z.optional(z.string().check(z.maxLength(60))),
  reference: z.optional(z.string().check(z.maxLength(80))),
});

/**
 * Serves the signed hand-off of `/auth` (P9). It never signs anybody in: it fills in the phone and the origin, and the person verifies the phone number by a one-time passcode like everyone else.
 */
export function partnerHandOffsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const limits = services.limits;

  handle(app, services, takeHandOff, async ({ body, db, ip, raw }) => {
    await limitOpenCall(limits, 'hand-off-ip', ip, 1000);
    const { partner, payload } = await verifySigned(services, db, brands, 'hand-off', body);
    const { success, data } = handOff.safeParse(payload);
    const phone = success ? normaliseMobile(data.phone) : '';
    if (!success || checkMobile(phone) !== undefined) throw new Problem('hand_off_refused');
    const touch = isBot(raw.headers['user-agent'])
      ? null
      : await noteTouch(services, db, { entry: 'hand_off', brand: partner.key, reference: data.reference ?? null });
    const product = data.product !== undefined && isProductName(data.product) ? data.product : '';
    return { touch_id: touch, phone, product };
  });
}

/** Deletes nonces that are older than an accepted message can be, every hour. */
export function partnerHandOffsWork(services: Services): void {
  services.jobs.work(purgeNonces, async () => {
    const before = new Date(services.clock.now().getTime() - 3 * toleranceSeconds * 1000);
    await partnerSecretsRepository(services, services.db).purgeNonces(before);
  });
  services.jobs.schedule(purgeNonces, '41 * * * *', {});
}
