import * as z from 'zod/mini';
import { text } from './wire.ts';

/** A token for a browser in which a person signed in; it grants no access. */
export const device = text(100);

/**
 * Tokens of earlier sign-ins in this browser. With one of them, the browser's attempts are counted separately from those of its network,
 * and the browser isn't reported by email as new.
 */
export const devices = z.optional(z.array(device).check(z.maxLength(5)));
