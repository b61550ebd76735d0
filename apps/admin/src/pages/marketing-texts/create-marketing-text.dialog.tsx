import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { MARKETING_TEXT_CHANNELS, MARKETING_TEXT_PRODUCTS, marketingTextLimits } from '@tulna/rules/marketing-texts';
import { useState } from 'react';
import { useMarketingTextChanges } from './queries.ts';

interface CreateMarketingTextProps {
  /** Called with the ID of the new marketing text. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a marketing text; a failure is shown in the dialog and not as a toast (§8). */
export function CreateMarketingTextDialog({ onCreated, onClose }: CreateMarketingTextProps) {
  const words = usePhrases('adminMarketingTexts');
  const { failures } = usePhrases('consoleKit');
  const { create } = useMarketingTextChanges();
  const [intent] = useState(newIntent);
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      fields={[
        textField('name', { label: words.columns.name, max: marketingTextLimits.name, required: true }),
        choiceField('product', {
          label: words.columns.product,
          options: MARKETING_TEXT_PRODUCTS.map((value) => ({ value, label: words.values.product[value] })),
        }),
        choiceField('channel', {
          label: words.columns.channel,
          options: MARKETING_TEXT_CHANNELS.map((value) => ({ value, label: words.values.channel[value] })),
        }),
        textField('english', { label: words.columns.english, max: marketingTextLimits.english, required: true }),
        textField('hindi', { label: words.columns.hindi, max: marketingTextLimits.hindi, required: true }),
      ]}
      send={async (values) => onCreated((await create(values, intent)).marketing_text_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
