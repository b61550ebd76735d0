/**
 * Version of the decision engine: changes whenever the same facts and policy would be decided differently. Kept with every
 * decision and shown publicly, so it has its own module: no page needs the engine.
 */
export const ENGINE_VERSION = 'eligibility-2';
