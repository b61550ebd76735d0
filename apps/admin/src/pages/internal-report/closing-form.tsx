import { NativeSelect, Textarea } from '@mantine/core';
import type { CaseEnding } from '@tulna/contract/case-review';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';

const outcomes = ['resolved', 'lender_told', 'no_action'] as const;

interface ClosingFormProps {
  words: ConsoleTopics['adminCases'];
  value: CaseEnding;
  change: (value: CaseEnding) => void;
}

/** The outcome for all selected cases, with one note. */
export const ClosingForm = ({ words, value, change }: ClosingFormProps) => (
  <>
    <NativeSelect
      label={words.outcome}
      data={outcomes.map((outcome) => ({ value: outcome, label: words.outcomes[outcome] ?? outcome }))}
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
);
