import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, flagField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { PartnerWebhook } from '@tulna/contract/partner-webhooks';
import { WEBHOOK_TYPES } from '@tulna/rules/webhooks';
import { useWebhookChanges } from './queries.ts';

interface Props {
  /** The webhook to change; undefined for a new one. */
  webhook: PartnerWebhook | undefined;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Adds an address that gets events, or changes one. Its mode never changes. */
export function WebhookDialog({ webhook, onMade, onClose }: Props) {
  const words = usePhrases('partnerIntegration');
  const { create, edit } = useWebhookChanges();
  const flag = (type: (typeof WEBHOOK_TYPES)[number]): 0 | 1 => (webhook?.types.includes(type) === false ? 0 : 1);
  return (
    <FormDialog
      title={webhook === undefined ? words.webhooks.create : words.webhooks.change}
      fields={[
        textField('url', { label: words.webhooks.url, hint: words.webhooks.urlHint, max: 500, required: true }),
        choiceField('mode', {
          label: words.keys.mode,
          options: (webhook === undefined ? (['test', 'live'] as const) : [webhook.mode]).map((value) => ({
            value,
            label: words.modes[value],
          })),
        }),
        flagField('lead_created', { label: words.types['lead.created'], hint: 'lead.created' }),
        flagField('lead_updated', { label: words.types['lead.updated'], hint: 'lead.updated' }),
        flagField('application_updated', { label: words.types['application.updated'], hint: 'application.updated' }),
        flagField('payment_recorded', { label: words.types['payment.recorded'], hint: 'payment.recorded' }),
        flagField('commission_updated', { label: words.types['commission.updated'], hint: 'commission.updated' }),
      ]}
      initial={{
        ...(webhook !== undefined && { url: webhook.url }),
        mode: webhook?.mode ?? 'test',
        lead_created: flag('lead.created'),
        lead_updated: flag('lead.updated'),
        application_updated: flag('application.updated'),
        payment_recorded: flag('payment.recorded'),
        commission_updated: flag('commission.updated'),
      }}
      check={(values) =>
        values.lead_created ||
        values.lead_updated ||
        values.application_updated ||
        values.payment_recorded ||
        values.commission_updated
          ? {}
          : { lead_created: words.webhooks.noType }
      }
      theirs={(value) => {
        const { url, types } = value as Pick<PartnerWebhook, 'url' | 'types'>;
        return [url, ...types.map((type) => words.types[type])].join(' · ');
      }}
      send={async ({ url, mode, ...flags }, conflict) => {
        const wanted = [
          flags.lead_created,
          flags.lead_updated,
          flags.application_updated,
          flags.payment_recorded,
          flags.commission_updated,
        ];
        const types = WEBHOOK_TYPES.filter((_, at) => wanted[at] === 1);
        if (webhook === undefined) onMade((await create({ url, mode, types })).secret);
        else {
          const seen = conflict === undefined ? { url: webhook.url, types: webhook.types } : conflict.value;
          await edit({ webhook_id: webhook.webhook_id, url, types }, seen, words.webhooks.changed);
        }
      }}
      onClose={onClose}
    />
  );
}
