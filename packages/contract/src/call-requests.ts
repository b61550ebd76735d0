import { MOST_CALL_WINDOWS } from '@tulna/rules/call-windows';
import { callLimits, LEFT_OUT_REASONS } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { ownCall } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { flag, message, text, timestamp, uuid } from './wire.ts';

const window = { from: timestamp, to: timestamp };

/** The states of a requested call. */
export const CALL_REQUEST_STATES = [
  'waiting',
  'called',
  'missed',
  'withdrawn',
  'helped',
  'not_reached',
  'no_action',
] as const;

export const getMyCallRequest = endpoint({
  name: 'getMyCallRequest',
  method: 'GET',
  path: '/api/get-my-call-request',
  session: 'customer',
  asked: 'A13, C15',
  summary: 'The times for which the customer can request a call, and the status of the newest call they requested',
  answer: z.object({
    /** 0 if the customer has no mobile number and so can't be called. */
    has_number: flag,
    windows: z.array(z.object(window)).check(z.maxLength(MOST_CALL_WINDOWS)),
    request: z.nullable(
      z.object({
        call_request_id: uuid,
        ...window,
        asked_at: timestamp,
        state: z.enum(CALL_REQUEST_STATES),
        /** The request can still be withdrawn. */
        open: flag,
      }),
    ),
  }),
});

export const askForCall = endpoint({
  name: 'askForCall',
  method: 'POST',
  path: '/api/ask-for-call',
  session: 'customer',
  asked: 'A13, C15',
  summary: 'Requests a call at one of the offered times; this is the consent to that call only',
  /** When the requested time begins. */
  body: z.strictObject({ from: timestamp }),
  answer: message,
  once: true,
});

export const withdrawCallRequest = endpoint({
  name: 'withdrawCallRequest',
  method: 'POST',
  path: '/api/withdraw-call-request',
  session: 'customer',
  asked: 'A13, C15',
  summary: 'Cancels the requested call',
  body: z.strictObject({ call_request_id: uuid }),
  answer: message,
});

export const getCsrCall = endpoint({
  name: 'getCsrCall',
  method: 'GET',
  path: '/api/get-csr-call/:item_id',
  session: 'admin',
  asked: 'A13',
  summary:
    'The agent’s own newest call for an item with its code and, for a requested call, the time that the customer chose',
  params: z.object({ item_id: uuid }),
  answer: z.object({
    /** The time at which the customer asked to be called; null if the agent calls without a request. */
    window: z.nullable(z.object(window)),
    /** Why this customer isn’t called now; null if they may be, within contact hours. */
    left_out: z.nullable(z.enum(LEFT_OUT_REASONS)),
    way: z.enum(['dialler', 'direct', 'none']),
    call: z.nullable(ownCall),
    /** The script with the customer's facts filled in, for the holder of the item; null if there is no script for the item's reason. */
    script: z.nullable(
      z.object({
        name: text(callLimits.name),
        version: z.int(),
        language: z.enum(['en', 'hi']),
        en: text(4000),
        hi: text(4000),
      }),
    ),
  }),
});

export const startCsrCall = endpoint({
  name: 'startCsrCall',
  method: 'POST',
  path: '/api/start-csr-call',
  session: 'admin',
  asked: 'A13',
  summary:
    'Calls the customer of an item that the agent has claimed: at the time that they chose, or with their consent and within the call limit',
  body: z.strictObject({ item_id: uuid }),
  answer: z.extend(message, { call: ownCall }),
  once: true,
});

export const hangUpCsrCall = endpoint({
  name: 'hangUpCsrCall',
  method: 'POST',
  path: '/api/hang-up-csr-call',
  session: 'admin',
  asked: 'A13',
  summary: 'Ends the agent’s own call for an item of the queue',
  body: z.strictObject({ call_id: uuid }),
  answer: message,
});
