import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { dayField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { PartnerWebhook } from '@tulna/contract/partner-webhooks';
import { useMemo, useState } from 'react';
import styles from './integration.module.css';
import { inPlace, isOwner, useWebhookChanges, useWebhooks } from './queries.ts';
import { ShownOnce } from './shown-once.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';

const tones = { on: 'success', paused: 'warning', off: 'danger', gone: 'danger' } as const;

type Doing = { what: 'edit' | 'remove' | 'rotate' | 'replay'; webhook: PartnerWebhook } | { what: 'add' };

/** Addresses that get events. */
export function Webhooks() {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const { data, error, refetch } = useWebhooks();
  const { set, ping, remove, rotate, replay } = useWebhookChanges();
  const [doing, setDoing] = useState<Doing>();
  const [secret, setSecret] = useState<string>();
  const close = () => setDoing(undefined);
  const columns = useMemo<readonly ListColumn<PartnerWebhook>[]>(
    () => [
      {
        id: 'url',
        header: words.webhooks.url,
        width: 270,
        cell: ({ url, types, mode }) => (
          <>
            <Chip>{words.modes[mode]}</Chip> {url}
            <span className={styles.small}>{types.join(', ')}</span>
          </>
        ),
      },
      {
        id: 'state',
        header: words.webhooks.state,
        width: 190,
        cell: ({ state, failing_since, earlier_until }) => (
          <>
            <Chip tone={tones[state]}>{words.webhooks.states[state]}</Chip>
            {failing_since !== null && state === 'on' && (
              <span className={styles.small}>{words.webhooks.failing(formats.moment(failing_since))}</span>
            )}
            {earlier_until !== null && (
              <span className={styles.small}>{words.webhooks.both(formats.moment(earlier_until))}</span>
            )}
          </>
        ),
      },
      {
        id: 'waiting',
        header: words.webhooks.waiting,
        width: 100,
        align: 'end',
        cell: ({ waiting }) => formats.number(waiting),
      },
      {
        id: 'missed',
        header: words.webhooks.missed,
        width: 100,
        align: 'end',
        cell: ({ missed }) => formats.number(missed),
      },
      ...(isOwner()
        ? [
            {
              id: 'actions',
              header: words.webhooks.actions,
              width: 290,
              cell: (webhook: PartnerWebhook) => (
                <div className={styles.buttons}>
                  {webhook.state === 'on' && (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => void ping(webhook.webhook_id, words.webhooks.pinged).catch(() => undefined)}
                    >
                      {words.webhooks.ping}
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => setDoing({ what: 'edit', webhook })}>
                    {words.webhooks.edit}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() =>
                      void set(
                        webhook.webhook_id,
                        webhook.state === 'on' ? 'paused' : 'on',
                        words.webhooks.changed,
                      ).catch(() => undefined)
                    }
                  >
                    {webhook.state === 'on' ? words.webhooks.pause : words.webhooks.switchOn}
                  </Button>
                  {webhook.state === 'on' && (
                    <Button size="xs" variant="default" onClick={() => setDoing({ what: 'replay', webhook })}>
                      {words.webhooks.replay}
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => setDoing({ what: 'rotate', webhook })}>
                    {words.webhooks.rotate}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    color="danger"
                    onClick={() => setDoing({ what: 'remove', webhook })}
                  >
                    {words.webhooks.remove}
                  </Button>
                </div>
              ),
            },
          ]
        : []),
    ],
    [words, formats, ping, set],
  );
  return (
    <>
      <ListPage
        name="webhooks"
        title={words.webhooks.title}
        level={2}
        lead={words.webhooks.lead}
        query={{ data: data?.webhooks, error, refetch }}
        columns={columns}
        rowId={({ webhook_id }) => webhook_id}
        rowName={({ url }) => url}
        empty={words.webhooks.none}
        toolbar={false}
        actions={isOwner() && <Button onClick={() => setDoing({ what: 'add' })}>{words.webhooks.create}</Button>}
      />
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <WebhookDialog webhook={doing.what === 'edit' ? doing.webhook : undefined} onMade={setSecret} onClose={close} />
      )}
      {doing?.what === 'replay' && (
        <FormDialog
          title={words.webhooks.replay}
          action={words.webhooks.replay}
          intro={<p>{words.webhooks.replayText}</p>}
          fields={[dayField('from', { label: words.webhooks.from }), dayField('to', { label: words.webhooks.to })]}
          check={({ from, to }) => (from && to && from > to ? { to: words.webhooks.badDays } : {})}
          send={({ from, to }) =>
            replay(
              {
                webhook_id: doing.webhook.webhook_id,
                ...(from !== null && { from }),
                ...(to !== null && { to }),
              },
              ({ count }) => words.webhooks.replayed(count),
              inPlace,
            )
          }
          onClose={close}
        />
      )}
      <ConfirmQuestion
        text={
          doing?.what === 'remove'
            ? words.webhooks.removeText(doing.webhook.url)
            : doing?.what === 'rotate'
              ? words.webhooks.rotateText
              : undefined
        }
        action={doing?.what === 'rotate' ? words.webhooks.rotate : words.webhooks.remove}
        onConfirm={async () => {
          if (doing?.what === 'remove') await remove(doing.webhook.webhook_id, words.webhooks.removed);
          if (doing?.what === 'rotate') setSecret((await rotate(doing.webhook.webhook_id)).secret);
        }}
        onClose={close}
      />
      {secret !== undefined && (
        <ShownOnce title={words.webhooks.secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
