import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { searchedMenuField } from '@tulna/console-kit/searched-select';
import { istDay } from '@tulna/rules/dates';
import { checkLastDay, checkShortAddress, trackingLinkLimits } from '@tulna/rules/tracking-links';
import { useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { useShopChoices } from '../../partners/use-shop-choices.ts';
import { linkFields } from './link-fields.tsx';
import { useTrackingLinkChanges } from './queries.ts';

interface CreateLinkProps {
  /** Called with the ID of the new tracking link. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a tracking link; a failure is shown in the dialog and not as a toast (§8). */
export function CreateLinkDialog({ onCreated, onClose }: CreateLinkProps) {
  const words = usePhrases('adminTrackingLinks');
  const {
    failures,
    form: { optional },
  } = usePhrases('consoleKit');
  const { create } = useTrackingLinkChanges();
  const partners = usePartnerOptions();
  const [partner, setPartner] = useState('');
  const shops = useShopChoices(partner);
  const [intent] = useState(newIntent);
  const { columns, form } = words;
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      size="lg"
      fields={[
        textField('name', { label: columns.name, max: trackingLinkLimits.name, required: true }),
        choiceField('brand', {
          label: columns.brand,
          hint: form.brandHint,
          half: true,
          options: partners,
          onChoose: setPartner,
        }),
        searchedMenuField('merchant_id', {
          label: columns.merchant,
          half: true,
          none: form.noMerchant,
          choices: shops,
          of: partner,
        }),
        textField('code', { label: columns.code, hint: form.codeHint, max: trackingLinkLimits.code }),
        ...linkFields(words, optional),
      ]}
      initial={{ landing: 'home', product: 'any', language: 'visitor' }}
      check={({ code, last_day: lastDay }) => ({
        code: code && checkShortAddress(code) ? form.codeWrong : undefined,
        last_day: checkLastDay(lastDay ?? null, istDay(Date.now())) && form.past,
      })}
      send={async (values) => onCreated((await create(values, intent)).tracking_link_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
