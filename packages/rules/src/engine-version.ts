/**
 * Version of the decision engine. It changes whenever the same facts and policy would be decided differently. It is stored with every
 * decision and shown publicly; it has its own module so that no page has to load the engine.
 */
export const ENGINE_VERSION = 'eligibility-2';
