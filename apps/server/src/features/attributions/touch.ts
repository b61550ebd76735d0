import { randomUUID } from 'node:crypto';
import { checkUuid } from '@tulna/rules/patterns';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { customerSince, lockCustomer } from '../customers/index.ts';
import { attributionsRepository, type Touch } from './repository.ts';

type Noted = Partial<Omit<Touch, 'id' | 'touchedAt'>> & Pick<Touch, 'entry' | 'brand'>;

const nothing = { merchantId: null, urlSegment: null, qr: null, utm: {}, linkCode: null, path: '', reference: null };

/** Records what brought a visitor here, now or earlier, and returns the touch's ID. */
export async function noteTouch(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  touch: Noted,
  at: Date = clock.now(),
): Promise<string> {
  const id = randomUUID();
  await attributionsRepository(db).add({ ...nothing, ...touch, id, touchedAt: at });
  return id;
}

/** Ties the touch that the browser stored to the customer who has just signed in, in the transaction of the sign-in. An unknown ID is ignored. */
export async function tieTouch(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  customerId: string,
  touchId: string | undefined,
): Promise<void> {
  if (touchId === undefined || checkUuid(touchId) !== undefined) return;
  await lockCustomer(tx, customerId);
  const since = await customerSince(tx, customerId);
  if (since !== undefined) await attributionsRepository(tx).tie(touchId, customerId, since, clock.now());
}
