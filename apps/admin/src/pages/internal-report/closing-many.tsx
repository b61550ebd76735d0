import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { CaseEnding } from '@tulna/contract/case-review';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { lazy, useMemo } from 'react';

// Loaded with the dialog, because the page would exceed its weight limit with it.
const ClosingForm = lazy(async () => ({ default: (await import('./closing-form.tsx')).ClosingForm }));

/** Closes every case that matches the filters, or the selected ones; the undo reopens them. */
export const useClosingMany = (words: ConsoleTopics['adminCases']): WholeAction<CaseEnding> =>
  useMemo(
    () => ({
      action: 'close',
      label: words.closeMany,
      initial: { outcome: 'resolved', note: '' },
      say: ({ outcome }) => words.closeManySaid(words.outcomes[outcome] ?? outcome),
      form: (value, change) => <ClosingForm words={words} value={value} change={change} />,
    }),
    [words],
  );
