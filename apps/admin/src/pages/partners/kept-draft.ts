import { readCookie } from '@tulna/client/session-cookies';
import { useEffect, useState } from 'react';
import { type Draft, onTopOf } from './brand-draft.ts';

interface Kept {
  draft: Draft;
  /** What was saved when the draft began. */
  from: Draft;
}

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'brand' in value &&
  typeof value.brand === 'object' &&
  value.brand !== null;

/** By person and brand: in a tab that several people use, nobody finds another's words. */
const placeOf = (id: string): string => `tulna-brand-draft ${readCookie('adminId') ?? ''} ${id}`;

function readKept(id: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('from' in kept)) return undefined;
    return isDraft(kept.draft) && isDraft(kept.from) ? { draft: kept.draft, from: kept.from } : undefined;
  } catch {
    return undefined;
  }
}

function keep(id: string, kept: Kept | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(placeOf(id));
    else sessionStorage.setItem(placeOf(id), JSON.stringify(kept));
  } catch {
    // Without storage a draft lives as long as its page.
  }
}

/**
 * A draft that outlives its page: whoever leaves it, reloads, or is signed out in the middle finds it again in the same tab.
 * @param id number of the partner, or `new`
 * @param saved what is saved now; another's change meanwhile is taken over by an untouched draft and told to a touched one
 */
export function useKeptDraft(id: string, saved: Draft) {
  const [kept] = useState(() => readKept(id));
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? saved);
  const [from, setFrom] = useState<Draft>(kept?.from ?? saved);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const isDirty = !isSame(draft, from);
  const start = (fresh: Draft): void => {
    setDraft(fresh);
    setFrom(fresh);
    setRestored(false);
    keep(id, undefined);
  };
  useEffect(() => keep(id, isDirty ? { draft, from } : undefined), [id, isDirty, draft, from]);
  const text = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is saved brings a new beginning, never a keystroke
  useEffect(() => {
    if (!isDirty) start(saved);
  }, [text]);
  return {
    draft,
    setDraft,
    /** The draft was found again; it is the person's own of earlier. */
    isRestored: isRestored && isDirty,
    /** What was saved when the draft began. */
    from,
    /** Somebody saved another state since the draft began. */
    isOvertaken: isDirty && !isSame(saved, from),
    /** Puts one's own changes on top of what is saved now. */
    rebase: () => {
      setDraft(onTopOf(saved, { draft, from }));
      setFrom(saved);
    },
    /** Begins anew with a state: the one that was just saved, or the saved one in place of the draft. */
    start,
  };
}
