import { NativeSelect, Textarea } from '@mantine/core';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { MisDecision } from '@tulna/contract/lender-mis';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useMemo } from 'react';

interface Deciding {
  decision: MisDecision;
  note: string;
}

const decisions = ['accept', 'keep', 'ask'] as const;

/** Decides every loan that matches the filters, or the selected ones; the undo removes the decisions. */
export const useDecidingMany = (words: ConsoleTopics['adminMis']): WholeAction<Deciding> =>
  useMemo(
    () => ({
      action: 'decide',
      label: words.many.label,
      initial: { decision: 'keep', note: '' },
      say: ({ decision }) => words.many.said(words.actions[decision]),
      form: (value, change) => (
        <>
          <NativeSelect
            label={words.many.decision}
            data={decisions.map((decision) => ({ value: decision, label: words.actions[decision] }))}
            value={value.decision}
            onChange={({ currentTarget }) =>
              change({ ...value, decision: decisions.find((one) => one === currentTarget.value) ?? value.decision })
            }
          />
          <Textarea
            label={words.many.note}
            description={words.many.noteHint}
            rows={3}
            maxLength={500}
            value={value.note}
            onChange={({ currentTarget }) => change({ ...value, note: currentTarget.value })}
          />
        </>
      ),
    }),
    [words],
  );
