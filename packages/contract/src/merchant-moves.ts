import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, isoDate, message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A12';

/** A move of a merchant from one partner to another. */
const merchantMove = z.object({
  move_id: uuid,
  from_name: text(120),
  to_name: text(120),
  /** The first day in India at the new partner. */
  first_day: isoDate,
  reason: text(500),
  state: z.enum(['planned', 'done', 'cancelled']),
  created_at: timestamp,
  /** '' if the account no longer exists. */
  created_by: text(120),
  cancelled_at: z.nullable(timestamp),
  cancelled_by: text(120),
});
export type MerchantMove = z.output<typeof merchantMove>;

export const getMerchantMoves = endpoint({
  name: 'getMerchantMoves',
  method: 'GET',
  path: '/api/get-merchant-moves/:merchant_id',
  session: 'admin',
  asked,
  summary: 'The partner that a merchant is with today, and its moves from partner to partner, newest first',
  params: z.object({ merchant_id: uuid }),
  answer: z.object({
    /** In India. */
    today: isoDate,
    partner: brandKey,
    partner_name: text(120),
    moves: z.array(merchantMove),
  }),
});

export const moveMerchant = endpoint({
  name: 'moveMerchant',
  method: 'POST',
  path: '/api/move-merchant',
  session: 'admin',
  asked,
  summary:
    'Moves a merchant to another partner from a day on; visits, applications and commissions before it stay as they are',
  body: z.strictObject({ merchant_id: uuid, partner: brandKey, first_day: isoDate, reason: word(500) }),
  answer: z.extend(message, { move_id: uuid }),
  once: true,
});

export const cancelMerchantMove = endpoint({
  name: 'cancelMerchantMove',
  method: 'POST',
  path: '/api/cancel-merchant-move',
  session: 'admin',
  asked,
  summary: 'Cancels a move of a merchant before its first day',
  body: z.strictObject({ move_id: uuid }),
  answer: message,
});
