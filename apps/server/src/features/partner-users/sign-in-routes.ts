import { askForPartnerReset, lookAtPartnerLink, usePartnerLink } from '@tulna/contract/partner-links';
import {
  finishPartnerPasskeySignIn,
  finishPartnerSignIn,
  resendPartnerCode,
  startPartnerPasskeySignIn,
  startPartnerSignIn,
} from '@tulna/contract/partner-sessions';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type From, newDevice, signInLimits } from '../password-sign-in/index.ts';
import { readLink, useLink } from './links.ts';
import { requestReset } from './resets.ts';
import { partnerPasskeys, partnerSignIn, type SignedInPartner } from './sign-in.ts';

const fromOf = (raw: FastifyRequest): From => ({ ip: raw.ip, userAgent: String(raw.headers['user-agent'] ?? '') });

const present = ({ keyring }: Services, { issued, user }: SignedInPartner) => ({
  access_token: issued.access,
  refresh_token: issued.refresh,
  expires_in: issued.expiresIn,
  user_id: issued.session.userId,
  role_id: issued.session.roleId,
  is_new: false,
  name: user.name,
  device: newDevice(keyring, 'partner', user.email),
});

/** Signing in to the partner portal (R1): password and code, and the links that set a password. */
export function signInRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const signIn = partnerSignIn(services, brands);
  const limits = signInLimits(services.limits, 'partner', services.config.staffSignIn);

  handle(app, services, startPartnerSignIn, ({ body, raw, language }) => signIn.start(body, fromOf(raw), language));
  handle(app, services, resendPartnerCode, ({ body, language }) => signIn.resend(body.challenge_id, language));
  handle(app, services, finishPartnerSignIn, async ({ body, raw }) =>
    present(services, await signIn.finish(body.challenge_id, body.code, { ...fromOf(raw), devices: body.devices })),
  );

  const passkeys = partnerPasskeys(services, brands);
  handle(app, services, startPartnerPasskeySignIn, ({ raw }) => passkeys.startSignIn(fromOf(raw)));
  handle(app, services, finishPartnerPasskeySignIn, async ({ body, raw }) =>
    present(
      services,
      await passkeys.finishSignIn(body.challenge_id, body.response, { ...fromOf(raw), devices: body.devices }),
    ),
  );

  handle(app, services, askForPartnerReset, async ({ body, raw, language }) => {
    await requestReset({ services, brands }, limits, body.email, fromOf(raw));
    return { message: phrasesFor(language).messages.answers.partnerResetAsked };
  });
  handle(app, services, lookAtPartnerLink, async ({ body, raw, db }) => {
    await limits.links(raw.ip);
    return readLink(services, db, body.token);
  });
  handle(app, services, usePartnerLink, async ({ body, raw, language }) => {
    await limits.links(raw.ip);
    await useLink({ services, brands }, body.token, body.password, fromOf(raw));
    return { message: phrasesFor(language).messages.answers.staffPasswordSet };
  });
}
