import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminLender } from '@tulna/contract/lenders';
import { KEY_FACT_TERMS } from '@tulna/rules/key-fact-terms';
import { useState } from 'react';
import {
  type StatementText,
  statementTexts,
  termsRead,
  termsTyped,
  valueRead,
  valueTyped,
} from './statement-values.ts';
import { useSavedFields } from './use-saved-fields.tsx';

type Property = StatementText['property'] | 'benchmark' | 'key_fact_terms';
const properties: readonly Property[] = [
  ...statementTexts.map(({ property }) => property),
  'benchmark',
  'key_fact_terms',
];

/** The fields of a lender that the Key Facts Statement needs besides its figures; each value is saved separately. */
export function LenderStatement({ lender }: { lender: AdminLender }) {
  const { fields, panel, choices, notSet } = usePhrases('adminLenders');
  const { ui } = usePhrases('consoleKit');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(statementTexts.map((field) => [field.property, valueTyped(lender[field.property])])),
    ...termsTyped(lender.key_fact_terms),
    benchmark: lender.benchmark,
  }));
  const type = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const mine = (property: Property): unknown => {
    if (property === 'key_fact_terms') return termsRead(typed);
    const field = statementTexts.find((one) => one.property === property);
    return valueRead(field?.kind ?? 'text', typed[property] ?? '');
  };
  const saved = useSavedFields(lender, {
    properties,
    mine,
    textOf: (property, theirs) =>
      property === 'key_fact_terms' ? panel.statement.theirTerms : String(theirs ?? ui.none),
    onTake: (property, theirs) =>
      setTyped((before) => ({
        ...before,
        ...(property === 'key_fact_terms'
          ? termsTyped(theirs as AdminLender['key_fact_terms'])
          : { [property]: valueTyped(theirs as string | number | null) }),
      })),
  });
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
