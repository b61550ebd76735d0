import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import type { ReviewedCase } from '@tulna/contract/case-review';
import { useMemo, useState } from 'react';
import { CasePanel } from './case-panel.tsx';
import { useCaseWords } from './case-words.ts';
import { caseColumns } from './columns.tsx';
import { type CaseChoice, useCases } from './queries.ts';
import { TaughtWords } from './taught-words.tsx';

/** The filters of the URL; an unknown state is ignored. */
function useChosen(): CaseChoice {
  const { filters } = useListState();
  const { state, kind, lender } = filters;
  return useMemo(
    () => ({
      ...((state === 'open' || state === 'closed') && { state }),
      ...(kind !== undefined && /^[a-z_]{3,40}$/.test(kind) && { kind }),
      ...(lender !== undefined && { lender }),
    }),
    [state, kind, lender],
  );
}

/** Cases: what operations need to look at (A9). */
export function Page() {
  const words = usePhrases('adminCases');
  const say = useCaseWords();
  const formats = useFormats();
  const found = useCases(useChosen());
  const [opened, setOpened] = useState<ReviewedCase>();
  const columns = useMemo(() => caseColumns({ words, say, formats, open: setOpened }), [words, say, formats]);
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
        options: Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'lender',
        label: words.filters.lender,
        options: (found.lenders ?? []).map(({ key, name }) => ({ value: key, label: name })),
      },
    ],
    [words, found.lenders],
  );
  return (
    <>
      <ListPage
        name="cases"
        title={words.title}
        lead={words.lead}
        query={{ data: found.cases, error: found.error, refetch: found.refetch }}
        columns={columns}
        rowId={({ case_id }) => case_id}
        rowName={({ kind }) => say.kind(kind)}
        filters={filters}
        empty={words.empty}
        pageSize={10_000}
        footer={
          found.hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {words.older}
            </Button>
          )
        }
      />
      <TaughtWords />
      <SidePanel title={opened && say.kind(opened.kind)} onClose={() => setOpened(undefined)}>
        {opened && <CasePanel one={opened} say={say} onDone={() => setOpened(undefined)} />}
      </SidePanel>
    </>
  );
}
