import * as z from 'zod/mini';
import { text } from './wire.ts';

/** A mark of a browser in which somebody signed in; it opens nothing. */
export const device = text(100);

/** Marks of earlier sign-ins in this browser: its attempts are counted separately from those of its network, and no email is sent about it as a new one. */
export const devices = z.optional(z.array(device).check(z.maxLength(5)));
