import { createAssistedLead } from '@tulna/contract/assisted-leads';
import { phrasesFor } from '@tulna/phrases/for-language';
import { productName } from '@tulna/phrases/product-name';
import type { ValidationCode } from '@tulna/phrases/validation';
import { DAY_MS } from '@tulna/rules/clock';
import { PROSPECT_DAYS } from '@tulna/rules/constants';
import { maskMobile } from '@tulna/rules/masks';
import { ASSISTED_LIMITS, isLoanOffering, OFFERING_FACTS } from '@tulna/rules/offerings';
import { checkFirstName, checkLastName, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { linkedShop } from '../merchants/index.ts';
import { canSend, sendMessage } from '../messages/index.ts';
import { refuseUnsigned } from '../partner-training/index.ts';
import { handlePartner, servePartnerList } from '../partner-users/index.ts';
import { offeringWorld } from '../product-offerings/index.ts';
import { transferLink } from '../sent-links/index.ts';
import { assistedLeadList } from './assisted-list.ts';
import { prospectsRepository } from './repository.ts';
import { withoutSuppressed } from './without-suppressed.ts';

const page = 'product-offering';
const day = 86_400;

interface Typed {
  first_name: string;
  last_name: string;
  phone: string;
  asked_for: boolean;
}

function wrongFields({ first_name, last_name, phone, asked_for }: Typed): Record<string, ValidationCode> {
  const wrong = {
    first_name: first_name === '' ? ('required' as const) : checkFirstName(first_name),
    last_name: last_name === '' ? ('required' as const) : checkLastName(last_name),
    phone: phone === '' ? ('required' as const) : checkMobile(phone),
    asked_for: asked_for ? undefined : ('consent_required' as const),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, code]) => (code ? [[field, code]] : [])));
}

/** Leads that a partner types for a customer (R3): the customer continues by a link and confirms it with their own code. */
export function assistedLeadsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const { clock, limits } = services;

  servePartnerList(app, services, assistedLeadList);

  const counted = async (name: string, requests: number, subject: string): Promise<void> => {
    const seconds = await limits.count({ name, requests, seconds: day }, subject);
    if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
  };

  handlePartner(
    app,
    services,
    createAssistedLead,
    { page, does: 'change' },
    async ({ body, scope, read, db, raw, language }) => {
      const typed: Typed = {
        first_name: body.first_name.trim(),
        last_name: body.last_name.trim(),
        phone: normaliseMobile(body.phone),
        asked_for: body.asked_for,
      };
      const fields = wrongFields(typed);
      if (!isLoanOffering(body.offering)) fields.offering = 'invalid_option';
      if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
      const brand = brands.byKey(scope.partner);
      if (brand === undefined) throw new Problem('not_found');
      if ((await offeringWorld(services, brand, body.offering)).state !== 'open') throw new Problem('not_offered');
      // A shop that was switched off, refused or moved to another partner brings no more customers, as by its link.
      const { merchantId } = scope;
      if (merchantId !== undefined && (await read((tx) => linkedShop(tx, scope, merchantId))) === undefined)
        throw new Problem('merchant_link_off');
      await refuseUnsigned(services, db, scope);
      if (!canSend(services, 'sms')) throw new Problem('unavailable', { retryAfterSeconds: 3600 });
      await counted('assisted-person', ASSISTED_LIMITS.perPerson, scope.userId);
      await counted('assisted-partner', ASSISTED_LIMITS.perPartner, String(scope.partnerId));
      await counted('assisted-number-of-partner', ASSISTED_LIMITS.perNumber, `${scope.partnerId} ${typed.phone}`);
      // Links that other partners sent to the number stay private: beyond this limit nothing is sent, and the answer doesn't say so.
      const isFlooded =
        (await limits.count(
          { name: 'assisted-number', requests: ASSISTED_LIMITS.perNumberOfAll, seconds: day },
          typed.phone,
        )) > 0;

      const { product } = OFFERING_FACTS[body.offering];
      const { first_name, last_name, phone } = typed;
      const payload = await withoutSuppressed(services, db, {
        phone,
        product,
        reference: null,
        values: { first_name, last_name },
      });
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        const prospect = await prospectsRepository(services, tx).add({
          ...payload,
          partnerId: scope.partnerId,
          assisted: { createdBy: scope.userId, merchantId: merchantId ?? null },
          hint: maskMobile(phone),
          createdAt: now,
          expiresAt: new Date(now.getTime() + PROSPECT_DAYS * DAY_MS),
        });
        if (payload.phone !== '' && !isFlooded)
          await sendMessage(services, tx, {
            channel: 'sms',
            to: phone,
            template: 'assistedLead',
            language: body.language,
            facts: {
              brand: brand.name,
              product: productName(product, body.language),
              link: transferLink(originOf(services, raw), prospect.id, brand.key),
            },
          });
      });
      return { message: phrasesFor(language).messages.answers.assistedLeadCreated };
    },
  );
}
