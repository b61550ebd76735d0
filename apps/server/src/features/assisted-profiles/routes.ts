import {
  confirmProposedProfile,
  discardAssistedProfile,
  getAssistedProfile,
  getMyProposedProfile,
  getProposedProfile,
  openProposedProfile,
  sendAssistedCode,
  startAssistedProfile,
  typeAssistedAnswer,
} from '@tulna/contract/assisted-profiles';
import { userPath } from '@tulna/rules/user-pages';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { heldItem } from '../csr-queue/index.ts';
import { profilesRepository, provedCustomer } from '../customers/index.ts';
import { bearerOf, oneTimePasscodes, signIn } from '../one-time-passcodes/index.ts';
import { confirmLink } from '../sent-links/index.ts';
import { presentSignedIn } from '../sessions/index.ts';
import { assistedForms } from './forms.ts';
import { presentNewest } from './present.ts';
import { merged, tidied, typedField } from './questions.ts';
import { assistedProfilesRepository } from './repository.ts';
import {
  discard,
  isProfileComplete,
  lockOpened,
  lockToSend,
  noteOpened,
  noteSent,
  ownValues,
  start,
  stateAt,
  type,
} from './steps.ts';

const page = { page: 'csr-portal' } as const;

/** Profiles that staff type with a customer on the phone (A13): the customer opens, corrects and confirms them. */
export function assistedProfilesRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const passcodes = oneTimePasscodes(services, services.limits, brands);
  const nameOf = async (id: string): Promise<string> => (await adminNames(services, services.db, [id])).get(id) ?? '';

  handle(app, services, getAssistedProfile, page, async ({ params, db, session, language }) => {
    const customerId = params.customer_id.toLowerCase();
    const held = { customerId, agentId: session.userId };
    return {
      item_id: (await heldItem(db, held, services.clock.now())) ?? null,
      complete: (await isProfileComplete(services, db, customerId)) ? 1 : 0,
      profile: await presentNewest(services, db, customerId, { reader: session.userId, language }),
    };
  });

  handleChange(
    app,
    services,
    startAssistedProfile,
    {
      ...page,
      change: (on, { body, by }) =>
        start(services, on, { customerId: body.customer_id.toLowerCase(), product: body.product }, by),
    },
    { says: 'assistedStarted' },
  );
  handleChange(
    app,
    services,
    typeAssistedAnswer,
    {
      ...page,
      change: (on, { body: { assisted_id: id, field, value }, by }) => type(services, on, { id, field, value }, by),
    },
    { answer: () => ({}) },
  );
  handleChange<typeof sendAssistedCode, void, string>(
    app,
    services,
    sendAssistedCode,
    {
      ...page,
      // A sent code can't be withdrawn, so everything is checked before sending, and again when it is entered.
      async first({ body, db, by, raw }, carryOut) {
        const { profile, to } = await lockToSend(services, db, body.assisted_id, by);
        const brand = brands.byKey(to.brand ?? '') ?? brands.standard();
        const link = confirmLink(originOf(services, raw), profile.id, brand.key);
        const contact = { to: { channel: 'sms' as const, value: to.phone }, language: to.language, link };
        const sent = await passcodes.sendToConfirm(contact, { staffId: by.id, brand: brand.key });
        return carryOut(sent.challenge_id);
      },
      change: (on, { body, by }, challenge) => noteSent(services, on, { id: body.assisted_id, challenge }, by),
    },
    { says: 'assistedSent' },
  );
  handleChange(
    app,
    services,
    discardAssistedProfile,
    { ...page, change: (on, { body, by }) => discard(services, on, body.assisted_id, by) },
    { says: 'assistedDiscarded' },
  );

  handle(app, services, openProposedProfile, async ({ body, db, ip, raw }) => {
    const profile = await assistedProfilesRepository(services, db).byId(body.assisted_id);
    // An unknown profile, and one without a code, get the answer of an expired code.
    const challenge = profile?.challenge;
    if (profile === undefined || !challenge) throw new Problem('otp_expired');
    const current = await services.sessions.authenticate(bearerOf(raw));
    const { issued, isNew } = await passcodes.verify(
      challenge,
      body.code,
      ip,
      async (tx, proved) => {
        const signedIn = await signIn(services, tx, proved, current, {
          userAgent: raw.headers['user-agent'],
          support: passcodes.support(proved.brand),
        });
        await noteOpened(services, tx, { id: profile.id, challenge, customerId: signedIn.issued.session.userId });
        return signedIn;
      },
      'assisted_profile',
    );
    return presentSignedIn(issued, isNew);
  });

  handle(app, services, getProposedProfile, async ({ params, session, db }) => {
    await provedCustomer(services, db, session);
    const profile = await lockOpened(services, db, params.assisted_id, session.userId);
    return {
      product: profile.product,
      values: merged(await ownValues(services, db, profile), profile.values),
      typed_by: await nameOf(profile.agent_id),
      expires_at: profile.expires_at.toISOString(),
    };
  });

  handle(app, services, getMyProposedProfile, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    const [newest] = await assistedProfilesRepository(services, db).of(session.userId, 1);
    if (newest === undefined) return { typed_by: null };
    const isComplete = await isProfileComplete(services, db, session.userId);
    const isOpen = ['typing', 'sent', 'opened'].includes(stateAt(newest, isComplete, services.clock.now()));
    return { typed_by: isOpen ? await nameOf(newest.agent_id) : null };
  });

  handle(app, services, confirmProposedProfile, async ({ body, session, db, language, ip }) => {
    await provedCustomer(services, db, session);
    const profile = await lockOpened(services, db, body.assisted_id, session.userId);
    const { values, consents } = body;
    const form = assistedForms[profile.product];
    // Afterwards the offers page of this product opens, even if the customer had chosen another product before.
    await profilesRepository(db, services).choose(
      session.userId,
      profile.product,
      form.registered,
      services.clock.now(),
    );
    const creditApplicationId = await form.complete(services, db, session, { values, consents, language, ip });
    const corrected = Object.entries(profile.values).flatMap(([name, typed]) => {
      const field = typedField(form, name);
      return field !== undefined && typed !== '' && tidied(field, values[field] ?? '') !== typed ? [field] : [];
    });
    const profiles = assistedProfilesRepository(services, db);
    await profiles.end(profile.id, 'confirmed', services.clock.now(), { corrected, creditApplicationId });
    return { credit_application_id: creditApplicationId, redirect: userPath(form.offers) };
  });
}
