import {
  chooseProduct,
  getMaskInfo,
  getProfileDraft,
  getUser,
  saveProfileDraft,
  setLanguage,
  startEditingProfile,
  verifyIdentity,
} from '@tulna/contract/customers';
import { phrasesFor } from '@tulna/phrases/for-language';
import { maskBirthDate, maskPan } from '@tulna/rules/masks';
import { isProductName } from '@tulna/rules/products';
import { correctionOf } from '@tulna/rules/user-links';
import { USER_AREA, userPath } from '@tulna/rules/user-pages';
import type { FastifyInstance } from 'fastify';
import { handle, handleWithRow } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { Beside } from '../../platform/sessions/sessions.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { openForm, saveForm } from './form.ts';
import { knownCustomer, provedCustomer } from './identity.ts';
import { customerOverview, type OverviewRow, overviewBeside } from './overview.ts';
import { presentUser } from './present.ts';
import { profilesRepository } from './profiles-repository.ts';
import { customersRepository } from './repository.ts';
import { nextPage, visitorOf } from './visitor.ts';
import { proveIdentity } from './welcome-back.ts';

/** The response to another customer's id is the same as to an unknown id (quality.md §2). */
function own(session: Session, id: string): void {
  if (session.userId !== id.toLowerCase()) throw new Problem('not_found');
}

function knownProduct(product: string): string {
  if (!isProductName(product)) throw new Problem('invalid_request', { fields: { product: 'invalid_option' } });
  return product;
}

/** @param credited reads the first touch of the customer `c` together with a session, as `CreditedRow` of the overview */
export function customersRoutes(app: FastifyInstance, services: Services, credited: Beside): void {
  const { builds } = services.config;
  const withOverview = services.sessions.authenticating<OverviewRow>(overviewBeside(credited));

  handleWithRow(app, services, getUser, withOverview, async ({ session, params }, row) => {
    own(session, params.id);
    return { data: presentUser(await customerOverview(services, session, row)) };
  });

  handle(app, services, getMaskInfo, async ({ session, params, db }) => {
    own(session, params.id);
    const { values } = (await knownCustomer(services, db, session)).record;
    return { data: { pan: maskPan(values.tin), birth_date: maskBirthDate(values.birth_date) } };
  });

  handle(app, services, chooseProduct, async ({ session, body, db }) => {
    const { has_business_registration: registered } = body;
    const requested = knownProduct(body.product);
    // The business dialog (§2): without a registration certificate the customer gets a personal loan.
    const product = requested === 'Business Loans' && registered === 0 ? 'Personal Loans' : requested;
    const hasRegistration = registered === undefined ? null : registered === 1;
    await profilesRepository(db, services).choose(session.userId, product, hasRegistration, services.clock.now());
    const customer = await knownCustomer(services, db, session);
    const toForm = product !== requested && !customer.checkRequired && !customer.record.plCompleted;
    return { redirect: toForm ? userPath('user-detail') : nextPage(customer, builds) };
  });

  handle(app, services, getProfileDraft, async ({ session, params, db }) =>
    openForm(services, db, await provedCustomer(services, db, session), knownProduct(params.product)),
  );

  handle(app, services, saveProfileDraft, async ({ session, body, db }) => {
    await provedCustomer(services, db, session);
    const product = knownProduct(body.product);
    const saved = await saveForm(services, session.userId, { ...body, product });
    await creditApplicationsRepository(db).openDraft(session.userId, product, services.clock.now());
    return saved;
  });

  handle(app, services, startEditingProfile, async ({ session, db }) => {
    const customer = await provedCustomer(services, db, session);
    const { record } = customer;
    const correction = correctionOf(visitorOf(customer, builds));
    // If nothing was filled in yet, it redirects to this person's next page.
    if (correction === undefined) return { redirect: USER_AREA };
    const profiles = profilesRepository(db, services);
    if (record.chosenProduct !== correction.product)
      await profiles.choose(session.userId, correction.product, null, services.clock.now());
    if (correction.product === 'Business Loans' ? record.blCompleted : record.plCompleted)
      await profiles.setEditing(session.userId, true);
    return { redirect: correction.path };
  });

  handle(app, services, verifyIdentity, async ({ session, body }) => {
    const customer = await proveIdentity(services, session, { pan: body.pan, birthDate: body.birth_date });
    return { redirect: nextPage(customer, builds) };
  });

  handle(app, services, setLanguage, async ({ session, body, db }) => {
    own(session, body.uid);
    if (body.language !== 'en' && body.language !== 'hi') {
      throw new Problem('invalid_request', { fields: { language: 'invalid_option' } });
    }
    await customersRepository(services, db).setLanguage(session.userId, body.language);
    return { message: phrasesFor(body.language).messages.answers.languageSaved };
  });
}
