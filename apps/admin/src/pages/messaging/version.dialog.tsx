import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { MessageTemplate, MessageTemplateVersion } from '@tulna/contract/message-templates';
import {
  contentFaults,
  MESSAGE_CONTENT_FIELDS,
  type MessageContent,
  messageTemplateLimits,
} from '@tulna/rules/message-templates';
import { ContentPreview } from './content-preview.tsx';
import { useMessageTemplateChanges } from './queries.ts';

interface VersionDialogProps {
  template: MessageTemplate;
  /** The initial values of the fields: the draft, or the newest version. */
  from: MessageTemplateVersion | undefined;
  linkHost: string;
  onClose: () => void;
}

const nothing = Object.fromEntries(MESSAGE_CONTENT_FIELDS.map((field) => [field, ''])) as unknown as MessageContent;

/** Writes the draft of a template, both languages side by side, with a preview of a phone. */
export function VersionDialog({ template, from, linkHost, onClose }: VersionDialogProps) {
  const { form, faults, preview } = usePhrases('adminMessageTemplates');
  const { failures } = usePhrases('consoleKit');
  const { write } = useMessageTemplateChanges();
  const { channel, category } = template;
  const draft = from?.registered_at === null ? from : undefined;
  const half = (name: keyof MessageContent, label: string, max: number, more: object = {}) =>
    textField(name, { label, max, half: true, ...(name.startsWith('hi') && { lang: 'hi' as const }), ...more });
  const ofWhatsApp = [
    half('template_name', form.template_name, messageTemplateLimits.templateName, { hint: form.idHint }),
    half('en_locale', form.en_locale, 5, { hint: form.localeHint }),
    half('en_body', form.en_body, messageTemplateLimits.whatsapp, { lines: 5 }),
    half('hi_body', form.hi_body, messageTemplateLimits.whatsapp, { lines: 5 }),
  ];
  const otherFields =
    channel === 'sms'
      ? [
          half('header', form.header, 6),
          half('entity_id', form.entity_id, 19),
          half('en_dlt_id', form.en_dlt_id, 19, { hint: form.idHint }),
          half('hi_dlt_id', form.hi_dlt_id, 19, { hint: form.idHint }),
          half('en_body', form.en_body, messageTemplateLimits.sms, { lines: 5 }),
          half('hi_body', form.hi_body, messageTemplateLimits.sms, { lines: 5 }),
        ]
      : [
          half('en_subject', form.en_subject, messageTemplateLimits.subject),
          half('hi_subject', form.hi_subject, messageTemplateLimits.subject),
          half('en_plain', form.en_plain, messageTemplateLimits.plain, { lines: 5 }),
          half('hi_plain', form.hi_plain, messageTemplateLimits.plain, { lines: 5 }),
          half('en_body', form.en_markup, messageTemplateLimits.markup, { lines: 8 }),
          half('hi_body', form.hi_markup, messageTemplateLimits.markup, { lines: 8 }),
        ];
  const fields = channel === 'whatsapp' ? ofWhatsApp : otherFields;
  const contentOf = (values: Partial<MessageContent>): MessageContent => ({ ...nothing, ...values });
  return (
    <FormDialog
      title={form.title(template.name)}
      action={form.save}
      intro={<p>{form.variables}</p>}
      size="xl"
      fields={fields}
      initial={from ?? (channel === 'whatsapp' ? { ...nothing, en_locale: 'en' } : nothing)}
      check={(values) =>
        Object.fromEntries(
          Object.entries(
            contentFaults(contentOf(values), { channel, category, host: linkHost, isRegistered: false }),
          ).map(([name, fault]) => [name, faults[fault] ?? faults.required]),
        )
      }
      below={(values) => (
        <section>
          <h3>{preview.title}</h3>
          <ContentPreview channel={channel} content={values} linkHost={linkHost} />
        </section>
      )}
      send={(values) =>
        write(template.message_template_id, {
          ...contentOf(values),
          seen: draft === undefined ? null : { version_id: draft.version_id, written_at: draft.written_at },
        })
      }
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
