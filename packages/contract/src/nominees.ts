import { NOMINEE_RELATIONS } from '@tulna/rules/nominees';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp, word } from './wire.ts';

const asked = 'C15 (somebody who acts for me)';

export const nomineeRelation = z.enum(NOMINEE_RELATIONS);

const nominee = z.object({
  name: text(120),
  relation: nomineeRelation,
  /** Ten digits; '' if there is only an email address. */
  phone: text(10),
  email: text(254),
  named_at: timestamp,
});
export type Nominee = z.output<typeof nominee>;

export const getNominee = endpoint({
  name: 'getNominee',
  method: 'GET',
  path: '/api/get-nominee',
  session: 'customer',
  asked,
  summary:
    'The nominee, who acts for the customer after their death or when they can’t act themselves; null if nobody is named',
  answer: z.object({ nominee: z.nullable(nominee) }),
});

export const nameNominee = endpoint({
  name: 'nameNominee',
  method: 'POST',
  path: '/api/name-nominee',
  session: 'customer',
  asked,
  summary: 'Names a nominee, replacing an earlier one',
  body: z.strictObject({
    name: word(120),
    relation: nomineeRelation,
    phone: text(20),
    email: text(254),
    /** The customer confirms that this person knows and agrees. */
    confirmed: z.boolean(),
  }),
  answer: z.object({ nominee }),
  once: true,
});

export const removeNominee = endpoint({
  name: 'removeNominee',
  method: 'POST',
  path: '/api/remove-nominee',
  session: 'customer',
  asked,
  summary: 'Removes the nominee, if there is one',
  body: z.strictObject({}),
  answer: z.object({ nominee: z.null() }),
});
