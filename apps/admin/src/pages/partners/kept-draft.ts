import { readCookie } from '@tulna/client/session-cookies';
import { useDraftToLose } from '@tulna/console-kit/unsaved';
import { isSame } from '@tulna/rules/same-value';
import { useEffect, useState } from 'react';
import { type Draft, onTopOf } from './brand-draft.ts';

interface StoredDraft {
  draft: Draft;
  /** What was saved when the draft began. */
  from: Draft;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'brand' in value &&
  typeof value.brand === 'object' &&
  value.brand !== null;

/** Keyed by person and brand, so that people sharing a tab don't see each other's drafts. */
const placeOf = (id: string): string => `tulna-brand-draft ${readCookie('adminId') ?? ''} ${id}`;

function readStored(id: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(id)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('draft' in stored) || !('from' in stored)) return undefined;
    return isDraft(stored.draft) && isDraft(stored.from) ? { draft: stored.draft, from: stored.from } : undefined;
  } catch {
    return undefined;
  }
}

function store(id: string, stored: StoredDraft | undefined): void {
  try {
    if (stored === undefined) sessionStorage.removeItem(placeOf(id));
    else sessionStorage.setItem(placeOf(id), JSON.stringify(stored));
  } catch {
    // Without storage, a draft is lost when its page closes.
  }
}

/**
 * A draft that survives a reload and a sign-out within the same tab. Leaving for another page of the console asks first, and then discards the draft.
 * @param id number of the partner, or `new`
 * @param saved the saved brand; when a colleague changes it, an unedited draft follows and an edited one shows a notice
 */
export function useStoredDraft(id: string, saved: Draft) {
  const [stored] = useState(() => readStored(id));
  const [draft, setDraft] = useState<Draft>(stored?.draft ?? saved);
  const [from, setFrom] = useState<Draft>(stored?.from ?? saved);
  const [isRestored, setRestored] = useState(stored !== undefined);
  const isDirty = !isSame(draft, from);
  const settle = useDraftToLose(isDirty);
  const start = (fresh: Draft): void => {
    settle();
    setDraft(fresh);
    setFrom(fresh);
    setRestored(false);
    store(id, undefined);
  };
  // Leaving the page asks first, so the draft can be deleted on unmount. A reload or an ended session doesn't unmount anything.
  useEffect(() => () => store(id, undefined), [id]);
  useEffect(() => store(id, isDirty ? { draft, from } : undefined), [id, isDirty, draft, from]);
  const text = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the saved brand restarts the draft, never a keystroke
  useEffect(() => {
    if (!isDirty) start(saved);
  }, [text]);
  return {
    draft,
    setDraft,
    /** The draft was restored from the person's earlier edits. */
    isRestored: isRestored && isDirty,
    /** What was saved when the draft began. */
    from,
    /** Someone else saved the brand after the draft began. */
    isConflicting: isDirty && !isSame(saved, from),
    /** Applies the draft's changes to the version saved now. */
    rebase: () => {
      setDraft(onTopOf(saved, { draft, from }));
      setFrom(saved);
    },
    /** Restarts the draft from a given state: the one just saved, or the saved one to discard the draft. */
    start,
  };
}
