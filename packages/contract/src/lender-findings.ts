import * as z from 'zod/mini';
import { text, timestamp, uuid } from './wire.ts';

/** The lender's own figures compared with ours, and plans that could not be accepted. */
export const lenderFindings = z.object({
  differs: z.int(),
  held_back: z.int(),
  refused: z.int(),
  last: z.array(
    z.object({
      id: uuid,
      at: timestamp,
      kind: z.enum(['differs', 'held_back', 'refused']),
      /** Names of the fields for which a plan was refused; empty for other kinds. */
      why: text(300),
      /** The figures that don't agree. */
      figures: z.array(z.enum(['emi', 'apr'])),
      /** For a refused plan: the wrong figure by the lender's name for it, `amount` or `charges`. */
      figure: z.nullable(text(100)),
      /** The lender's value and the bound that it violates: as written, or in paise. */
      stated: z.nullable(text(40)),
      limit: z.nullable(z.number()),
      stated_paise: z.nullable(z.int()),
      limit_paise: z.nullable(z.int()),
      amount_paise: z.nullable(z.int()),
      tenure_months: z.nullable(z.int()),
      our_emi_paise: z.nullable(z.int()),
      stated_emi_paise: z.nullable(z.int()),
      our_apr: z.nullable(z.number()),
      stated_apr: z.nullable(z.number()),
    }),
  ),
});
