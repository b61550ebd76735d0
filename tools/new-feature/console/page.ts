import type { ConsoleFeature } from '../feature.ts';
import { type Field, isAsked, isCounted, isLong } from '../fields.ts';
import { quoted } from '../insert.ts';
import { capital } from '../names.ts';
import { choiceConstant } from './contract.ts';
import { topicOf } from './phrases.ts';

const choicesOf = (fields: readonly Field[]): readonly Field[] => fields.filter(({ kind }) => kind === 'choice');

/** The list page with its dialogs. */
export function pageText(feature: ConsoleFeature): string {
  const { names } = feature;
  return `import { Button, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { ConfirmDelete } from '@tulna/console-kit/confirm-delete';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { ${names.One} } from '@tulna/contract/${names.folder}';
import { useMemo, useState } from 'react';
import { ${names.one}Columns } from './columns.tsx';
import { Create${names.One}Dialog } from './create-${names.path}.dialog.tsx';
import { ${names.one}Filters } from './filters.ts';
import { use${names.One}Changes, use${names.One}List } from './queries.ts';

/** ${capital(names.words)}: created in a dialog, edited in their cells (${feature.asked}). */
export function Page() {
  const words = usePhrases('${topicOf(feature)}');
  const formats = useFormats();
  const ${names.many} = use${names.One}List();
  const { edit, remove } = use${names.One}Changes();
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const [doomed, setDoomed] = useState<${names.One}>();
  const columns = useMemo(
    () => ${names.one}Columns({ words, formats, edit, remove: setDoomed }),
    [words, formats, edit],
  );
  const filters = useMemo(() => ${names.one}Filters(words), [words]);
  const whole = useMemo<WholeAction<{ on: boolean }>>(
    () => ({
      action: 'status',
      label: words.switchAll,
      initial: { on: true },
      say: ({ on }) => \`\${words.columns.status}: \${words.values.status[on ? 1 : 0]}\`,
      form: ({ on }, change) => (
        <NativeSelect
          label={words.switchTo}
          data={[
            { value: 'on', label: words.values.status[1] },
            { value: 'off', label: words.values.status[0] },
          ]}
          value={on ? 'on' : 'off'}
          onChange={({ currentTarget }) => change({ on: currentTarget.value === 'on' })}
        />
      ),
    }),
    [words],
  );
  useCommands(
    useMemo(() => [{ id: 'create-${names.path}', label: words.add, run: () => setCreating(true) }], [words]),
  );
  return (
    <>
      <ListPage
        name="${names.folder}"
        title={words.title}
        lead={words.lead}
        source={${names.many}}
        whole={whole}
        columns={columns}
        rowId={({ ${names.row}_id }) => ${names.row}_id}
        rowName={({ name }) => name}
        filters={filters}
        arrival={createdId}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
            {words.add}
          </Button>
        }
      />
      {isCreating && <Create${names.One}Dialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {doomed && (
        <ConfirmDelete
          text={words.deleteText(doomed.name)}
          onDelete={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
`;
}

function cellOf({ names }: ConsoleFeature, field: Field): string {
  const { one } = names;
  const { name, kind } = field;
  const shared = `label={of(columns.${name}, ${one}.name)}
        value={${one}.${name}}`;
  const save = `onSave={(value, seen) => edit(${one}, { property: '${name}', value }, seen)}`;
  // In the first column the field itself would be too close to the box that ticks the row.
  const opener = name === 'name' ? `opener={<strong>{${one}.name}</strong>} ` : '';
  if (kind === 'text') return `<TextCell ${opener}${shared} longest={${one}Limits.${name}} ${save} />`;
  if (kind === 'flag') return `<FlagCell ${name === 'status' ? 'as="switch" ' : ''}${shared} ${save} />`;
  if (kind === 'choice')
    return `<SelectCell ${shared}
        options={${choiceConstant(names, field)}.map((value) => ({ value, label: values.${name}[value] }))} ${save} />`;
  if (kind === 'day') return `<DayCell ${shared} show={formats.day} ${save} />`;
  return `<NumberCell ${shared} show={formats.${kind}} {...${one}Limits.${name}} ${save} />`;
}

function columnOf(feature: ConsoleFeature, field: Field): string {
  const { one } = feature.names;
  const { name, kind } = field;
  // Its longest word is read whole, beside the arrow of the choice.
  const longest = Math.max(0, ...field.values.flatMap(({ en, hi }) => [en.length, hi.length]));
  const choice = Math.min(260, Math.max(140, 60 + 8 * longest));
  const widths = { text: isLong(field) ? 260 : 160, choice, rupees: 140, day: 130, number: 96, flag: 96 };
  const width = name === 'name' ? 220 : widths[kind];
  const side = isCounted(field) ? 'end' : kind === 'flag' ? 'center' : undefined;
  const align = side === undefined ? '' : `\n      align: '${side}',`;
  const text = field.values.length > 0 ? `\n      text: ({ ${name} }) => values.${name}[${name}],` : '';
  return `    {
      id: '${name}',
      header: columns.${name},
      width: ${width},${align}
      value: ({ ${name} }) => ${name},${text}
      cell: (${one}) => (
        ${cellOf(feature, field)}
      ),
    },`;
}

/** The columns, each edited in its cell. */
export function columnsText(feature: ConsoleFeature): string {
  const { names, fields } = feature;
  const choices = choicesOf(fields);
  const cells = [
    ...(fields.some(({ kind }) => kind === 'day') ? ['DayCell'] : []),
    ...(fields.some(isCounted) ? ['NumberCell'] : []),
    'TextCell',
  ];
  const limits = [...choices.map((field) => choiceConstant(names, field)), `${names.one}Limits`];
  return `import { ActionIcon } from '@mantine/core';
import { ${cells.join(', ')} } from '@tulna/console-kit/editable-cell';
import { FlagCell${choices.length > 0 ? ', SelectCell' : ''} } from '@tulna/console-kit/editable-choice';
import type { Formats } from '@tulna/console-kit/formats';
import { TrashIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import type { ${names.One} } from '@tulna/contract/${names.folder}';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { ${limits.join(', ')} } from '@tulna/rules/${names.folder}';
import type { use${names.One}Changes } from './queries.ts';

interface ${names.One}ColumnsInput {
  words: ConsoleTopics['${topicOf(feature)}'];
  formats: Formats;
  edit: ReturnType<typeof use${names.One}Changes>['edit'];
  remove: (${names.one}: ${names.One}) => void;
}

/** The columns of the list; all but the last two are edited in their cells. */
export function ${names.one}Columns(input: ${names.One}ColumnsInput): readonly ListColumn<${names.One}>[] {
  const { words, formats, edit, remove } = input;
  const { columns, of, values } = words;
  return [
${fields.map((field) => columnOf(feature, field)).join('\n')}
    {
      id: 'created_at',
      header: columns.created_at,
      width: 168,
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formats.moment(created_at),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 76,
      align: 'center',
      cell: (${names.one}) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={36}
          aria-label={words.deleteOf(${names.one}.name)}
          onClick={() => remove(${names.one})}
        >
          <TrashIcon />
        </ActionIcon>
      ),
    },
  ];
}
`;
}

/** Fails for a field that was added to the contract and forgotten on the page. */
export function columnsTestText(feature: ConsoleFeature): string {
  const { names } = feature;
  const topic = topicOf(feature);
  return `import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { ${names.one}Fields, ${names.many} } from '@tulna/contract/${names.folder}';
import { expect, test, vi } from 'vitest';
import { ${names.one}Columns } from './columns.tsx';
import { ${names.one}Filters } from './filters.ts';

// The cell components listen to the browser's window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

test.each(['en', 'hi'] as const)('every field is a column with a heading, every filter is above the list, in %s', async (language) => {
  await loadTopics(language, ['${topic}']);
  const words = phrasesOf(language, '${topic}');
  const nothing = () => Promise.reject(new Error('Nothing is changed here.'));
  const columns = ${names.one}Columns({ words, formats: formatsOf(language), edit: nothing, remove: () => undefined });
  expect(columns.map(({ id }) => id).toSorted()).toEqual(
    [...Object.keys(${names.one}Fields), 'created_at', 'actions'].toSorted(),
  );
  const filters = ${names.one}Filters(words);
  expect(filters.map(({ key }) => key).toSorted()).toEqual(Object.keys(${names.many}.filters).toSorted());
  for (const heading of [...columns.map(({ header }) => header), ...filters.map(({ label }) => label)])
    expect(heading).toMatch(/\\S/);
});
`;
}

function filterOf({ names }: ConsoleFeature, field: Field): string[] {
  const { name, kind } = field;
  const label = `key: '${name}', label: columns.${name}`;
  if (isCounted(field)) return [`{ ${label}, kind: 'numbers' },`];
  if (kind === 'day') return [`{ ${label}, kind: 'days' },`];
  if (kind === 'choice')
    return [
      `{ ${label}, kind: 'several', options: ${choiceConstant(names, field)}.map((value) => ({ value, label: values.${name}[value] })) },`,
    ];
  if (kind === 'text') return [];
  return [
    `{ ${label}, options: [{ value: '1', label: values.${name}[1] }, { value: '0', label: values.${name}[0] }] },`,
  ];
}

export function filtersText(feature: ConsoleFeature): string {
  const { names, fields } = feature;
  const constants = choicesOf(fields).map((field) => choiceConstant(names, field));
  const limits =
    constants.length > 0 ? `\nimport { ${constants.join(', ')} } from '@tulna/rules/${names.folder}';` : '';
  return `import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { ${names.One} } from '@tulna/contract/${names.folder}';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';${limits}

type Words = ConsoleTopics['${topicOf(feature)}'];

/** The filters above the list; the server filters. */
export const ${names.one}Filters = ({ columns, values }: Words): readonly ListFilter<${names.One}>[] => [
${fields
  .flatMap((field) => filterOf(feature, field))
  .map((filter) => `  ${filter}`)
  .join('\n')}
  { key: 'created_at', label: columns.created_at, kind: 'days' },
];
`;
}

export const queriesText = ({
  names,
}: ConsoleFeature): string => `import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  create${names.One},
  delete${names.One},
  type ${names.One},
  type ${names.One}Change,
  ${names.many},
  update${names.One},
} from '@tulna/contract/${names.folder}';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [${names.many}.rows];

const idOf = ({ ${names.row}_id }: ${names.One}): string => ${names.row}_id;

/** The ${names.words} selected by the URL. */
export const use${names.One}List = () => useServerList(client, ${names.many}, idOf);

/** Changes to ${names.words}; each reloads the list (§4). */
export function use${names.One}Changes() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      /** \`intent\` is the same for each try of one dialog, so that a lost answer creates nothing twice. */
      create: (body: BodyOf<typeof create${names.One}>, intent: string) =>
        change(() => client.call(create${names.One}, { body }, { intent }), { done: serverMessage, toastFailure: false }),
      /** \`seen\` is the value that was on screen: the server rejects the edit if it has changed since. */
      edit: ({ ${names.row}_id }: ${names.One}, body: ${names.One}Change, seen: unknown) =>
        change(
          () => client.call(update${names.One}, { params: { ${names.row}_id }, body }, { seen: editTag(seen) }),
          { done: serverMessage },
        ),
      remove: ({ ${names.row}_id }: ${names.One}) =>
        change(() => client.call(delete${names.One}, { params: { ${names.row}_id } }), { done: serverMessage }),
    }),
    [change],
  );
}
`;

function formFieldOf({ names }: ConsoleFeature, field: Field): string {
  const label = `label: words.columns.${field.name}`;
  const limit = `${names.one}Limits.${field.name}`;
  // A cell of the list has one line, so its text has none of its own.
  const lines = isLong(field) ? ', lines: 3, breaks: false' : '';
  if (field.kind === 'text') return `textField('${field.name}', { ${label}, max: ${limit}${lines}, required: true }),`;
  if (field.kind === 'day') return `dayField('${field.name}', { ${label}, required: true }),`;
  if (isCounted(field)) return `${field.kind}Field('${field.name}', { ${label}, ...${limit}, required: true }),`;
  const options = `${choiceConstant(names, field)}.map((value) => ({ value, label: words.values.${field.name}[value] }))`;
  return `choiceField('${field.name}', { ${label}, options: ${options} }),`;
}

/** The dialog that creates one. */
export function createDialogText(feature: ConsoleFeature): string {
  const { names, fields } = feature;
  const asked = fields.filter(isAsked);
  const kinds = ['choice', 'day', 'number', 'rupees', 'text'].filter((kind) =>
    asked.some((field) => field.kind === kind),
  );
  const limits = [...choicesOf(asked).map((field) => choiceConstant(names, field)), `${names.one}Limits`];
  return `import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { ${kinds.map((kind) => `${kind}Field`).join(', ')} } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { ${limits.join(', ')} } from '@tulna/rules/${names.folder}';
import { useState } from 'react';
import { use${names.One}Changes } from './queries.ts';

interface Create${names.One}Props {
  /** Called with the ID of the new ${names.word}. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates ${names.aWord}; a failure is shown in the dialog and not as a toast (§8). */
export function Create${names.One}Dialog({ onCreated, onClose }: Create${names.One}Props) {
  const words = usePhrases('${topicOf(feature)}');
  const { failures } = usePhrases('consoleKit');
  const { create } = use${names.One}Changes();
  const [intent] = useState(newIntent);
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      fields={[
${asked.map((field) => `        ${formFieldOf(feature, field)}`).join('\n')}
      ]}
      send={async (values) => onCreated((await create(values, intent)).${names.row}_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
`;
}

/** Words of the records in the audit: of a flag it says yes and no by itself. */
export function auditedText(feature: ConsoleFeature): string {
  const { names, en, console, slug, fields } = feature;
  const choices = choicesOf(fields).map(({ name }) => name);
  const named = (of: Field['kind']): string =>
    fields
      .filter(({ kind, name }) => kind === of && name !== 'status')
      .map(({ name }) => quoted(name))
      .join(', ');
  // A fact is yes or no, the switch is on or off: as the list says it.
  const flags = named('flag') === '' ? '' : `flags: [${named('flag')}], `;
  const rupees = fields.some(({ kind }) => kind === 'rupees') ? `, rupees: [${named('rupees')}]` : '';
  const of = choices.length === 0 ? '' : `, values: { ${choices.join(', ')} }`;
  return `import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { ${names.many} } from '@tulna/contract/${names.folder}';

/** ${en} in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: '${names.path}',
    topic: '${topicOf(feature)}',
    words: ({ columns${of} }) => ({ properties: columns${of}, ${flags}switches: ['status']${rupees} }),
    link: searchedBy('${console.home}/${slug}'),
    reload: [${names.many}.rows],
  }),
];
`;
}
