import { indianClock } from '@tulna/rules/clock';
import { deviceName } from '@tulna/rules/visits';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountKind, From } from './account.ts';
import { knownDevice } from './known-device.ts';
import { type SecurityReader, tellSecurity } from './security-mail.ts';

/**
 * Writes to somebody that their account was signed in to in a browser that brought no mark of an earlier sign-in, in the transaction of
 * the sign-in. A browser has its mark from then on, so it is told of once. It is recognised by that mark alone: nothing of the browser or
 * its network is kept or compared. The first sign-in of all comes from an invitation, and is its person's own.
 */
export async function tellNewDevice(
  services: Services,
  tx: Db,
  kind: AccountKind,
  { reader, lastSignedInAt }: { reader: SecurityReader; lastSignedInAt: Date | null },
  { userAgent, devices = [] }: From,
): Promise<void> {
  if (lastSignedInAt === null || knownDevice(services.keyring, kind, reader.email, devices) !== undefined) return;
  const at = indianClock(services.clock.now().getTime());
  await tellSecurity(services, tx, reader, 'new_device', { browser: deviceName(userAgent), at });
}
