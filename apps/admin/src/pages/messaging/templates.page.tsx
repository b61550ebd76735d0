import { Button, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import { SidePanel } from '@tulna/console-kit/side-panel';
import type { MessageTemplate } from '@tulna/contract/message-templates';
import { lazy, Suspense, useMemo, useState } from 'react';
import { messageTemplateColumns } from './columns.tsx';
import { messageTemplateFilters } from './filters.ts';
import { useMessageTemplateChanges, useMessageTemplateList } from './queries.ts';
import { MessagingTabs } from './tabs.tsx';

/** Loaded with the first template that is opened, because the page would exceed its weight limit with it. */
const TemplatePanel = lazy(async () => ({ default: (await import('./template-panel.tsx')).TemplatePanel }));

const CreateMessageTemplateDialog = lazy(async () => ({
  default: (await import('./create-message-template.dialog.tsx')).CreateMessageTemplateDialog,
}));

/** Message templates: created in a dialog, their versions in a panel (A19). */
export function Page() {
  const words = usePhrases('adminMessageTemplates');
  const formats = useFormats();
  const messageTemplates = useMessageTemplateList();
  const { edit, remove } = useMessageTemplateChanges();
  const { change: changeList } = useListState();
  const { opened } = messageTemplates;
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const [doomed, setDoomed] = useState<MessageTemplate>();
  const columns = useMemo(
    () =>
      messageTemplateColumns({
        words,
        formats,
        edit,
        open: ({ message_template_id: open }) => changeList({ open }),
        remove: setDoomed,
      }),
    [words, formats, edit, changeList],
  );
  const filters = useMemo(() => messageTemplateFilters(words), [words]);
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
    useMemo(() => [{ id: 'create-message-template', label: words.add, run: () => setCreating(true) }], [words]),
  );
  return (
    <>
      <MessagingTabs />
      <ListPage
        name="message-templates"
        title={words.title}
        lead={words.lead}
        source={messageTemplates}
        whole={whole}
        columns={columns}
        rowId={({ message_template_id }) => message_template_id}
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
      <Suspense>
        {isCreating && <CreateMessageTemplateDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      </Suspense>
      <SidePanel title={opened?.name} size={720} onClose={() => changeList({ open: '' })}>
        {opened && <TemplatePanel key={opened.message_template_id} template={opened} />}
      </SidePanel>
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
