import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import type { ReviewedCase } from '@tulna/contract/case-review';
import { lazy, Suspense, useMemo } from 'react';
import { useCaseWords } from './case-words.ts';
import { useClosingMany } from './closing-many.tsx';
import { caseColumns } from './columns.tsx';
import { useCaseLenders, useCaseList } from './queries.ts';

/** Loaded with the first record, because the page would exceed its weight limit with it. */
const CasePanel = lazy(async () => ({ default: (await import('./case-panel.tsx')).CasePanel }));

// Shown below the list, so it is loaded after the page.
const WordMeanings = lazy(async () => ({ default: (await import('./taught-words.tsx')).WordMeanings }));

/** Cases: what operations need to look at (A9). */
export function Cases() {
  const words = usePhrases('adminCases');
  const say = useCaseWords();
  const formats = useFormats();
  const { change } = useListState();
  const cases = useCaseList();
  const lenders = useCaseLenders();
  const whole = useClosingMany(words);
  const { opened } = cases;
  const columns = useMemo(
    () => caseColumns({ words, say, formats, open: ({ case_id }) => change({ open: case_id }) }),
    [words, say, formats, change],
  );
  const filters = useMemo<readonly ListFilter<ReviewedCase>[]>(
    () => [
      {
        key: 'state',
        label: words.filters.state,
        options: (['open', 'closed'] as const).map((value) => ({ value, label: words.states[value] })),
      },
      {
        key: 'kind',
        label: words.filters.kind,
        kind: 'several',
        options: Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'lender',
        label: words.filters.lender,
        kind: 'several',
        options: lenders.map(({ key, name }) => ({ value: key, label: name })),
      },
      { key: 'opened', label: words.filters.opened, kind: 'days' },
    ],
    [words, lenders],
  );
  const close = () => change({ open: '' });
  return (
    <>
      <ListPage
        name="cases"
        title={words.title}
        lead={words.lead}
        source={cases}
        whole={whole}
        columns={columns}
        rowId={({ case_id }) => case_id}
        rowName={({ kind }) => say.kind(kind)}
        filters={filters}
        empty={words.empty}
      />
      <Suspense>
        <WordMeanings />
      </Suspense>
      <SidePanel title={opened && say.kind(opened.kind)} onClose={close}>
        {opened && <CasePanel one={opened} say={say} onDone={close} />}
      </SidePanel>
    </>
  );
}
