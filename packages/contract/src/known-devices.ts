import * as z from 'zod/mini';
import { text } from './wire.ts';

/** A token for a browser in which a person signed in; it grants no access. */
export const device = text(100);

/**
 * Tokens of earlier sign-ins in this browser. Its attempts are counted separately from those of its network, and it isn't reported by email
 * as a new browser.
 */
export const devices = z.optional(z.array(device).check(z.maxLength(5)));
