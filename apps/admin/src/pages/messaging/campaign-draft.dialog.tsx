import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { Campaign } from '@tulna/contract/campaigns';
import type { AudienceGroup } from '@tulna/rules/audience';
import { campaignLimits } from '@tulna/rules/campaigns';
import { indianClock, indianMoment } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { useState } from 'react';
import { audienceField } from './audience-field.tsx';
import { type CampaignDraft, useCampaignChanges, useUsableTemplates } from './campaign-queries.ts';

interface CampaignDraftProps {
  /** The draft that is edited; absent for a new one. */
  of?: Campaign;
  /** Called with the ID of a new campaign. */
  onCreated?: (id: string) => void;
  onClose: () => void;
}

const none = 'none';
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The current fields of a draft. */
const initialOf = ({ name, template_a, template_b, audience, starts_at, per_minute }: Campaign) => {
  const [day = '', time = ''] = indianClock(Date.parse(starts_at)).split('T');
  return {
    name,
    template_a,
    template_b: template_b ?? none,
    audience: audience as AudienceGroup,
    starts_on: day,
    starts_time: time.slice(0, 5),
    per_minute,
  };
};

/** A campaign as a draft, new or changed: its message, audience, time, and speed. */
export function CampaignDraftDialog({ of, onCreated, onClose }: CampaignDraftProps) {
  const words = usePhrases('adminCampaigns');
  const { failures } = usePhrases('consoleKit');
  const { create, edit } = useCampaignChanges();
  const templates = useUsableTemplates();
  const [intent] = useState(newIntent);
  const [template, setTemplate] = useState(of?.template_a);
  const [today] = useState(() => istDay(Date.now()));
  const { form, columns, builder } = words;
  const options = (templates ?? []).map(({ message_template_id: value, name: label }) => ({ value, label }));
  const chosen = templates?.find(({ message_template_id: id }) => id === template);
  const others = (templates ?? []).filter(
    ({ message_template_id: id, channel, category }) =>
      id !== template && channel === chosen?.channel && category === chosen.category,
  );
  return (
    <FormDialog
      title={of === undefined ? words.add : words.panel.editOf(of.name)}
      {...(of === undefined && { action: form.create })}
      size="xl"
      intro={
        templates === undefined ? (
          <Lines count={1} />
        ) : (
          options.length === 0 && <Notice tone="warning">{form.noTemplates}</Notice>
        )
      }
      fields={[
        textField('name', { label: columns.name, max: campaignLimits.name, required: true }),
        choiceField('template_a', { label: form.template_a, options, onChoose: setTemplate, half: true }),
        choiceField('template_b', {
          label: form.template_b,
          half: true,
          options: [
            { value: none, label: form.noTemplate },
            ...others.map(({ message_template_id: value, name: label }) => ({ value, label })),
          ],
        }),
        audienceField({ label: columns.audience, hint: builder.hint, wrong: words.form.audienceWrong, template }),
        dayField('starts_on', { label: form.starts_on, required: true, half: true }),
        textField('starts_time', {
          label: form.starts_time,
          hint: form.timeHint,
          required: true,
          half: true,
          check: (value) => (isTime(value) ? undefined : form.timeWrong),
        }),
        numberField('per_minute', {
          label: columns.per_minute,
          min: campaignLimits.perMinute.least,
          max: campaignLimits.perMinute.most,
          required: true,
          half: true,
        }),
      ]}
      initial={of ? initialOf(of) : { starts_on: today, starts_time: '10:00', per_minute: 60, template_b: none }}
      send={async ({ starts_on: day, starts_time: time, template_b: b, audience, ...values }) => {
        const draft = {
          ...values,
          audience: audience as CampaignDraft['audience'],
          template_b: b === none ? null : b,
          starts_at: new Date(indianMoment(day, `${time}:00`)).toISOString(),
        };
        if (of === undefined) onCreated?.((await create(draft, intent)).campaign_id);
        else await edit(of, draft);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
