import { resendOtp, sendOtp, verifyOtp } from '@tulna/contract/one-time-passcodes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { tieTouch } from '../attributions/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { presentSignedIn } from '../sessions/index.ts';
import { destinationOf } from './destination.ts';
import { oneTimePasscodes } from './service.ts';
import { signIn } from './sign-in.ts';

const browserOf = ({ headers }: FastifyRequest): string =>
  `${headers['user-agent'] ?? ''} ${headers['accept-language'] ?? ''}`.slice(0, 400);

/** Bearer token of a request; '' if it has none. */
export const bearerOf = ({ headers }: FastifyRequest): string =>
  /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Sending, resending and checking one-time passcodes (§2 verification, P3). */
export function oneTimePasscodesRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const passcodes = oneTimePasscodes(services, services.limits, brands);

  handle(app, services, sendOtp, ({ body, ip, language, raw }) =>
    passcodes.send(
      destinationOf(body),
      { ip, browser: browserOf(raw), brand: passcodes.brandKey(body.partner) },
      language,
    ),
  );

  handle(app, services, resendOtp, ({ body, ip, raw }) =>
    passcodes.resend(body.challenge_id, { ip, browser: browserOf(raw) }),
  );

  handle(app, services, verifyOtp, async ({ body, ip, raw }) => {
    const current = await services.sessions.authenticate(bearerOf(raw));
    const { issued, isNew } = await passcodes.verify(body.challenge_id, body.code, ip, async (tx, proved) => {
      const signedIn = await signIn(services, tx, proved, current, {
        userAgent: raw.headers['user-agent'],
        support: passcodes.support(proved.brand),
      });
      await tieTouch(services, tx, signedIn.issued.session.userId, body.touch_id);
      return signedIn;
    });
    return presentSignedIn(issued, isNew);
  });
}
