import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { PencilIcon, PlusIcon, TrashIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Message } from '@tulna/console-kit/states';
import type { CallScript } from '@tulna/contract/call-scripts';
import { useState } from 'react';
import { useScripts } from './campaign-queries.ts';
import { ScriptDialog } from './script.dialog.tsx';
import { useScriptChanges } from './script-queries.ts';
import { TelecallingTabs } from './tabs.tsx';
import styles from './telecalling.module.css';

interface ScriptProps {
  script: CallScript;
  onEdit: () => void;
  onDelete: () => void;
}

function Script({ script, onEdit, onDelete }: ScriptProps) {
  const { scripts: words } = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  return (
    <li className={styles.card}>
      <h2>{script.name}</h2>
      <small>{words.version(script.version, script.changed_by, formats.moment(script.changed_at))}</small>
      {script.queue_reason !== null && <small>{words.shownFor(words.reasons[script.queue_reason])}</small>}
      <p className={styles.script} lang="en">
        {script.text_en}
      </p>
      <p className={styles.script} lang="hi">
        {script.text_hi}
      </p>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<PencilIcon size={16} />}
          aria-label={`${words.edit}: ${script.name}`}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<TrashIcon size={16} />}
          aria-label={`${words.delete}: ${script.name}`}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
      </Group>
    </li>
  );
}

/** Scripts for calls, in both languages and with their versions (A14). */
export function Page() {
  const { scripts: words, panel } = usePhrases('adminCallCampaigns');
  const scripts = useScripts();
  const { remove } = useScriptChanges();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CallScript>();
  const [doomed, setDoomed] = useState<CallScript>();
  return (
    <>
      <TelecallingTabs />
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      <Loaded of={scripts} words={{ failed: panel.failed, notFresh: panel.failed }}>
        {({ scripts: all }) =>
          all.length === 0 ? (
            <Message picture="empty" title={words.empty.title}>
              {words.empty.text}
            </Message>
          ) : (
            <ul className={styles.list}>
              {all.map((script) => (
                <Script
                  key={script.script_id}
                  script={script}
                  onEdit={() => setEdited(script)}
                  onDelete={() => setDoomed(script)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <ScriptDialog script={undefined} onClose={() => setAdding(false)} />}
      {edited && <ScriptDialog script={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmQuestion
        text={doomed && words.deleteText(doomed.name)}
        onConfirm={async () => {
          if (doomed) await remove(doomed.script_id);
        }}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}
