import { NativeSelect, Textarea } from '@mantine/core';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { CaseEnding } from '@tulna/contract/case-review';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useMemo } from 'react';

const outcomes = ['resolved', 'lender_told', 'no_action'] as const;

/** Closes every case that matches the filters, or the selected ones; undone by opening them again. */
export const useClosingMany = (words: ConsoleTopics['adminCases']): WholeAction<CaseEnding> =>
  useMemo(() => {
    const said = (outcome: CaseEnding['outcome']) => words.outcomes[outcome] ?? outcome;
    return {
      action: 'close',
      label: words.closeMany,
      initial: { outcome: 'resolved', note: '' },
      say: ({ outcome }) => words.closeManySaid(said(outcome)),
      form: (value, change) => (
        <>
          <NativeSelect
            label={words.outcome}
            data={outcomes.map((outcome) => ({ value: outcome, label: said(outcome) }))}
            value={value.outcome}
            onChange={({ currentTarget }) =>
              change({ ...value, outcome: outcomes.find((one) => one === currentTarget.value) ?? value.outcome })
            }
          />
          <Textarea
            label={words.note}
            description={words.noteHint}
            rows={3}
            maxLength={500}
            value={value.note}
            onChange={({ currentTarget }) => change({ ...value, note: currentTarget.value })}
          />
        </>
      ),
    };
  }, [words]);
