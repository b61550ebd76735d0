import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip } from '@tulna/console-kit/states';
import type { CallAudience, CallCampaign, CallPreview } from '@tulna/contract/call-campaigns';
import { useState } from 'react';
import { usePlaceNames } from '../../places/use-places.ts';
import { useAudience, useCampaignChanges } from './campaign-queries.ts';
import styles from './telecalling.module.css';

const toneOf = { draft: 'info', running: 'success', paused: 'warning', ended: undefined } as const;

/** The declared filters in words. */
function Audience({ audience }: { audience: CallAudience }) {
  const { form, panel, values } = usePhrases('adminCallCampaigns');
  const { products } = usePhrases('adminTelecalling');
  const placeNames = usePlaceNames();
  const all = (texts: readonly string[]): string => (texts.length === 0 ? panel.everybody : texts.join(', '));
  return (
    <section aria-label={panel.audience}>
      <h3>{panel.audience}</h3>
      <Facts
        facts={[
          [form.steps, all(audience.steps.map((step) => values.step[step]))],
          [form.products, all(audience.products.map((product) => products[product]))],
          [form.brands, all(audience.brands)],
          [form.languages, all(audience.languages.map((language) => form.language[language]))],
          [form.places, all(placeNames(audience.places))],
          [form.pins, all(audience.pin_prefixes)],
          [panel.started, panel.ages(audience.youngest, audience.oldest)],
          [form.quiet, panel.days(audience.quiet_days)],
        ]}
      />
    </section>
  );
}

/** Exact counts: the people who are called, and those left out, by the first reason that applies. */
function Size({ title, found }: { title: string; found: CallPreview }) {
  const { size, values } = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Facts
        look="totals"
        facts={[
          [size.matched, formats.number(found.matched)],
          [size.called, formats.number(found.called)],
        ]}
      />
      <h3>{size.leftOut}</h3>
      {found.left_out.length === 0 ? (
        <p>{size.none}</p>
      ) : (
        <Facts facts={found.left_out.map(({ reason, people }) => [values.reason[reason], formats.number(people)])} />
      )}
    </section>
  );
}

function Draft({ campaign, onDelete }: { campaign: CallCampaign; onDelete: () => void }) {
  const { panel, size } = usePhrases('adminCallCampaigns');
  const { failures } = usePhrases('consoleKit');
  const { move } = useCampaignChanges();
  const audience = useAudience(campaign.audience);
  const [isStarting, setStarting] = useState(false);
  return (
    <Loaded of={audience} words={{ failed: panel.failed, notFresh: panel.failed }}>
      {(found) => (
        <div className={styles.panel}>
          <Group gap="xs">
            <Button onClick={() => setStarting(true)}>{panel.start}</Button>
            <Button variant="default" onClick={onDelete}>
              {panel.delete}
            </Button>
          </Group>
          <Size title={size.title} found={found} />
          {isStarting && (
            <FormDialog
              title={panel.startTitle(campaign.name)}
              action={panel.start}
              fields={[]}
              intro={<p>{panel.startText(found.called)}</p>}
              send={() =>
                move(campaign, { move: 'start', called: found.called }, false).catch((error: unknown) => {
                  void audience.refetch();
                  throw error;
                })
              }
              failure={(error) => failureText(error, failures)}
              onClose={() => setStarting(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** A campaign: its size before the start, and its fixed people after it. */
export function CampaignPanel({ campaign, onGone }: { campaign: CallCampaign; onGone: () => void }) {
  const words = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  const { move, remove } = useCampaignChanges();
  const [dialog, setDialog] = useState<'delete' | 'end'>();
  const { columns, panel, values } = words;
  const { state } = campaign;
  const press = (to: 'pause' | 'resume') => () => void move(campaign, { move: to }).catch(() => undefined);
  return (
    <div className={styles.panel}>
      <Group gap="xs">
        <Chip tone={toneOf[state]}>{values.state[state]}</Chip>
        {state === 'running' && (
          <Button size="xs" variant="default" onClick={press('pause')}>
            {panel.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button size="xs" onClick={press('resume')}>
            {panel.resume}
          </Button>
        )}
        {(state === 'running' || state === 'paused') && (
          <Button size="xs" variant="default" onClick={() => setDialog('end')}>
            {panel.end}
          </Button>
        )}
      </Group>
      {state === 'draft' && <Draft campaign={campaign} onDelete={() => setDialog('delete')} />}
      {campaign.left_out !== null && (
        <Size
          title={panel.fixed}
          found={{
            matched: campaign.size + campaign.left_out.reduce((sum, { people }) => sum + people, 0),
            called: campaign.size,
            left_out: campaign.left_out,
          }}
        />
      )}
      <Audience audience={campaign.audience} />
      <Facts
        facts={[
          [columns.purpose, values.purpose[campaign.purpose]],
          [columns.script_name, campaign.script_name],
          [columns.done, state === 'draft' ? null : formats.number(campaign.done)],
          [columns.created_by, campaign.created_by],
          [columns.created_at, formats.moment(campaign.created_at)],
          [columns.started_at, campaign.started_at === null ? null : formats.moment(campaign.started_at)],
        ]}
      />
      <ConfirmQuestion
        text={
          dialog === undefined
            ? undefined
            : dialog === 'delete'
              ? panel.deleteText(campaign.name)
              : panel.endText(campaign.name)
        }
        action={dialog === 'end' ? panel.end : panel.delete}
        onConfirm={async () => {
          if (dialog === 'end') await move(campaign, { move: 'end' });
          else {
            await remove(campaign);
            onGone();
          }
        }}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}
