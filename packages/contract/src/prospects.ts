import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedMessage } from './partner-hand-offs.ts';
import { text, timestamp, uuid } from './wire.ts';

export const createProspect = endpoint({
  name: 'createProspect',
  method: 'POST',
  path: '/api/create-prospect',
  session: 'nobody',
  asked: '§2 transfer, P10',
  summary: 'Creates a prospect from a partner’s signed lead; the same reference returns the same prospect',
  body: signedMessage,
  answer: z.object({ prospect_id: uuid, link: text(300), expires_at: timestamp }),
});

export const getProspect = endpoint({
  name: 'getProspect',
  method: 'GET',
  path: '/api/get-prospect/:prospect_id',
  session: 'nobody',
  asked: '§2 transfer, P10',
  summary: 'What the holder of the link may see before verifying the phone: product, masked number, state',
  params: z.object({ prospect_id: uuid }),
  answer: z.object({
    /**
     * `partner`: a lead that a partner created; `staff`: a link that staff sent so that the customer can continue, which can be used more
     * than once.
     */
    from: z.enum(['partner', 'staff']),
    /** '' if the customer hasn't chosen one. */
    product: text(60),
    phone: text(20),
    state: z.enum(['waiting', 'claimed', 'expired']),
    created_at: timestamp,
  }),
});

export const claimProspect = endpoint({
  name: 'claimProspect',
  method: 'POST',
  path: '/api/claim-prospect',
  session: 'customer',
  asked: '§2 transfer, P10',
  summary: 'Continues a prospect after its phone was verified: its values become the draft of the profile',
  body: z.object({ prospect_id: uuid }),
  answer: z.object({ redirect: text(200) }),
});
