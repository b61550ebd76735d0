import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Destination } from './destination.ts';
import { oneTimePasscodesRepository } from './repository.ts';

/** Under which the codes of a destination are found. */
export const destinationIndexes = ({ blindIndex }: Pick<Services, 'blindIndex'>, to: Destination): Buffer[] =>
  blindIndex.candidates('otp destination', `${to.channel} ${to.value}`);

/**
 * Makes every unused code to some numbers and addresses void, in the caller's transaction. Before any lock of a customer: a code that
 * is being used holds its own row first, and then waits for its customer.
 */
export const voidCodes = (
  keys: Pick<Services, 'blindIndex'>,
  tx: Db,
  destinations: readonly Destination[],
): Promise<void> => oneTimePasscodesRepository(tx).void(destinations.flatMap((to) => destinationIndexes(keys, to)));
