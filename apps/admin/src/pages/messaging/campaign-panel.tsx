import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip } from '@tulna/console-kit/states';
import type { Campaign } from '@tulna/contract/campaigns';
import { type AudienceGroup, isAudienceGroup, rulesOf } from '@tulna/rules/audience';
import { type CampaignAction, mayDo } from '@tulna/rules/campaigns';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePlaceNames } from '../../places/use-places.ts';
import { ruleWords } from './audience-words.ts';
import { stateTones, textsOf } from './campaign-columns.tsx';
import { CampaignDraftDialog } from './campaign-draft.dialog.tsx';
import { useCampaignChanges, useResults } from './campaign-queries.ts';
import styles from './messaging.module.css';

/** The actions for a campaign in its state; approving and stopping need a confirmation. */
function Actions({ campaign }: { campaign: Campaign }) {
  const { panel } = usePhrases('adminCampaigns');
  const { approve, pause, resume, stop } = useCampaignChanges();
  const [dialog, setDialog] = useState<'edit' | 'stop'>();
  // The draft that was on screen when Approve was pressed: the list may load a newer one behind the dialog.
  const [read, setRead] = useState<Campaign>();
  const { state } = campaign;
  const button = (action: CampaignAction, label: string, run: () => void, isMain = false) =>
    mayDo(action, state) && (
      <Button size="xs" {...(!isMain && { variant: 'default' })} onClick={run}>
        {label}
      </Button>
    );
  return (
    <>
      {button('approve', panel.approve, () => setRead(campaign), true)}
      {button('edit', panel.edit, () => setDialog('edit'))}
      {button('pause', panel.pause, () => void pause(campaign).catch(() => undefined))}
      {button('resume', panel.resume, () => void resume(campaign).catch(() => undefined), true)}
      {button('stop', panel.stop, () => setDialog('stop'))}
      {dialog === 'edit' && <CampaignDraftDialog of={campaign} onClose={() => setDialog(undefined)} />}
      {read !== undefined && (
        <ConfirmQuestion
          text={panel.approveText(read.name)}
          action={panel.approve}
          onConfirm={() => approve(read)}
          onClose={() => setRead(undefined)}
        />
      )}
      {dialog === 'stop' && (
        <ConfirmQuestion
          text={panel.stopText(campaign.name)}
          action={panel.stop}
          onConfirm={() => stop(campaign)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function Results({ campaign }: { campaign: Campaign }) {
  const { panel, values } = usePhrases('adminCampaigns');
  const formats = useFormats();
  const results = useResults(campaign);
  return (
    <section aria-label={panel.results}>
      <h3>{panel.results}</h3>
      <Loaded of={results} words={panel}>
        {({ people, states, excluded, texts, comparison, clicks, clicks_comparison: byClicks }) => (
          <div className={styles.panel}>
            <Facts
              look="totals"
              label={panel.results}
              facts={[
                [panel.people, formats.number(people)],
                ...states.map(({ state, people: count }) => [values.recipient[state], formats.number(count)] as const),
              ]}
            />
            {states.some(({ state }) => state === 'unknown') && <p>{panel.unknownHint}</p>}
            {excluded.length > 0 && (
              <section>
                <h3>{panel.excluded}</h3>
                <ul className={styles.list} aria-label={panel.excluded}>
                  {excluded.map(({ reason, people: count }) => (
                    <li key={reason}>
                      {values.reason[reason] ?? reason}: {formats.number(count)}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {clicks !== null && (
              <section aria-label={panel.clicks.title}>
                <h3>{panel.clicks.title}</h3>
                <p>{panel.clicks.people(formats.number(clicks.people), formats.number(clicks.clicks))}</p>
                <p>{panel.clicks.apart(formats.number(clicks.previews), formats.number(clicks.bots))}</p>
                <small>{panel.clicks.hint}</small>
              </section>
            )}
            {comparison !== null && (
              <section>
                <h3>{panel.texts}</h3>
                {texts.map(({ text, sent, delivered, read, clicked }) => (
                  <p key={text}>
                    {panel.text(text.toUpperCase(), formats.number(sent), formats.number(delivered))}
                    {clicks !== null && <>. {panel.clicks.of(formats.number(clicked))}</>}
                    {campaign.channel === 'whatsapp' && <>. {panel.read(formats.number(read))}</>}
                  </p>
                ))}
                <p>
                  {byClicks !== null &&
                    !byClicks.too_few &&
                    `${panel.clicks.compared(formats.number(byClicks.difference), formats.number(byClicks.from), formats.number(byClicks.to))} `}
                  {comparison.too_few
                    ? panel.tooFew
                    : panel.compared(
                        formats.number(comparison.difference),
                        formats.number(comparison.from),
                        formats.number(comparison.to),
                      )}
                </p>
              </section>
            )}
            {people > 0 && (
              <Link to={`/admin/messaging/recipients?${new URLSearchParams({ of: campaign.campaign_id })}`}>
                {panel.showRecipients}
              </Link>
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** A group of rules with its nested groups, each rule as a sentence, so that the approver reads how they combine. */
function Rules({ group }: { group: AudienceGroup }) {
  const words = usePhrases('adminCampaigns');
  const language = useLanguage();
  const formats = useFormats();
  const placeNames = usePlaceNames();
  return (
    <>
      <span>{words.builder.combinators[group.combinator]}</span>
      <ul className={styles.list}>
        {group.rules.map((part) => (
          <li key={JSON.stringify(part)}>
            {isAudienceGroup(part) ? <Rules group={part} /> : ruleWords(part, { words, language }, formats, placeNames)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Audience({ campaign }: { campaign: Campaign }) {
  const { form } = usePhrases('adminCampaigns');
  const group = campaign.audience as AudienceGroup;
  return rulesOf(group).length === 0 ? <p>{form.all}</p> : <Rules group={group} />;
}

/** A campaign: its actions, its results, and its content. */
export function CampaignPanel({ campaign }: { campaign: Campaign }) {
  const { columns, values, panel } = usePhrases('adminCampaigns');
  const formats = useFormats();
  const moment = (at: string | null): string => (at === null ? '' : formats.moment(at));
  return (
    <div className={styles.panel}>
      <Group gap="xs">
        <Chip tone={stateTones[campaign.state]}>{values.state[campaign.state]}</Chip>
        <Actions campaign={campaign} />
      </Group>
      <Results campaign={campaign} />
      <section>
        <h3>{columns.audience}</h3>
        <Audience campaign={campaign} />
      </section>
      <section>
        <h3>{panel.facts}</h3>
        <Facts
          facts={[
            [columns.channel, values.channel[campaign.channel]],
            [columns.category, values.category[campaign.category]],
            [columns.text, textsOf(campaign)],
            [columns.starts_at, moment(campaign.starts_at)],
            [columns.per_minute, formats.number(campaign.per_minute)],
            [columns.created_by, campaign.created_by],
            [columns.created_at, moment(campaign.created_at)],
            ...(campaign.edits > 0 ? [[columns.edited_by, campaign.edited_by] as const] : []),
            [columns.approved_by, campaign.approved_by],
            [columns.approved_at, moment(campaign.approved_at)],
            [columns.ended_at, moment(campaign.ended_at)],
          ]}
        />
      </section>
    </div>
  );
}
