import type { ProfileDraft } from '@tulna/contract/customers';
import { getProfileDraft, saveProfileDraft } from '@tulna/contract/customers';
import { useEffect, useState } from 'react';
import { client } from '../../../session/session.ts';
import { keepDraft, type SaveState } from './draft-keeper.ts';
import { type MergedDraft, mergeDraft } from './draft-merge.ts';
import { tabShelf } from './draft-shelf.ts';

/** The opened form with what waited in this tab since the last visit merged into it. */
function open(
  product: string,
  saved: ProfileDraft,
  userId: string,
  tell: (state: SaveState) => void,
  proposal: string | undefined,
) {
  const shelf = tabShelf(userId, proposal ?? product, sessionStorage);
  const waiting = shelf.read();
  const found = waiting && mergeDraft(waiting.base, waiting.mine.values, saved.values);
  const mine = waiting && found && { step: waiting.mine.step, values: found.values };
  const listeners: { merged: (merge: MergedDraft) => void } = { merged: () => undefined };
  const keeper = keepDraft({
    opened: saved,
    ...(mine && { mine }),
    save: async (form) =>
      // What staff typed is no draft of the customer's: corrections of it stay on this page until they are confirmed.
      proposal === undefined
        ? client.call(saveProfileDraft, { body: { product, ...form } }, { timeoutMs: 10_000 })
        : { ...saved, ...form, revision: form.revision + 1 },
    load: () => client.call(getProfileDraft, { params: { product } }),
    shelf,
    tell,
    merged: (merge) => listeners.merged(merge),
  });
  return { keeper, listeners, form: mine ?? saved };
}

/**
 * Opens the saved form once and keeps it saved: with the connection coming back, and when the page is left.
 * @param proposal id of what staff typed, where the form is that and not the customer's own
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
      // A page that is being left may take the call with it: this tab opens the form again with what it kept.
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
