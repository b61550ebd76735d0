import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Chip } from '@tulna/console-kit/states';
import type { HandOffKey } from '@tulna/contract/partner-hand-off-keys';
import { useMemo, useState } from 'react';
import styles from './integration.module.css';
import { isOwner, useHandOffChanges, useHandOffKeys } from './queries.ts';
import { ShownOnce } from './shown-once.tsx';

const example = (partner: string) => `import { createHmac, randomBytes } from 'node:crypto';

const timestamp = String(Math.floor(Date.now() / 1000));
const nonce = randomBytes(24).toString('base64url');
const payload = JSON.stringify({ phone: '9876543210', product: 'Personal Loans', reference: 'LOS-1001' });
const signature = createHmac('sha256', process.env.HAND_OFF_KEY)
  .update(['hand-off', '${partner}', timestamp, nonce, payload].join('\\n'))
  .digest('hex');
const link = '${window.location.origin}/auth?'
  + new URLSearchParams({ partner: '${partner}', timestamp, nonce, payload, signature });`;

/** Keys that sign the link by which a customer arrives from the partner's own site. */
export function HandOff() {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const { data, error, refetch } = useHandOffKeys();
  const { create, revoke } = useHandOffChanges();
  const [made, setMade] = useState<string>();
  const [doomed, setDoomed] = useState<HandOffKey>();
  const [isMaking, setMaking] = useState(false);
  const columns = useMemo<readonly ListColumn<HandOffKey>[]>(
    () => [
      { id: 'tail', header: words.handOff.key, width: 200, cell: ({ tail }) => <code>{`…${tail}`}</code> },
      {
        id: 'created',
        header: words.handOff.created,
        width: 200,
        cell: ({ created_at }) => formats.moment(created_at),
      },
      {
        id: 'state',
        header: words.keys.state,
        width: 240,
        cell: ({ revoked_at }) =>
          revoked_at === null ? (
            <Chip tone="success">{words.keys.states.good}</Chip>
          ) : (
            <>
              <Chip>{words.keys.states.revoked}</Chip> {formats.moment(revoked_at)}
            </>
          ),
      },
      {
        id: 'revoke',
        header: words.keys.revoke,
        width: 140,
        cell: (key) =>
          isOwner() && key.revoked_at === null ? (
            <Button size="xs" variant="default" onClick={() => setDoomed(key)}>
              {words.keys.revoke}
            </Button>
          ) : null,
      },
    ],
    [words, formats],
  );
  const make = async () => {
    setMaking(true);
    await create()
      .then(({ key }) => setMade(key))
      .catch(() => undefined);
    setMaking(false);
  };
  return (
    <div className={styles.part}>
      <ListPage
        name="hand-off-keys"
        title={words.handOff.title}
        level={2}
        lead={words.handOff.lead}
        query={{ data: data?.keys, error, refetch }}
        columns={columns}
        rowId={({ key_id }) => key_id}
        rowName={({ tail }) => `…${tail}`}
        empty={words.handOff.none}
        toolbar={false}
        scroll="50dvh"
        actions={
          isOwner() && (
            <Button loading={isMaking} onClick={() => void make()}>
              {words.handOff.create}
            </Button>
          )
        }
      />
      <h3>{words.handOff.example}</h3>
      <ScrollRegion className={styles.code} label={words.handOff.example}>
        <pre>{example(data?.partner ?? '')}</pre>
      </ScrollRegion>
      {made !== undefined && <ShownOnce title={words.handOff.made} secret={made} onClose={() => setMade(undefined)} />}
      <ConfirmQuestion
        text={doomed && words.handOff.revokeText(doomed.tail)}
        action={words.keys.revoke}
        onConfirm={async () => doomed && (await revoke(doomed.key_id, words.keys.revoked))}
        onClose={() => setDoomed(undefined)}
      />
    </div>
  );
}
