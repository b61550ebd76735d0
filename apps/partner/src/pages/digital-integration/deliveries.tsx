import { Button, NativeSelect } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { Loaded } from '@tulna/console-kit/loaded';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getWebhookDelivery, WebhookDelivery } from '@tulna/contract/partner-webhooks';
import { useMemo } from 'react';
import styles from './integration.module.css';
import { More } from './more.tsx';
import { isOwner, useDeliveries, useDelivery, useWebhookChanges, useWebhooks } from './queries.ts';

const states = ['waiting', 'sent', 'missed', 'stopped'] as const;
const tones = { waiting: 'info', sent: 'success', missed: 'danger', stopped: 'warning' } as const;

/** Messages to webhooks, each with its tries. */
export function Deliveries() {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const { filters, open, change } = useListState();
  const { webhook = '' } = filters;
  const state = states.find((one) => one === filters.state);
  const { data: hooks } = useWebhooks();
  const pages = useDeliveries({
    ...(webhook !== '' && { webhook_id: webhook }),
    ...(state !== undefined && { state }),
  });
  const columns = useMemo<readonly ListColumn<WebhookDelivery>[]>(
    () => [
      {
        id: 'created_at',
        header: words.deliveries.at,
        width: 180,
        cell: ({ created_at }) => formats.moment(created_at),
      },
      {
        id: 'type',
        header: words.deliveries.event,
        width: 200,
        cell: (delivery) => (
          <Button size="xs" variant="subtle" onClick={() => change({ open: delivery.delivery_id })}>
            {delivery.type}
          </Button>
        ),
      },
      { id: 'url', header: words.webhooks.url, width: 260, cell: ({ url }) => url },
      {
        id: 'state',
        header: words.deliveries.state,
        width: 220,
        cell: ({ state: one, next_at }) => (
          <>
            <Chip tone={tones[one]}>{words.deliveries.states[one]}</Chip>
            {next_at !== null && <span className={styles.small}>{words.deliveries.next(formats.moment(next_at))}</span>}
          </>
        ),
      },
      {
        id: 'tries',
        header: words.deliveries.tries,
        width: 90,
        align: 'end',
        cell: ({ tries }) => formats.number(tries),
      },
      {
        id: 'answer',
        header: words.deliveries.answer,
        width: 170,
        cell: ({ status, failure }) =>
          [status, failure === null ? undefined : words.failures(failure)]
            .filter((part) => part !== null && part !== undefined)
            .join(' · '),
      },
    ],
    [words, formats, change],
  );
  return (
    <>
      <ListPage
        name="webhook-deliveries"
        title={words.deliveries.title}
        level={2}
        lead={words.deliveries.lead}
        query={{
          data: pages.data?.pages.flatMap(({ deliveries }) => deliveries),
          error: pages.error,
          refetch: pages.refetch,
        }}
        columns={columns}
        rowId={({ delivery_id }) => delivery_id}
        rowName={({ type }) => type}
        empty={words.deliveries.none}
        toolbar={false}
        notice={
          <div className={styles.filters}>
            <NativeSelect
              label={words.deliveries.webhook}
              value={webhook}
              data={[
                { value: '', label: words.all },
                ...(hooks?.webhooks ?? []).map(({ webhook_id: value, url: label }) => ({ value, label })),
              ]}
              onChange={({ currentTarget }) => change({ filter: { webhook: currentTarget.value } })}
            />
            <NativeSelect
              label={words.deliveries.state}
              value={state ?? ''}
              data={[
                { value: '', label: words.all },
                ...states.map((value) => ({ value, label: words.deliveries.states[value] })),
              ]}
              onChange={({ currentTarget }) => change({ filter: { state: currentTarget.value } })}
            />
          </div>
        }
        footer={<More pages={pages} />}
      />
      <SidePanel title={open === '' ? undefined : words.deliveries.title} onClose={() => change({ open: '' })}>
        {open !== '' && <Delivery key={open} id={open} />}
      </SidePanel>
    </>
  );
}

/** One message, which may be gone, or not be loaded. */
function Delivery({ id }: { id: string }) {
  const { deliveries } = usePhrases('partnerIntegration');
  return (
    <Loaded of={useDelivery(id)} words={deliveries}>
      {(record) => <Message record={record} />}
    </Loaded>
  );
}

function Message({ record }: { record: AnswerOf<typeof getWebhookDelivery> }) {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const { replay } = useWebhookChanges();
  const { delivery, body, tries } = record;
  return (
    <div className={styles.part}>
      <p>
        <Chip tone={tones[delivery.state]}>{words.deliveries.states[delivery.state]}</Chip> {delivery.url}
      </p>
      <h3>{words.deliveries.sent}</h3>
      <ScrollRegion className={styles.code} label={words.deliveries.sent}>
        <pre>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </ScrollRegion>
      <h3>{words.deliveries.tries}</h3>
      {tries.length === 0 && <p>{words.deliveries.noTries}</p>}
      {tries.map((one) => (
        <div key={one.at}>
          <p>
            {formats.moment(one.at)} · {one.status ?? '–'}
            {one.failure !== null && ` · ${words.failures(one.failure)}`} · {formats.number(one.milliseconds)} ms
          </p>
          {one.answer !== '' && (
            <ScrollRegion className={styles.code} label={words.deliveries.answer}>
              <pre>{one.answer}</pre>
            </ScrollRegion>
          )}
        </div>
      ))}
      {isOwner() && (
        <div>
          <Button
            onClick={() =>
              void replay({ webhook_id: delivery.webhook_id, delivery_id: delivery.delivery_id }, ({ count }) =>
                words.webhooks.replayed(count),
              ).catch(() => undefined)
            }
          >
            {delivery.state === 'waiting' ? words.deliveries.now : words.deliveries.again}
          </Button>
        </div>
      )}
    </div>
  );
}
