import fc from 'fast-check';

/**
 * Gives every property test of a run the same seed, so that two runs of one commit try the same cases and a failure is
 * repeated by running it again. `PROPERTY_SEED=random` tries new cases, which is for looking for faults and not for the
 * gate; any other whole number is a seed of its own. A failure prints the seed it was found with.
 */
const asked = process.env.PROPERTY_SEED ?? '20261122';

if (asked !== 'random') {
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED must be "random" or a whole number, not "${asked}"`);
  fc.configureGlobal({ seed });
}
