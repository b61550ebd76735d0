import { randomUUID } from 'node:crypto';
import {
  getProductInterests,
  registerProductInterest,
  withdrawProductInterest,
} from '@tulna/contract/product-interests';
import { phrasesFor } from '@tulna/phrases/for-language';
import { interestConsent, interestConsentVersion } from '@tulna/phrases/interest-consent';
import type { ValidationCode } from '@tulna/phrases/validation';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { productByName } from '@tulna/rules/products';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { provedCustomer } from '../customers/index.ts';
import { canSend, sendMessage } from '../messages/index.ts';
import { suppressedOf } from '../suppressions/index.ts';
import { productInterestsRepository } from './repository.ts';

/** Confirmations to one number in a day, so that this form can't be used to flood another person's phone. */
const perNumber: Limit = { name: 'interest-number', requests: 4, seconds: 86_400 };

interface Interest {
  name: string;
  phone: string;
  email: string;
  consent: string | undefined;
}

function wrongFields({ name, phone, email, consent }: Interest): Record<string, ValidationCode> {
  const wrong = {
    name: name === '' ? ('required' as const) : undefined,
    phone: phone === '' ? ('required' as const) : checkMobile(phone),
    email: email === '' ? undefined : checkEmail(email),
    consent: consent === undefined ? ('consent_required' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, code]) => (code ? [[field, code]] : [])));
}

/** Interest in products that a brand has not opened (§1): stored once, confirmed once, withdrawn one by one. */
export function productInterestsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const limits = services.limits;

  handle(app, services, registerProductInterest, async ({ body, db, language, ip }) => {
    const product = productByName(body.product);
    if (product === undefined) throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
    const interest: Interest = {
      name: body.name.trim(),
      phone: normaliseMobile(body.phone),
      email: (body.email ?? '').trim().toLowerCase(),
      consent: body.consent,
    };
    const fields = wrongFields(interest);
    if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
    await limitOpenCall(limits, 'interest-ip', ip, 200);
    const brand = brands.byKey(body.partner ?? '') ?? brands.standard();
    const { phone, email } = interest;
    const productName = phrasesFor(language).messages.productNames[product.name];
    const consent = interestConsent[language](productName, brand.name);
    // A page loaded before the sentence, the brand's name or the language changed gets the current sentence.
    if (interest.consent !== consent) throw new Problem('consent_stale', { current: { value: consent, by: '' } });
    const { interestNoted, interestKnown } = phrasesFor(language).messages.answers;
    const suppressed = await suppressedOf(services, db, { phones: [phone], emails: email === '' ? [] : [email] });
    // Anybody can type a number here. A number whose owner's data was deleted is answered like any other, but nothing is stored.
    const way = canSend(services, 'sms') ? 'sms' : email !== '' && canSend(services, 'email') ? 'email' : 'none';
    // Also counted and said for a contact whose owner's data was deleted, so that the answer is the same.
    const confirmation = async () => (way === 'none' || (await limits.count(perNumber, phone)) > 0 ? 'none' : way);
    if (suppressed.phones.has(phone)) return { message: interestNoted, already: 0, confirmation: await confirmation() };
    const isNew = await productInterestsRepository(services, db).add({
      id: randomUUID(),
      product: product.name,
      brand: brand.key,
      name: interest.name,
      phone,
      email: email === '' || suppressed.emails.has(email) ? null : email,
      language,
      consentVersion: interestConsentVersion,
      consent,
      at: services.clock.now(),
    });
    if (!isNew) return { message: interestKnown, already: 1, confirmation: 'none' };
    const channel = await confirmation();
    if (channel === 'sms' || (channel === 'email' && !suppressed.emails.has(email))) {
      await sendMessage(services, db, {
        channel,
        to: channel === 'sms' ? phone : email,
        template: 'interestNoted',
        language,
        facts: { brand: brand.name, product: productName },
      });
    }
    return { message: interestNoted, already: 0, confirmation: channel };
  });
  handle(app, services, getProductInterests, async ({ session, db }) => {
    const { phone } = (await provedCustomer(services, db, session)).identity;
    const interests = phone === null ? [] : await productInterestsRepository(services, db).ofPhone(phone);
    return {
      interests: interests.map(({ id, product, brand, at }) => ({
        interest_id: id,
        product,
        brand: brands.byKey(brand)?.name ?? brand,
        at: at.toISOString(),
      })),
    };
  });

  handle(app, services, withdrawProductInterest, async ({ session, body, db, language }) => {
    const { phone } = (await provedCustomer(services, db, session)).identity;
    const isGone = phone !== null && (await productInterestsRepository(services, db).remove(body.interest_id, phone));
    if (!isGone) throw new Problem('not_found');
    return { message: phrasesFor(language).messages.answers.interestWithdrawn };
  });
}
