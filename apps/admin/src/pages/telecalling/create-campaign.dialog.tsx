import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { CallScript } from '@tulna/contract/call-scripts';
import { CALL_PURPOSES } from '@tulna/rules/call-lines';
import { MOST_PLACES } from '@tulna/rules/places';
import { PRODUCTS } from '@tulna/rules/products';
import { CALL_STEPS, callLimits } from '@tulna/rules/telecalling';
import { useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { usePlaceOptions } from '../../places/use-places.ts';
import { useCampaignChanges } from './campaign-queries.ts';
import { choicesField } from './choices-field.tsx';
import { searchedField } from './searched-field.tsx';

interface CreateProps {
  scripts: readonly CallScript[];
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Writes a campaign as a draft: its people, purpose and script. */
export function CreateCampaignDialog({ scripts, onCreated, onClose }: CreateProps) {
  const words = usePhrases('adminCallCampaigns');
  const { products } = usePhrases('adminTelecalling');
  const { noPlace } = usePhrases('adminPlaces');
  const { failures } = usePhrases('consoleKit');
  const { create } = useCampaignChanges();
  const brands = usePartnerOptions();
  const places = usePlaceOptions();
  const [intent] = useState(newIntent);
  const { form } = words;
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      size="lg"
      intro={scripts.length === 0 ? <Notice tone="warning">{form.noScript}</Notice> : <p>{form.everybody}</p>}
      fields={[
        textField('name', { label: words.columns.name, max: callLimits.name, required: true }),
        choiceField('purpose', {
          label: words.columns.purpose,
          half: true,
          options: CALL_PURPOSES.map((value) => ({ value, label: words.values.purpose[value] })),
        }),
        choiceField('script_id', {
          label: form.script,
          half: true,
          options: scripts.map(({ script_id, name }) => ({ value: script_id, label: name })),
        }),
        choicesField('steps', {
          label: form.steps,
          options: CALL_STEPS.map((value) => ({ value, label: words.values.step[value] })),
        }),
        choicesField('products', {
          label: form.products,
          options: PRODUCTS.filter(({ inMenu }) => inMenu).map(({ name }) => ({ value: name, label: products[name] })),
        }),
        searchedField('brands', { label: form.brands, nothing: form.noBrand, options: brands, most: 50 }),
        choicesField('languages', {
          label: form.languages,
          options: (['en', 'hi'] as const).map((value) => ({ value, label: form.language[value] })),
        }),
        searchedField('places', {
          label: form.places,
          hint: form.placesHint,
          nothing: noPlace,
          options: places,
          most: MOST_PLACES,
        }),
        textField('pin_prefixes', { label: form.pins, hint: form.pinsHint, max: 150 }),
        numberField('youngest', { label: form.youngest, min: 0, max: callLimits.ageDays, required: true, half: true }),
        numberField('oldest', { label: form.oldest, min: 0, max: callLimits.ageDays, required: true, half: true }),
        numberField('quiet_days', { label: form.quiet, min: 0, max: callLimits.quietDays, required: true }),
      ]}
      initial={{ purpose: 'promotional', youngest: 0, oldest: 30, quiet_days: 3, steps: ['form', 'offers'] }}
      send={async ({ name, purpose, script_id, pin_prefixes, ...audience }) => {
        const prefixes = pin_prefixes.split(/[\s,]+/).filter(Boolean);
        const body = { name, purpose, script_id, audience: { ...audience, pin_prefixes: prefixes } };
        onCreated((await create(body, intent)).call_campaign_id);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
