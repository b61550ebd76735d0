import fc from 'fast-check';

/**
 * Gives every property test of a run the same seed, so that two runs of one commit try the same cases and a failure can be repeated by
 * running it again. `PROPERTY_SEED=random` tries new cases, for finding faults rather than for the gate; any whole number is used as the
 * seed itself. A failure prints its seed.
 */
const requested = process.env.PROPERTY_SEED ?? '20261122';

if (requested !== 'random') {
  const seed = Number(requested);
  if (!Number.isSafeInteger(seed))
    throw new Error(`PROPERTY_SEED must be "random" or a whole number, not "${requested}"`);
  fc.configureGlobal({ seed });
}
