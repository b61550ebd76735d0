import { SCRIPT_REASONS } from '@tulna/rules/csr-queue';
import { callLimits } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

/** The newest version of a script, in both languages, with its placeholders. */
export const callScript = z.object({
  script_id: uuid,
  name: text(callLimits.name),
  version: z.int(),
  text_en: text(callLimits.script),
  text_hi: text(callLimits.script),
  /** The script is shown for items of the customer service queue with this reason. */
  queue_reason: z.nullable(z.enum(SCRIPT_REASONS)),
  changed_by: text(120),
  changed_at: timestamp,
});
export type CallScript = z.output<typeof callScript>;

const words = {
  text_en: word(callLimits.script),
  text_hi: word(callLimits.script),
  /** If it is absent, a new script has no reason and a changed one keeps its reason. */
  queue_reason: z.optional(callScript.shape.queue_reason),
};

export const getCallScripts = endpoint({
  name: 'getCallScripts',
  method: 'GET',
  path: '/api/get-call-scripts',
  session: 'admin',
  asked: 'A14',
  summary: 'The newest version of every call script, by name; there are at most 100',
  answer: z.object({ scripts: z.array(callScript) }),
});

export const createCallScript = endpoint({
  name: 'createCallScript',
  method: 'POST',
  path: '/api/create-call-script',
  session: 'admin',
  asked: 'A14',
  summary: 'Creates a script; its placeholders are checked, and it may not name a lender',
  body: z.strictObject({ name: word(callLimits.name), ...words }),
  answer: z.object({ message: text(500), script_id: uuid }),
  once: true,
});

export const changeCallScript = endpoint({
  name: 'changeCallScript',
  method: 'POST',
  path: '/api/change-call-script/:script_id',
  session: 'admin',
  asked: 'A14',
  summary: 'Saves the next version of a script; earlier versions are kept, and calls keep theirs',
  params: z.object({ script_id: uuid }),
  body: z.strictObject({
    ...words,
    /** The version that was shown when the person saved. */
    version: z.int(),
  }),
  answer: message,
});

export const deleteCallScript = endpoint({
  name: 'deleteCallScript',
  method: 'POST',
  path: '/api/delete-call-script/:script_id',
  session: 'admin',
  asked: 'A14',
  summary: 'Deletes a script; refused while a campaign that hasn’t ended uses it',
  params: z.object({ script_id: uuid }),
  answer: message,
});
