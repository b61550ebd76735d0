import type { ProfileDraft } from '@tulna/contract/customers';
import { getProfileDraft, saveProfileDraft } from '@tulna/contract/customers';
import { useEffect, useState } from 'react';
import { client } from '../../../session/session.ts';
import { autosave, type SaveState } from './draft-keeper.ts';
import { type MergedDraft, mergeDraft } from './draft-merge.ts';
import { tabShelf } from './draft-shelf.ts';

/** Opens the saved form, merged with unsaved input that this tab kept since the last visit. */
function open(
  product: string,
  saved: ProfileDraft,
  userId: string,
  onState: (state: SaveState) => void,
  proposal: string | undefined,
) {
  const shelf = tabShelf(userId, proposal ?? product, sessionStorage);
  const waiting = shelf.read();
  const found = waiting && mergeDraft(waiting.base, waiting.mine.values, saved.values);
  const mine = waiting && found && { step: waiting.mine.step, values: found.values };
  const listeners: { merged: (merge: MergedDraft) => void } = { merged: () => undefined };
  const keeper = autosave({
    opened: saved,
    ...(mine && { mine }),
    save: async (form) =>
      // A form filled in by staff isn't the customer's draft: corrections stay on this page until they are confirmed.
      proposal === undefined
        ? client.call(saveProfileDraft, { body: { product, ...form } }, { timeoutMs: 10_000 })
        : { ...saved, ...form, revision: form.revision + 1 },
    load: () => client.call(getProfileDraft, { params: { product } }),
    shelf,
    onState: onState,
    merged: (merge) => listeners.merged(merge),
  });
  return { keeper, listeners, form: mine ?? saved };
}

/**
 * Opens the saved form once and saves it while it is filled in, when the connection returns, and when the page is left.
 * @param proposal id of the form filled in by staff, if it is not the customer's own
 */
export function useDraft(product: string, saved: ProfileDraft, userId: string, proposal?: string) {
  const [state, setState] = useState<SaveState>(() =>
    saved.saved_at === null ? { kind: 'idle' } : { kind: 'saved', at: saved.saved_at },
  );
  const [{ keeper, listeners, form }] = useState(() => open(product, saved, userId, setState, proposal));
  useEffect(() => {
    const save = () => void keeper.flush();
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      // Leaving the page may cancel the call, so the input is also kept in this tab and merged when the form is opened again.
      keeper.park();
      save();
    };
    save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hide);
      save();
    };
  }, [keeper]);
  return { keeper, state, form, onMerged: (listener: (merge: MergedDraft) => void) => (listeners.merged = listener) };
}
