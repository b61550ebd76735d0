import { indianClock } from '@tulna/rules/clock';
import { deviceName } from '@tulna/rules/visits';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountKind, From } from './account.ts';
import { knownDevice } from './known-device.ts';
import { type SecurityReader, sendSecurityMail } from './security-mail.ts';

/**
 * Emails people about a sign-in from a browser without a mark from an earlier sign-in, in the transaction of the sign-in. The browser then has a mark, so this happens once. Only the mark is compared; nothing about the browser or its network is stored. The very first sign-in sends no email: it follows an invitation and is the person's own.
 */
export async function notifyNewDevice(
  services: Services,
  tx: Db,
  kind: AccountKind,
  { reader, lastSignedInAt }: { reader: SecurityReader; lastSignedInAt: Date | null },
  { userAgent, devices = [] }: From,
): Promise<void> {
  if (lastSignedInAt === null || knownDevice(services.keyring, kind, reader.email, devices) !== undefined) return;
  const at = indianClock(services.clock.now().getTime());
  await sendSecurityMail(services, tx, reader, 'new_device', { browser: deviceName(userAgent), at });
}
