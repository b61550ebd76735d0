import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import {
  categoriesOf,
  MESSAGE_TEMPLATE_CHANNELS,
  type MessageChannel,
  messageTemplateLimits,
} from '@tulna/rules/message-templates';
import { useState } from 'react';
import { useMessageTemplateChanges } from './queries.ts';

interface CreateMessageTemplateProps {
  /** Called with the ID of the new message template. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a message template; a failure is shown in the dialog and not as a toast (§8). */
export function CreateMessageTemplateDialog({ onCreated, onClose }: CreateMessageTemplateProps) {
  const words = usePhrases('adminMessageTemplates');
  const { failures } = usePhrases('consoleKit');
  const { create } = useMessageTemplateChanges();
  const [intent] = useState(newIntent);
  const [channel, setChannel] = useState<MessageChannel>();
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      fields={[
        textField('name', { label: words.columns.name, max: messageTemplateLimits.name, required: true }),
        choiceField('channel', {
          label: words.columns.channel,
          onChoose: setChannel,
          options: MESSAGE_TEMPLATE_CHANNELS.map((value) => ({ value, label: words.values.channel[value] })),
        }),
        choiceField('category', {
          label: words.columns.category,
          options: categoriesOf(channel ?? 'sms').map((value) => ({ value, label: words.values.category[value] })),
        }),
      ]}
      send={async (values) => onCreated((await create(values, intent)).message_template_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
