import { Stack, Textarea, TextInput } from '@mantine/core';
import { ConflictChoice, conflictOf, type EditConflict } from '@tulna/console-kit/edit-conflict';
import { usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import type { AdminLender } from '@tulna/contract/lenders';
import { isSame } from '@tulna/rules/same-value';
import { Fragment, useState } from 'react';
import { useLenderChanges } from './queries.ts';
import { SaveChange } from './save-change.tsx';

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
const trimmed = (value: Policy[Property]) => (typeof value === 'string' ? value.trim() : value);

/** Each text is saved by itself; a colleague's later edit is shown before it can be overwritten. */
export function LenderPolicy({ lender }: { lender: AdminLender }) {
  const { fields, panel } = usePhrases('adminLenders');
  const { ui } = usePhrases('consoleKit');
  const { set } = useLenderChanges();
  const [seen, setSeen] = useState(() => policyOf(lender));
  const [typed, setTyped] = useState(seen);
  const [prefixes, setPrefixes] = useState(() => prefixText(seen.postal_prefixes));
  const [conflict, setConflict] = useState<{ property: Property; quicker: EditConflict }>();
  const labels = { name: panel.officerName, email: panel.officerEmail, phone: panel.officerPhone };
  const mine: Policy = { ...typed, postal_prefixes: prefixesOf(prefixes) };
  const isChanged = (property: Property) => !isSame(trimmed(mine[property]), seen[property]);
  useUnsaved((Object.keys(seen) as Property[]).some(isChanged));

  const save = async (property: Property, saw: unknown) => {
    const value = trimmed(mine[property]);
    setConflict(undefined);
    try {
      await set(lender, property, value, saw);
      setSeen((before) => ({ ...before, [property]: value }));
    } catch (error) {
      const quicker = conflictOf(error);
      if (quicker) setConflict({ property, quicker });
    }
  };
  const take = (property: Property, theirs: unknown) => {
    const policy = { [property]: theirs };
    setConflict(undefined);
    setSeen({ ...seen, ...policy });
    setTyped({ ...typed, ...policy });
    if (property === 'postal_prefixes') setPrefixes(prefixText(theirs as Policy['postal_prefixes']));
  };
  const said = (theirs: unknown): string =>
    Object.values(typeof theirs === 'object' && theirs !== null ? theirs : [theirs]).join(', ') || ui.none;

  const saved = (property: Property, mayBeSaved = true) => (
    <>
      {isChanged(property) && (
        <SaveChange of={fields[property]} mayBeSaved={mayBeSaved} onSave={() => void save(property, seen[property])} />
      )}
      {conflict?.property === property && (
        <ConflictChoice
          label={fields[property]}
          conflict={conflict.quicker}
          theirs={said(conflict.quicker.value)}
          onKeep={() => void save(property, conflict.quicker.value)}
          onTake={() => take(property, conflict.quicker.value)}
        />
      )}
    </>
  );

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
          {saved(property, !isRequired || typed[property].trim() !== '')}
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
