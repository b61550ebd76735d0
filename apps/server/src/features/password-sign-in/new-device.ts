import { indianClock } from '@tulna/rules/clock';
import { deviceName } from '@tulna/rules/visits';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountKind, From } from './account.ts';
import { knownDevice } from './known-device.ts';
import { type SecurityReader, tellSecurity } from './security-mail.ts';

/**
 * Mails people about a sign-in to their account from a browser without the mark of an earlier sign-in, in the transaction of the sign-in.
 * The browser has its mark from then on, so this happens once. Only the mark is compared: nothing of the browser or its network is kept.
 * The very first sign-in comes from an invitation, and is the person's own.
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
