import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { campaignLimits } from '@tulna/rules/campaigns';
import { indianMoment } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { useState } from 'react';
import { audienceField } from './audience-field.tsx';
import { type CampaignDraft, useCampaignChanges, useUsableTemplates } from './campaign-queries.ts';

interface CreateCampaignProps {
  /** Called with the ID of the new campaign. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

const none = 'none';
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Creates a campaign as a draft: what is sent, to whom, when, and how fast. */
export function CreateCampaignDialog({ onCreated, onClose }: CreateCampaignProps) {
  const words = usePhrases('adminCampaigns');
  const { failures } = usePhrases('consoleKit');
  const { create } = useCampaignChanges();
  const templates = useUsableTemplates();
  const [intent] = useState(newIntent);
  const [template, setTemplate] = useState<string>();
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
      title={words.add}
      action={form.create}
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
          ...campaignLimits.perMinute,
          required: true,
          half: true,
        }),
      ]}
      initial={{ starts_on: today, starts_time: '10:00', per_minute: 60, template_b: none }}
      send={async ({ starts_on: day, starts_time: time, template_b: b, audience, ...values }) => {
        const { campaign_id: id } = await create(
          {
            ...values,
            audience: audience as CampaignDraft['audience'],
            template_b: b === none ? null : b,
            starts_at: new Date(indianMoment(day, `${time}:00`)).toISOString(),
          },
          intent,
        );
        onCreated(id);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
