import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unwritableAt } from '../../platform/http/writable.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { partnerSecretsRepository } from './repository.ts';
import { isSignedBy, type SignedMessage, type SignedPurpose } from './signature.ts';

/** A verified message: its sender and its content. */
export interface Verified {
  partner: PartnerBrand;
  /** The payload as JSON; its form is the caller's to check. */
  payload: unknown;
}

/**
 * Checks a partner's signed message and uses up its nonce.
 * @throws Problem `hand_off_refused` for an unknown partner, a wrong signature, a wrong time, a used nonce or a payload that is not JSON or can't be stored:
 * always the same answer, so that a stranger doesn’t learn which it was
 */
export async function verifySigned(
  services: Services,
  db: Db,
  brands: BrandDirectory,
  purpose: SignedPurpose,
  message: SignedMessage,
): Promise<Verified> {
  const partner = brands.byKey(message.partner);
  const secrets = partnerSecretsRepository(services, db);
  const known = partner === undefined ? [] : await secrets.of(partner.id);
  const signed = isSignedBy(known, purpose, message, services.clock.now());
  if (partner === undefined || !signed || !(await secrets.useNonce(partner.id, message.nonce))) {
    throw new Problem('hand_off_refused');
  }
  let payload: unknown;
  try {
    payload = JSON.parse(message.payload);
  } catch {
    throw new Problem('hand_off_refused');
  }
  if (unwritableAt(payload) !== undefined) throw new Problem('hand_off_refused');
  return { partner, payload };
}
