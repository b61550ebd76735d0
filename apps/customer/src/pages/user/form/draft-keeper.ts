import { ApiError } from '@tulna/client/errors';
import { isTemporary } from '@tulna/client/refresh';
import type { ProfileDraft, ProfileValues } from '@tulna/contract/customers';
import { filledValues, type MergedDraft, mergeDraft, sameValues } from './draft-merge.ts';
import type { DraftShelf } from './draft-shelf.ts';

/** The current form: every answer as typed, and its step. */
export interface Form {
  step: string;
  values: ProfileValues;
}

/** The state of saving; `unsaved` means that the input is kept on this device until the server can be reached. */
export type SaveState = { kind: 'idle' | 'saving' | 'unsaved' } | { kind: 'saved'; at: string };

interface AutosaveParts {
  /** The saved form as it was opened. */
  opened: Form & { revision: number };
  /** The form on the screen, if it has unsaved input. */
  mine?: Form;
  save: (form: Form & { revision: number }) => Promise<ProfileDraft>;
  load: () => Promise<ProfileDraft>;
  shelf: DraftShelf;
  /** Called at every change of the state. */
  onState: (state: SaveState) => void;
  /** Called when a newer form from another device was merged in. */
  merged: (merge: MergedDraft) => void;
}

/** Saves a form while it is being filled in. */
export interface DraftKeeper {
  /** Accepts new input, which is saved after a pause. */
  change(form: Form): void;
  /** Saves unsaved input now; resolves after the attempt. */
  flush(): Promise<void>;
  /** Keeps unsaved input on this device, until a save has succeeded. */
  park(): void;
  /** Waits for a running save; nothing is saved after that. */
  stop(): Promise<void>;
  /** Allows saving again after `stop`. */
  resume(): void;
}

/** Milliseconds after the last keystroke until the form is saved. */
export const typingPause = 800;
const retryDelays = [3000, 6000, 12_000, 30_000] as const;

/**
 * The autosave of product.md §2: saves after a pause in typing, and on request. It runs one save at a time. A save that finds a newer form merges it and saves the result. Input that can't be saved is kept in the tab and tried again.
 */
export function autosave({ opened, mine: typed, save, load, shelf, onState, merged }: AutosaveParts): DraftKeeper {
  let base = opened;
  let mine: Form = typed ?? { step: opened.step, values: opened.values };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;

  const isUnsaved = (): boolean => mine.step !== base.step || !sameValues(mine.values, base.values);

  const after = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const storeForLater = (error: unknown): void => {
    shelf.put({ base: base.values, mine });
    onState({ kind: 'unsaved' });
    if (!isTemporary(error)) return;
    after(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 30_000);
    failures += 1;
  };

  const takeOver = async (): Promise<void> => {
    const newer = await load();
    const result = mergeDraft(base.values, mine.values, newer.values);
    base = newer;
    mine = { step: mine.step, values: result.values };
    merged(result);
  };

  const saveAll = async (): Promise<void> => {
    while (isUnsaved() && !stopped) {
      const sent = { step: mine.step, values: filledValues(mine.values) };
      onState({ kind: 'saving' });
      try {
        const saved = await save({ ...sent, revision: base.revision });
        base = { ...sent, revision: saved.revision };
        failures = 0;
        shelf.clear();
        if (!isUnsaved()) onState({ kind: 'saved', at: saved.saved_at ?? new Date().toISOString() });
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === 'draft_conflict';
        const failure = isConflict ? await takeOver().catch((cause: unknown) => cause) : error;
        if (failure !== undefined) return storeForLater(failure);
      }
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    // No save is started if there is nothing to save, because a change made a moment later would wait for it without being part of it.
    if (stopped || (running === undefined && !isUnsaved())) return;
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    await running;
  };

  return {
    flush,
    change(form) {
      mine = form;
      if (stopped || !isUnsaved()) return;
      if (failures > 0) shelf.put({ base: base.values, mine });
      after(typingPause);
    },
    park() {
      if (!stopped && isUnsaved()) shelf.put({ base: base.values, mine });
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      stopped = false;
      after(typingPause);
    },
  };
}
