import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { merchantFields } from './merchant-form.tsx';
import { useMerchantChanges } from './queries.ts';

interface AddMerchantProps {
  /** Called with the ID of the new merchant. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds the request of a shop to the queue; a failure is shown in the dialog and not as a toast (§8). */
export function AddMerchantDialog({ onAdded, onClose }: AddMerchantProps) {
  const words = usePhrases('adminMerchants');
  const { failures, form } = usePhrases('consoleKit');
  const { add } = useMerchantChanges();
  const partners = usePartnerOptions();
  const [intent] = useState(newIntent);
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      size="lg"
      intro={<p>{words.form.addIntro}</p>}
      fields={[
        choiceField('partner', { label: words.columns.partner, half: true, options: partners }),
        choiceField('language', {
          label: words.form.language,
          half: true,
          options: (['en', 'hi'] as const).map((value) => ({ value, label: words.values.language[value] })),
        }),
        ...merchantFields(words, form.optional, {}, false),
      ]}
      initial={{ language: 'en' }}
      send={async (values) => onAdded((await add(values, intent)).merchant_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
