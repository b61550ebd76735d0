import { Button, Group } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { PlusIcon, UploadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { switchAction } from '@tulna/console-kit/list-switch';
import type { CreditCardLine } from '@tulna/contract/credit-cards';
import { useMemo, useState } from 'react';
import { cardColumns } from './columns.tsx';
import { type CardDialog, CardDialogs } from './dialogs.tsx';
import { useCardChanges, useCardList } from './queries.ts';
import { CardTabs } from './tabs.tsx';

/** Admin Credit Cards screen (§2). */
export function Page() {
  const words = usePhrases('adminCreditCards');
  const kit = usePhrases('consoleKit');
  const { ui } = kit;
  const cards = useCardList();
  const { update } = useCardChanges();
  const [dialog, open] = useState<CardDialog>();
  const [createdId, setCreated] = useState<string>();

  const columns = useMemo(() => cardColumns({ words, none: ui.none, open, update }), [words, ui, update]);
  const filters = useMemo<readonly ListFilter<CreditCardLine>[]>(
    () => [
      {
        key: 'secured',
        label: words.filters.secured,
        options: [
          { value: '1', label: words.filters.securedYes },
          { value: '0', label: words.filters.securedNo },
        ],
      },
      {
        key: 'status',
        label: words.filters.status,
        options: [
          { value: '1', label: ui.on },
          { value: '0', label: ui.off },
        ],
      },
    ],
    [words, ui],
  );
  const whole = useMemo(
    () =>
      switchAction(kit, [
        { value: 'status', label: words.columns.status },
        { value: 'secured', label: words.columns.secured },
      ]),
    [kit, words],
  );
  useCommands(
    useMemo(
      () => [
        { id: 'create-card', label: words.createTitle, run: () => open({ kind: 'create' }) },
        { id: 'import-cards', label: words.importTitle, run: () => open({ kind: 'import' }) },
      ],
      [words],
    ),
  );

  return (
    <>
      <CardTabs />
      <ListPage
        name="credit-cards"
        title={words.title}
        lead={words.lead}
        source={cards}
        whole={whole}
        columns={columns}
        rowId={(card) => card.category_id}
        rowName={(card) => card.category_name}
        filters={filters}
        arrival={createdId}
        empty={words.empty}
        dense
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<UploadIcon size={18} />} onClick={() => open({ kind: 'import' })}>
              {words.importButton}
            </Button>
            <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ kind: 'create' })}>
              {words.create}
            </Button>
          </Group>
        }
      />
      <CardDialogs dialog={dialog} onCreated={setCreated} onClose={() => open(undefined)} />
    </>
  );
}
