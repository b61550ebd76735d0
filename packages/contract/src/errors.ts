import * as z from 'zod/mini';
import { text } from './wire.ts';

/** Every error answer of the product: `message` is the specification's field (§8), in the caller's language. */
export const errorAnswer = z.object({
  message: text(500),
  code: text(60),
  /** For each field of the request that is wrong: what is wrong with it, in the caller's language. */
  fields: z.optional(z.record(z.string(), text(300))),
  /**
   * The current value when an edit failed because another person changed it first, and who did; '' if unknown. `own` if the change came
   * from the same account, in another tab or on another device.
   */
  current: z.optional(z.object({ value: z.unknown(), by: text(120), own: z.optional(z.literal(true)) })),
  /** Seconds until trying again makes sense, if that is known (limits, lock-outs, maintenance). */
  retry_after: z.optional(z.int()),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
