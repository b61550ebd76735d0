import { conflictOf, type EditConflict } from '@tulna/console-kit/edit-conflict';
import { type PartnerFunnel, savePartnerFunnel } from '@tulna/contract/partner-funnels';
import { editTag } from '@tulna/rules/edit-tag';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client, session } from '../../session.ts';

type Draft = PartnerFunnel['draft'];
export type Content = Draft['content'];

/** Milliseconds without a change after which the draft is saved. */
const rest = 700;

/**
 * The draft while it is edited. It is saved after each pause, with one save at a time, and never overwrites a colleague's newer save.
 * `flush` resolves to the saved draft, or to nothing if saving failed.
 */
export function useDraft(first: Draft) {
  const [content, setContent] = useState(first.content);
  const [saved, setSaved] = useState(first);
  const [state, setState] = useState<'saved' | 'changed' | 'saving' | 'failed'>('saved');
  const [conflict, setConflict] = useState<EditConflict>();
  const newest = useRef(first.content);
  const known = useRef(first.content);
  const running = useRef<Promise<Content | undefined>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async (): Promise<Content | undefined> => {
    clearTimeout(timer.current);
    await running.current;
    if (newest.current === known.current) return known.current;
    const sent = newest.current;
    const send = async (): Promise<Content | undefined> => {
      setState('saving');
      try {
        const answer = await client.call(savePartnerFunnel, { body: sent }, { seen: editTag(known.current) });
        // The draft just sent is now the saved one. It is compared as an object, so that a newer edit isn't taken as saved.
        known.current = sent;
        setSaved(answer);
        setState(newest.current === sent ? 'saved' : 'changed');
        return sent;
      } catch (error) {
        session.endedWith(error);
        setConflict(conflictOf(error));
        setState('failed');
        return undefined;
      }
    };
    running.current = send();
    const done = await running.current;
    return done !== undefined && newest.current !== sent ? await flush() : done;
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<Content>): void => {
      newest.current = { ...newest.current, ...part };
      setContent(newest.current);
      setState('changed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), rest);
    },
    [flush],
  );

  /** Resolves an edit conflict: continues with the colleague's draft, or applies the person's own changes to it. */
  const settle = (choice: 'theirs' | 'mine'): void => {
    if (conflict === undefined) return;
    const theirs = conflict.value as Content;
    known.current = theirs;
    if (choice === 'theirs') {
      newest.current = theirs;
      setContent(theirs);
      setState('saved');
    }
    setConflict(undefined);
    if (choice === 'mine') void flush();
  };

  return {
    content,
    saved,
    state,
    conflict,
    change,
    flush,
    settle,
    isUnsaved: state !== 'saved',
  };
}
