import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { ConflictChoice, conflictOf, type EditConflict } from '@tulna/console-kit/edit-conflict';
import { usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import type { AdminLender } from '@tulna/contract/lenders';
import { KEY_FACT_TERMS } from '@tulna/rules/key-fact-terms';
import { isSame } from '@tulna/rules/same-value';
import { useState } from 'react';
import { useLenderChanges } from './queries.ts';
import { SaveChange } from './save-change.tsx';
import {
  type StatementText,
  statementTexts,
  termsRead,
  termsTyped,
  valueRead,
  valueTyped,
} from './statement-values.ts';

type Property = StatementText['property'] | 'benchmark' | 'key_fact_terms';

/** What the Key Facts Statement asks of a lender beside its figures; each value is saved by itself. */
export function LenderStatement({ lender }: { lender: AdminLender }) {
  const { fields, panel, choices, notSet } = usePhrases('adminLenders');
  const { ui } = usePhrases('consoleKit');
  const { set } = useLenderChanges();
  const [seen, setSeen] = useState(lender);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(statementTexts.map((field) => [field.property, valueTyped(lender[field.property])])),
    ...termsTyped(lender.key_fact_terms),
    benchmark: lender.benchmark,
  }));
  const [conflict, setConflict] = useState<{ property: Property; quicker: EditConflict }>();

  const type = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const mine = (property: Property): unknown => {
    if (property === 'key_fact_terms') return termsRead(typed);
    const field = statementTexts.find((one) => one.property === property);
    return valueRead(field?.kind ?? 'text', typed[property] ?? '');
  };
  const isChanged = (property: Property) => !isSame(mine(property), seen[property]);
  const all: readonly Property[] = [...statementTexts.map(({ property }) => property), 'benchmark', 'key_fact_terms'];
  useUnsaved(all.some(isChanged));

  const save = async (property: Property, saw: unknown) => {
    const value = mine(property);
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
    setConflict(undefined);
    setSeen((before) => ({ ...before, [property]: theirs }));
    setTyped((before) => ({
      ...before,
      ...(property === 'key_fact_terms'
        ? termsTyped(theirs as AdminLender['key_fact_terms'])
        : { [property]: valueTyped(theirs as string | number | null) }),
    }));
  };
  const saved = (property: Property) => (
    <>
      {isChanged(property) && (
        <SaveChange
          of={fields[property]}
          mayBeSaved={mine(property) !== undefined}
          onSave={() => void save(property, seen[property])}
        />
      )}
      {conflict?.property === property && (
        <ConflictChoice
          label={fields[property]}
          conflict={conflict.quicker}
          theirs={
            property === 'key_fact_terms' ? panel.statement.theirTerms : String(conflict.quicker.value ?? ui.none)
          }
          onKeep={() => void save(property, conflict.quicker.value)}
          onTake={() => take(property, conflict.quicker.value)}
        />
      )}
    </>
  );
  const text = (field: StatementText) => (
    <Stack gap="xs" key={field.property}>
      <TextInput
        label={fields[field.property]}
        type={field.kind === 'day' ? 'date' : 'text'}
        inputMode={field.kind === 'number' || field.kind === 'optional-number' ? 'decimal' : undefined}
        maxLength={field.longest}
        value={typed[field.property]}
        onChange={({ currentTarget: { value } }) => type(field.property, value)}
      />
      {saved(field.property)}
    </Stack>
  );
  const [site, ...rest] = statementTexts;
  return (
    <Stack gap="sm">
      <p>{panel.statement.lead}</p>
      {site !== undefined && text(site)}
      <Select
        label={fields.benchmark}
        description={panel.statement.benchmarkHint}
        value={typed.benchmark ?? ''}
        data={[
          { value: '', label: notSet },
          ...Object.entries(choices.benchmark).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => type('benchmark', value ?? '')}
      />
      {saved('benchmark')}
      {rest.map(text)}
      <fieldset style={{ border: 0, display: 'grid', gap: 'var(--space-2)' }}>
        <legend style={{ fontWeight: 600, padding: 0 }}>{fields.key_fact_terms}</legend>
        <p>{panel.statement.termsHint}</p>
        {KEY_FACT_TERMS.flatMap((term) =>
          (['en', 'hi'] as const).map((language) => (
            <Textarea
              key={`${term} ${language}`}
              label={panel.statement.in[language](panel.statement.terms[term])}
              lang={language === 'hi' ? 'hi' : undefined}
              autosize
              minRows={2}
              maxLength={400}
              value={typed[`${term} ${language}`]}
              onChange={({ currentTarget: { value } }) => type(`${term} ${language}`, value)}
            />
          )),
        )}
        {mine('key_fact_terms') === undefined && <p role="alert">{panel.statement.bothLanguages}</p>}
      </fieldset>
      {saved('key_fact_terms')}
    </Stack>
  );
}
