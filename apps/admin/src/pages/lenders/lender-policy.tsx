import { Stack, Textarea, TextInput } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminLender } from '@tulna/contract/lenders';
import { Fragment, useState } from 'react';
import { useSavedFields } from './use-saved-fields.tsx';

const textFields = [
  { property: 'penal_charges_en', lang: undefined, isRequired: true, longest: 1000 },
  { property: 'penal_charges_hi', lang: 'hi', isRequired: true, longest: 1000 },
  { property: 'insurance_charges_en', lang: undefined, isRequired: false, longest: 400 },
  { property: 'insurance_charges_hi', lang: 'hi', isRequired: false, longest: 400 },
] as const;
const officerFields = ['name', 'email', 'phone'] as const;

/** The texts of a policy that are too long for a cell. */
type Policy = Pick<AdminLender, (typeof textFields)[number]['property'] | 'postal_prefixes' | 'grievance_officer'>;
type Property = keyof Policy;

const policyOf = (lender: AdminLender): Policy => ({
  penal_charges_en: lender.penal_charges_en,
  penal_charges_hi: lender.penal_charges_hi,
  insurance_charges_en: lender.insurance_charges_en,
  insurance_charges_hi: lender.insurance_charges_hi,
  postal_prefixes: lender.postal_prefixes,
  grievance_officer: lender.grievance_officer,
});

function prefixesOf(typed: string): string[] | null {
  const found = typed.split(/[\s,;]+/).filter(Boolean);
  return found.length === 0 ? null : found;
}

const prefixText = (prefixes: readonly string[] | null): string => (prefixes ?? []).join(', ');
const properties = [...textFields.map(({ property }) => property), 'postal_prefixes', 'grievance_officer'] as const;

/** The texts of a policy; each is saved separately. */
export function LenderPolicy({ lender }: { lender: AdminLender }) {
  const { fields, panel } = usePhrases('adminLenders');
  const { ui } = usePhrases('consoleKit');
  const [typed, setTyped] = useState(() => policyOf(lender));
  const [prefixes, setPrefixes] = useState(() => prefixText(lender.postal_prefixes));
  const labels = { name: panel.officerName, email: panel.officerEmail, phone: panel.officerPhone };
  const mine = (property: Property): unknown => {
    if (property === 'postal_prefixes') return prefixesOf(prefixes);
    const text = textFields.find((field) => field.property === property);
    return text === undefined ? typed.grievance_officer : typed[text.property].trim();
  };
  const saved = useSavedFields(lender, {
    properties,
    mine,
    mayBeSaved: (property) =>
      mine(property) !== '' || !textFields.some((field) => field.property === property && field.isRequired),
    textOf: (_, theirs) =>
      Object.values(typeof theirs === 'object' && theirs !== null ? theirs : [theirs]).join(', ') || ui.none,
    onTake(property, theirs) {
      setTyped((before) => ({ ...before, [property]: theirs }));
      if (property === 'postal_prefixes') setPrefixes(prefixText(theirs as Policy['postal_prefixes']));
    },
  });

  return (
    <Stack gap="sm">
      {textFields.map(({ property, lang, isRequired, longest }) => (
        <Fragment key={property}>
          <Textarea
            label={fields[property]}
            {...(!isRequired && { description: panel.insuranceHint })}
            lang={lang}
            autosize
            minRows={2}
            maxLength={longest}
            value={typed[property]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [property]: value })}
          />
          {saved(property)}
        </Fragment>
      ))}
      <Textarea
        label={fields.postal_prefixes}
        description={panel.prefixesHint}
        autosize
        minRows={2}
        value={prefixes}
        onChange={({ currentTarget }) => setPrefixes(currentTarget.value)}
      />
      {saved('postal_prefixes')}
      <fieldset style={{ border: 0, display: 'grid', gap: 'var(--space-2)' }}>
        <legend style={{ fontWeight: 600, padding: 0 }}>{fields.grievance_officer}</legend>
        {officerFields.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            maxLength={field === 'phone' ? 20 : 120}
            value={typed.grievance_officer[field]}
            onChange={({ currentTarget: { value } }) =>
              setTyped({ ...typed, grievance_officer: { ...typed.grievance_officer, [field]: value } })
            }
          />
        ))}
      </fieldset>
      {saved('grievance_officer')}
    </Stack>
  );
}
