/**
 * Version of the decision engine: changes whenever the same facts and policy would be decided differently. Kept with every
 * decision and shown publicly, so it stands apart from the engine, which no page needs.
 */
export const ENGINE_VERSION = 'eligibility-2';
