import { callScript } from '@tulna/contract/call-scripts';
import * as z from 'zod/mini';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { campaignKind, putStateBack, removeCampaign, restoreCampaign } from './campaigns.ts';
import { callKind } from './dial.ts';
import { putWordsBack, removeScript, restoreScript, scriptKind } from './scripts.ts';

const words = z.object({
  text_en: callScript.shape.text_en,
  text_hi: callScript.shape.text_hi,
  // Entries written before scripts had a reason leave it unchanged.
  queue_reason: z.optional(callScript.shape.queue_reason),
});

/** A pause and a resumption can be undone; a draft can be deleted and restored. A start and an end can’t be undone: people were, or weren’t, called. */
export const auditedCampaigns: AuditedKind = {
  kind: campaignKind,
  putBack: { state: ({ services, tx, id, by }, value) => putStateBack(services, tx, id, value, by.at) },
  undoAction: { create: ({ tx, id, by }) => removeCampaign(tx, id, by.at) },
  restore: ({ tx, id }) => restoreCampaign(tx, id),
};

/** An earlier text is restored as the next version. */
export const auditedScripts: AuditedKind = {
  kind: scriptKind,
  putBack: { text: ({ tx, id, by }, value) => putWordsBack(tx, id, words.parse(value), by) },
  undoAction: { create: ({ tx, id, by }) => removeScript(tx, id, by.at) },
  restore: ({ tx, id }) => restoreScript(tx, id),
};

/** A call that was made, and its outcome, can’t be undone. */
export const auditedCalls: AuditedKind = { kind: callKind, putBack: {} };
