import { Button, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { MarketingText } from '@tulna/contract/marketing-texts';
import { useMemo, useState } from 'react';
import { marketingTextColumns } from './columns.tsx';
import { CreateMarketingTextDialog } from './create-marketing-text.dialog.tsx';
import { marketingTextFilters } from './filters.ts';
import { useMarketingTextChanges, useMarketingTextList } from './queries.ts';

/** Marketing texts: created in a dialog, edited in their cells (R4). */
export function Page() {
  const words = usePhrases('adminMarketingTexts');
  const formats = useFormats();
  const marketingTexts = useMarketingTextList();
  const { edit, remove } = useMarketingTextChanges();
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const [doomed, setDoomed] = useState<MarketingText>();
  const columns = useMemo(
    () => marketingTextColumns({ words, formats, edit, remove: setDoomed }),
    [words, formats, edit],
  );
  const filters = useMemo(() => marketingTextFilters(words), [words]);
  const whole = useMemo<WholeAction<{ on: boolean }>>(
    () => ({
      action: 'status',
      label: words.switchAll,
      initial: { on: true },
      say: ({ on }) => `${words.columns.status}: ${words.values.status[on ? 1 : 0]}`,
      form: ({ on }, change) => (
        <NativeSelect
          label={words.switchTo}
          data={[
            { value: 'on', label: words.values.status[1] },
            { value: 'off', label: words.values.status[0] },
          ]}
          value={on ? 'on' : 'off'}
          onChange={({ currentTarget }) => change({ on: currentTarget.value === 'on' })}
        />
      ),
    }),
    [words],
  );
  useCommands(
    useMemo(() => [{ id: 'create-marketing-text', label: words.add, run: () => setCreating(true) }], [words]),
  );
  return (
    <>
      <ListPage
        name="marketing-texts"
        title={words.title}
        lead={words.lead}
        source={marketingTexts}
        whole={whole}
        columns={columns}
        rowId={({ marketing_text_id }) => marketing_text_id}
        rowName={({ name }) => name}
        filters={filters}
        arrival={createdId}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
            {words.add}
          </Button>
        }
      />
      {isCreating && <CreateMarketingTextDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {doomed && (
        <ConfirmQuestion
          text={words.deleteText(doomed.name)}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
