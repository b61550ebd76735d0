import { Button } from '@mantine/core';
import { ConfirmDelete } from '@tulna/console-kit/confirm-delete';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { getTaughtWords } from '@tulna/contract/case-review';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { mayOpen } from '@tulna/rules/admin-access';
import { useMemo, useState } from 'react';
import { shownRole } from '../../session/session.ts';
import { useCaseChanges, useTaughtWords } from './queries.ts';

type TaughtWord = AnswerOf<typeof getTaughtWords>['words'][number];

/** Words that were taught; who may teach may take one back. */
export function TaughtWords() {
  const { words, statuses } = usePhrases('adminCases');
  const formats = useFormats();
  const taught = useTaughtWords();
  const { takeBack } = useCaseChanges();
  const [doomed, setDoomed] = useState<TaughtWord>();
  const mayTeach = mayOpen(shownRole() ?? 0, 'lenders');
  const columns = useMemo<readonly ListColumn<TaughtWord>[]>(
    () => [
      { id: 'word', header: words.word, width: 160, cell: ({ word }) => word },
      { id: 'lender', header: words.lender, width: 120, cell: ({ lender }) => lender },
      { id: 'status', header: words.status, width: 120, cell: ({ status }) => statuses[status] ?? status },
      { id: 'by', header: words.by, width: 140, cell: ({ taught_by }) => taught_by },
      { id: 'at', header: words.at, width: 140, cell: ({ taught_at }) => formats.moment(taught_at) },
      ...(mayTeach
        ? [
            {
              id: 'take-back',
              header: words.takeBack,
              width: 120,
              cell: (one: TaughtWord) => (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.takeBackOf(one.word)}
                  onClick={() => setDoomed(one)}
                >
                  {words.takeBack}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [words, statuses, formats, mayTeach],
  );
  return (
    <>
      <ListPage
        name="taught-words"
        title={words.title}
        level={2}
        lead={words.lead}
        query={{ data: taught.data?.words, error: taught.error, refetch: taught.refetch }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ word }) => word}
        toolbar={false}
        scroll="40dvh"
        empty={words.empty}
      />
      <ConfirmDelete
        text={doomed && words.takeBackText(doomed.word, doomed.lender)}
        action={words.takeBack}
        onDelete={async () => doomed && (await takeBack(doomed.id))}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}
