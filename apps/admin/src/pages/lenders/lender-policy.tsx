import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import type { AdminLender } from '@tulna/contract/lenders';
import { Fragment, useState } from 'react';
import { type LenderProperty, useLenderChanges } from './queries.ts';

const insuranceFields = [
  ['insurance_charges_en', undefined],
  ['insurance_charges_hi', 'hi'],
] as const;
const officerFields = ['name', 'email', 'phone'] as const;

function prefixesOf(typed: string): string[] | null {
  const found = typed.split(/[\s,;]+/).filter(Boolean);
  return found.length === 0 ? null : found;
}

/** The texts of a policy that are too long for a cell; each is saved by its own button. */
export function LenderPolicy({ lender }: { lender: AdminLender }) {
  const { fields, panel } = usePhrases('adminLenders');
  const { set } = useLenderChanges();
  const [english, setEnglish] = useState(lender.penal_charges_en);
  const [hindi, setHindi] = useState(lender.penal_charges_hi);
  const [insured, setInsured] = useState({
    insurance_charges_en: lender.insurance_charges_en,
    insurance_charges_hi: lender.insurance_charges_hi,
  });
  const [prefixes, setPrefixes] = useState((lender.postal_prefixes ?? []).join(', '));
  const [officer, setOfficer] = useState(lender.grievance_officer);
  const labels = { name: panel.officerName, email: panel.officerEmail, phone: panel.officerPhone };
  const save = (property: LenderProperty, value: unknown) => void set(lender, property, value).catch(() => undefined);

  const saved = (property: LenderProperty, value: unknown, isChanged: boolean) => (
    <Button
      size="xs"
      variant="default"
      disabled={!isChanged}
      aria-label={`${panel.save}: ${fields[property]}`}
      onClick={() => save(property, value)}
      style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
    >
      {panel.save}
    </Button>
  );

  const areDifferent = {
    english: english.trim() !== lender.penal_charges_en,
    hindi: hindi.trim() !== lender.penal_charges_hi,
    insured: insuranceFields.some(([property]) => insured[property].trim() !== lender[property]),
    prefixes: (prefixesOf(prefixes) ?? []).join() !== (lender.postal_prefixes ?? []).join(),
    officer: officerFields.some((field) => officer[field] !== lender.grievance_officer[field]),
  };
  useUnsaved(Object.values(areDifferent).some(Boolean));

  return (
    <Stack gap="sm">
      <Textarea
        label={fields.penal_charges_en}
        autosize
        minRows={2}
        maxLength={1000}
        value={english}
        onChange={({ currentTarget }) => setEnglish(currentTarget.value)}
      />
      {saved('penal_charges_en', english.trim(), areDifferent.english && english.trim() !== '')}
      <Textarea
        label={fields.penal_charges_hi}
        lang="hi"
        autosize
        minRows={2}
        maxLength={1000}
        value={hindi}
        onChange={({ currentTarget }) => setHindi(currentTarget.value)}
      />
      {saved('penal_charges_hi', hindi.trim(), areDifferent.hindi && hindi.trim() !== '')}
      {insuranceFields.map(([property, lang]) => (
        <Fragment key={property}>
          <Textarea
            label={fields[property]}
            description={panel.insuranceHint}
            lang={lang}
            autosize
            minRows={2}
            maxLength={400}
            value={insured[property]}
            onChange={({ currentTarget: { value } }) => setInsured({ ...insured, [property]: value })}
          />
          {saved(property, insured[property].trim(), insured[property].trim() !== lender[property])}
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
      {saved('postal_prefixes', prefixesOf(prefixes), areDifferent.prefixes)}
      <fieldset style={{ border: 0, display: 'grid', gap: 'var(--space-2)' }}>
        <legend style={{ fontWeight: 600, padding: 0 }}>{fields.grievance_officer}</legend>
        {officerFields.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            maxLength={field === 'phone' ? 20 : 120}
            value={officer[field]}
            onChange={({ currentTarget: { value } }) => setOfficer({ ...officer, [field]: value })}
          />
        ))}
      </fieldset>
      {saved('grievance_officer', officer, areDifferent.officer)}
    </Stack>
  );
}
