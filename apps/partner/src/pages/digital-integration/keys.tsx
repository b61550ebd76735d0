import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { IntegrationEntry, PartnerApiKey } from '@tulna/contract/partner-api-keys';
import { useMemo, useState } from 'react';
import styles from './integration.module.css';
import { KeyDialog } from './key.dialog.tsx';
import { More } from './more.tsx';
import { isOwner, useKeyChanges, useKeys, useLog } from './queries.ts';
import { ShownOnce } from './shown-once.tsx';

const tones = { good: 'success', expired: 'warning', revoked: undefined } as const;

/** Keys of the API, and the history of keys and webhooks. */
export function Keys() {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const { data, error, refetch } = useKeys();
  const { revoke } = useKeyChanges();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [doomed, setDoomed] = useState<PartnerApiKey>();
  const columns = useMemo<readonly ListColumn<PartnerApiKey>[]>(
    () => [
      {
        id: 'name',
        header: words.keys.name,
        width: 240,
        cell: ({ name, mode, tail }) => (
          <>
            {name}
            <code className={styles.small}>{`tulna_${mode}_…${tail}`}</code>
          </>
        ),
      },
      {
        id: 'state',
        header: words.keys.state,
        width: 130,
        cell: ({ state }) => <Chip tone={tones[state]}>{words.keys.states[state]}</Chip>,
      },
      {
        id: 'scopes',
        header: words.keys.scopes,
        width: 220,
        cell: ({ scopes, networks }) => (
          <>
            {scopes.map((scope) => words.scopes[scope]).join(', ')}
            {networks.length > 0 && <span className={styles.small}>{networks.join(', ')}</span>}
          </>
        ),
      },
      {
        id: 'used',
        header: words.keys.lastUsed,
        width: 180,
        cell: ({ last_used_at }) => (last_used_at === null ? words.keys.never : formats.moment(last_used_at)),
      },
      { id: 'expires', header: words.keys.expires, width: 180, cell: ({ expires_at }) => formats.moment(expires_at) },
      { id: 'by', header: words.keys.by, width: 160, cell: ({ created_by }) => created_by },
      {
        id: 'revoke',
        header: words.keys.revoke,
        width: 130,
        cell: (key) =>
          isOwner() && key.state === 'good' ? (
            <Button size="xs" variant="default" onClick={() => setDoomed(key)}>
              {words.keys.revoke}
            </Button>
          ) : null,
      },
    ],
    [words, formats],
  );
  return (
    <>
      <ListPage
        name="api-keys"
        title={words.keys.title}
        level={2}
        lead={words.keys.lead}
        query={{ data: data?.keys, error, refetch }}
        columns={columns}
        rowId={({ key_id }) => key_id}
        rowName={({ name }) => name}
        empty={words.keys.none}
        toolbar={false}
        scroll="50dvh"
        actions={isOwner() && <Button onClick={() => setAdding(true)}>{words.keys.create}</Button>}
      />
      <Log />
      {isAdding && <KeyDialog onMade={setMade} onClose={() => setAdding(false)} />}
      {made !== undefined && <ShownOnce title={words.keys.made} secret={made} onClose={() => setMade(undefined)} />}
      <ConfirmQuestion
        text={doomed && words.keys.revokeText(doomed.name)}
        action={words.keys.revoke}
        onConfirm={async () => doomed && (await revoke(doomed.key_id, words.keys.revoked))}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}

function Log() {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const pages = useLog();
  const columns = useMemo<readonly ListColumn<IntegrationEntry>[]>(
    () => [
      { id: 'at', header: words.log.at, width: 180, cell: ({ at }) => formats.moment(at) },
      { id: 'what', header: words.log.what, width: 240, cell: ({ what }) => words.log.whats[what] },
      { id: 'subject', header: words.log.subject, width: 240, cell: ({ subject }) => subject },
      { id: 'who', header: words.log.who, width: 180, cell: ({ who }) => who },
    ],
    [words, formats],
  );
  return (
    <ListPage
      name="integration-log"
      title={words.log.title}
      level={2}
      query={{
        data: pages.data?.pages.flatMap(({ entries }) => entries),
        error: pages.error,
        refetch: pages.refetch,
      }}
      columns={columns}
      rowId={({ entry_id }) => entry_id}
      rowName={({ subject }) => subject}
      empty={words.log.none}
      toolbar={false}
      scroll="50dvh"
      footer={<More pages={pages} />}
    />
  );
}
