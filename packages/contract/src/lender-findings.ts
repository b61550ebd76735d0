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
      /** Why a plan was refused: names of fields; empty for the others. */
      why: text(300),
      /** The figures that don't agree. */
      figures: z.array(z.enum(['emi', 'apr'])),
      /** For a refused plan: the figure at fault as the lender names it, `amount` or `charges`. */
      figure: z.nullable(text(100)),
      /** The lender's value, and the bound that it breaks; as written, or in paise. */
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
