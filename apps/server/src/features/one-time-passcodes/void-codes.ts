import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Destination } from './destination.ts';
import { oneTimePasscodesRepository } from './repository.ts';

/** Indexes under which the codes of a destination are stored. */
export const destinationIndexes = ({ blindIndex }: Pick<Services, 'blindIndex'>, to: Destination): Buffer[] =>
  blindIndex.candidates('otp destination', `${to.channel} ${to.value}`);

/**
 * Voids every unused code to some phone numbers and email addresses, in the caller's transaction. Call it before a customer is locked: a sign-in locks its code's row first and then waits for its customer.
 */
export const voidCodes = (
  keys: Pick<Services, 'blindIndex'>,
  tx: Db,
  destinations: readonly Destination[],
): Promise<void> => oneTimePasscodesRepository(tx).void(destinations.flatMap((to) => destinationIndexes(keys, to)));
