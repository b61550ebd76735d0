import { ApiError, NetworkError } from '@tulna/client/errors';
import type { ProfileDraft } from '@tulna/contract/customers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { autosave, type Form, type SaveState, typingPause } from './draft-keeper.ts';
import type { DraftShelf, ShelvedDraft } from './draft-shelf.ts';

const saved = (form: Form, revision: number): ProfileDraft => ({
  product: 'Personal Loans',
  ...form,
  revision,
  saved_at: '2026-11-20T05:12:00.000Z',
});

const conflict = new ApiError(409, { message: '', code: 'draft_conflict' });

function shelfInMemory(): DraftShelf & { now: () => ShelvedDraft | undefined } {
  let stored: ShelvedDraft | undefined;
  return {
    read: () => stored,
    now: () => stored,
    put: (draft) => {
      stored = draft;
    },
    clear: () => {
      stored = undefined;
    },
  };
}

function scene(answers: (() => Promise<ProfileDraft> | ProfileDraft)[], newer?: ProfileDraft) {
  const sent: (Form & { revision: number })[] = [];
  const reported: SaveState[] = [];
  const merged = vi.fn();
  const shelf = shelfInMemory();
  const keeper = autosave({
    opened: { step: 'personal', values: { first_name: 'Asha' }, revision: 3 },
    save: async (form) => {
      sent.push(form);
      const answer = answers.shift();
      return answer === undefined ? saved(form, form.revision + 1) : answer();
    },
    load: async () => newer ?? Promise.reject(new NetworkError('gone')),
    shelf,
    onState: (state) => reported.push(state),
    merged,
  });
  const type = (values: Form['values'], step = 'personal') => keeper.change({ step, values });
  return { keeper, sent, reported: reported, merged, shelf, type };
}

describe('autosave', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('a change is saved even right after a save that had nothing to do', async () => {
    const { keeper, sent, type } = scene([]);
    void keeper.flush();
    type({ first_name: 'Asha', monthly_income: '65000' });
    await keeper.flush();
    expect(sent.map(({ values }) => values)).toEqual([{ first_name: 'Asha', monthly_income: '65000' }]);
  });

  test('the last state is sent once, after a pause in typing', async () => {
    const { sent, reported, type } = scene([]);
    type({ first_name: 'Ash' });
    await vi.advanceTimersByTimeAsync(typingPause - 1);
    type({ first_name: 'Asha', last_name: 'Verma' });
    await vi.advanceTimersByTimeAsync(typingPause - 1);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ step: 'personal', values: { first_name: 'Asha', last_name: 'Verma' }, revision: 3 }]);
    expect(reported.at(-1)).toEqual({ kind: 'saved', at: '2026-11-20T05:12:00.000Z' });
  });

  test('nothing is sent without a change, and each save has the newest revision', async () => {
    const { keeper, sent, type } = scene([]);
    await keeper.flush();
    expect(sent).toHaveLength(0);
    type({ first_name: 'A' });
    await keeper.flush();
    type({ first_name: 'B' });
    await keeper.flush();
    expect(sent.map((form) => form.revision)).toEqual([3, 4]);
  });

  test('text typed during a save is saved after it', async () => {
    let finish: (draft: ProfileDraft) => void = () => undefined;
    const { keeper, sent, type } = scene([() => new Promise((resolve) => (finish = resolve))]);
    type({ first_name: 'A' });
    const flushed = keeper.flush();
    type({ first_name: 'AB' });
    finish(saved({ step: 'personal', values: { first_name: 'A' } }, 4));
    await flushed;
    expect(sent.map((form) => [form.values.first_name, form.revision])).toEqual([
      ['A', 3],
      ['AB', 4],
    ]);
  });

  test('without a connection the answers are kept in the tab and sent later', async () => {
    const { keeper, reported, shelf, sent, type } = scene([() => Promise.reject(new NetworkError('offline'))]);
    type({ first_name: 'Asha', emi: '500' });
    await keeper.flush();
    expect(reported.at(-1)).toEqual({ kind: 'unsaved' });
    expect(shelf.now()?.mine.values).toEqual({ first_name: 'Asha', emi: '500' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toHaveLength(2);
    expect(reported.at(-1)?.kind).toBe('saved');
    expect(shelf.now()).toBeUndefined();
  });

  test('a refused save is not repeated, and typed text is not lost', async () => {
    const refusal = new ApiError(401, { message: '', code: 'unauthorised' });
    const { keeper, sent, shelf, type } = scene([() => Promise.reject(refusal)]);
    type({ first_name: 'Asha', emi: '500' });
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(shelf.now()?.mine.values.emi).toBe('500');
  });

  test('a newer form from another device is merged and the result saved', async () => {
    const newer = saved({ step: 'contact', values: { first_name: 'Aasha', email: 'a@demo.example' } }, 9);
    const { keeper, sent, merged, type } = scene([() => Promise.reject(conflict)], newer);
    type({ first_name: 'Asha K', emi: '500' });
    await keeper.flush();
    expect(merged).toHaveBeenCalledWith({
      values: { first_name: 'Asha K', emi: '500', email: 'a@demo.example' },
      conflicts: ['first_name'],
    });
    expect(sent.at(-1)).toEqual({
      step: 'personal',
      values: { first_name: 'Asha K', emi: '500', email: 'a@demo.example' },
      revision: 9,
    });
  });

  test('nothing is saved after stop, so that a sent profile leaves no draft', async () => {
    const { keeper, sent, type } = scene([]);
    type({ first_name: 'X' });
    await keeper.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await keeper.flush();
    expect(sent).toHaveLength(0);
    keeper.resume();
    await vi.advanceTimersByTimeAsync(typingPause);
    expect(sent).toHaveLength(1);
  });
});
