import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp, uuid } from './wire.ts';

const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

const look = z.object({
  look_id: uuid,
  /** Name of the member of staff. */
  by: text(120),
  started_at: timestamp,
  /** When the look ends or ended automatically; staff may have ended it earlier. */
  ends_at: timestamp,
  /** Slugs of the pages that were opened, the first one opened first; '' is the dashboard. */
  pages: z.array(text(60)),
});

export const startPartnerLook = endpoint({
  name: 'startPartnerLook',
  method: 'POST',
  path: '/api/start-partner-look/:id',
  session: 'admin',
  asked: 'A10, R1',
  summary: 'Opens the portal as a partner, read-only, for 15 minutes; the partner sees who looked and when',
  params,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    access_token: text(200),
    refresh_token: text(200),
    /** Seconds until the look ends. */
    expires_in: z.int(),
    look_id: uuid,
    role_id: z.int(),
    /** Path of the portal under the partner's brand. */
    portal: text(60),
  }),
});

export const getPartnerLooks = endpoint({
  name: 'getPartnerLooks',
  method: 'GET',
  path: '/api/get-partner-looks/:id',
  session: 'admin',
  asked: 'A10',
  summary: 'Which of our staff viewed the portal as a partner, when and why, newest first; 50 at most',
  params,
  answer: z.object({ looks: z.array(z.extend(look, { reason: text(200) })) }),
});

export const getOwnPartnerLooks = endpoint({
  name: 'getOwnPartnerLooks',
  method: 'GET',
  path: '/api/partner/looks',
  session: 'partner',
  asked: 'R7 (settings)',
  summary: 'Which of our staff viewed the portal as this partner and when, newest first; 50 at most',
  answer: z.object({ looks: z.array(look) }),
});
