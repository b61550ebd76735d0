import { mailedCodes, signInLimits } from '../password-sign-in/index.ts';
import type { MailParts } from './links.ts';
import { confirmationsRepository } from './own-tables.ts';
import { partnerUsersRepository } from './repository.ts';

/**
 * Codes by which a signed-in person proves their identity again before a change that moves money. They share the limits of sign-in codes, and open no session.
 */
export function confirmationCodes({ services, brands }: MailParts) {
  return mailedCodes(services, brands, {
    purpose: 'partner confirmation code',
    limits: signInLimits(services.limits, 'partner', services.config.staffSignIn),
    accountById: (db, id) => partnerUsersRepository(services, db).byId(id),
    challenges: confirmationsRepository,
    brandOf: ({ partner }) => (brands.byKey(partner) ?? brands.standard()).name,
  });
}
