import type { ConsoleFeature } from '../feature.ts';
import { type Field, isChoice, isCounted, isFlag, isLong } from '../field.ts';
import { choiceConstant } from './contract.ts';
import { topicOf } from './phrases.ts';

/** The colours of a status, by its values. A value without a colour is grey. */
const tonesOf = ({ values }: Field): string =>
  `{ ${values.flatMap(({ value, tone }) => (tone === undefined ? [] : [`${value}: '${tone}'`])).join(', ')} }`;

function cellOf({ names }: ConsoleFeature, field: Field): string {
  const { one } = names;
  const { name, kind } = field;
  const shared = `label={of(columns.${name}, ${one}.name)}
        value={${one}.${name}}`;
  const save = `onSave={(value, seen) => edit(${one}, { property: '${name}', value }, seen)}`;
  // In the first column a click on the name must not open the field: the checkbox of the row is too close.
  const opener = name === 'name' ? `opener={<strong>{${one}.name}</strong>} ` : '';
  const optional = field.optional ? 'Optional' : '';
  if (kind === 'text') return `<${optional}TextCell ${opener}${shared} longest={${one}Limits.${name}} ${save} />`;
  if (isFlag(field)) return `<FlagCell ${kind === 'switch' ? 'as="switch" ' : ''}${shared} ${save} />`;
  if (isChoice(field))
    return `<SelectCell ${kind === 'status' ? `tones={${tonesOf(field)}} ` : ''}${shared}
        options={${choiceConstant(names, field)}.map((value) => ({ value, label: values.${name}[value] }))} ${save} />`;
  if (kind === 'day') return `<${optional}DayCell ${shared} show={formats.day} ${save} />`;
  return `<${optional}NumberCell ${shared} show={formats.${kind}} {...${one}Limits.${name}} ${save} />`;
}

function columnOf(feature: ConsoleFeature, field: Field): string {
  const { one } = feature.names;
  const { name, kind } = field;
  // Wide enough for the longest word and the arrow beside it.
  const longest = Math.max(0, ...field.values.flatMap(({ en, hi }) => [en.length, hi.length]));
  const choice = Math.min(260, Math.max(140, 60 + 8 * longest));
  const widths = {
    text: isLong(field) ? 260 : 160,
    choice,
    status: choice,
    rupees: 140,
    day: 130,
    number: 96,
    flag: 96,
    switch: 96,
  };
  const width = name === 'name' ? 220 : widths[kind];
  const side = isCounted(field) ? 'end' : isFlag(field) ? 'center' : undefined;
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

/** The columns of the list, which are edited in their cells. */
export function columnsText(feature: ConsoleFeature): string {
  const { names, fields } = feature;
  const choices = fields.filter(isChoice);
  const chosen = [...(fields.some(isFlag) ? ['FlagCell'] : []), ...(choices.length > 0 ? ['SelectCell'] : [])];
  const cells = new Set(
    fields.flatMap(({ kind, optional }) => {
      const cell = kind === 'day' ? 'DayCell' : isCounted({ kind }) ? 'NumberCell' : kind === 'text' ? 'TextCell' : '';
      return cell === '' ? [] : [optional ? `Optional${cell}` : cell];
    }),
  );
  const limits = [...choices.map((field) => choiceConstant(names, field)), `${names.one}Limits`];
  return `import { ActionIcon } from '@mantine/core';
import { ${[...cells].toSorted().join(', ')} } from '@tulna/console-kit/editable-cell';
import { ${chosen.join(', ')} } from '@tulna/console-kit/editable-choice';
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

/** A test that fails for a field that the contract has and the page doesn't. */
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
  if (isChoice(field))
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
  const constants = fields.filter(isChoice).map((field) => choiceConstant(names, field));
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
