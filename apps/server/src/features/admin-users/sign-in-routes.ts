import {
  finishAdminSignIn,
  finishPasskeySignIn,
  resendAdminCode,
  startAdminSignIn,
  startPasskeySignIn,
} from '@tulna/contract/admin-sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type From, newDevice, signInLimits } from '../password-sign-in/index.ts';
import { accountRoutes } from './account-routes.ts';
import { adminPasskeys } from './passkeys.ts';
import { adminNames } from './repository.ts';
import { adminSignIn, type SignedInAdmin } from './sign-in.ts';
import { staffRoutes } from './staff/routes.ts';

const fromOf = (raw: FastifyRequest): From => ({ ip: raw.ip, userAgent: String(raw.headers['user-agent'] ?? '') });

const present = ({ keyring }: Services, { issued, admin }: SignedInAdmin) => ({
  access_token: issued.access,
  refresh_token: issued.refresh,
  expires_in: issued.expiresIn,
  user_id: issued.session.userId,
  role_id: issued.session.roleId,
  is_new: false,
  name: admin.name,
  device: newDevice(keyring, 'staff', admin.email),
});

/** Signing in to the admin console (A1): password and code, or a passkey; then one's own account. */
export function adminUsersRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  services.audit.registry.nameStaff((db, ids) => adminNames(services, db, ids));
  const rates = services.limits;
  const signIn = adminSignIn(services, brands);
  const passkeys = adminPasskeys(services, brands);

  handle(app, services, startAdminSignIn, ({ body, raw, language }) => signIn.start(body, fromOf(raw), language));
  handle(app, services, resendAdminCode, ({ body, language }) => signIn.resend(body.challenge_id, language));
  handle(app, services, finishAdminSignIn, async ({ body, raw }) =>
    present(services, await signIn.finish(body.challenge_id, body.code, { ...fromOf(raw), devices: body.devices })),
  );
  handle(app, services, startPasskeySignIn, ({ raw }) => passkeys.startSignIn(fromOf(raw)));
  handle(app, services, finishPasskeySignIn, async ({ body, raw }) =>
    present(
      services,
      await passkeys.finishSignIn(body.challenge_id, body.response, { ...fromOf(raw), devices: body.devices }),
    ),
  );

  accountRoutes(app, services, passkeys, brands);
  staffRoutes(app, { services, brands }, signInLimits(rates, 'staff', services.config.staffSignIn));
}
