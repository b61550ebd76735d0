import { keyedHash } from '../../platform/crypto/keyring.ts';
import type { Services } from '../../platform/services.ts';
import type { ConsentCircumstances } from './repository.ts';

/** Where and how a consent was given; the IP address only as a keyed hash. */
export function circumstancesOf(
  { keyring, clock }: Pick<Services, 'keyring' | 'clock'>,
  from: { customerId: string; language: string; ip: string; channel?: 'web' | 'whatsapp' },
): ConsentCircumstances {
  return {
    customerId: from.customerId,
    language: from.language,
    channel: from.channel ?? 'web',
    ipHash: keyedHash(keyring.current, 'consent address', from.ip),
    at: clock.now(),
  };
}
