import type { ConsoleFeature } from '../feature.ts';
import {
  asItBegins,
  type Field,
  isAsked,
  isChoice,
  isCounted,
  isFlag,
  isNullable,
  isSorted,
  statusOf,
} from '../field.ts';
import { quoted } from '../insert.ts';
import type { Names } from '../names.ts';

const plural = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;

/** The name of the constant with the values of a choice: `TRACKING_LINK_CHANNELS`. */
export const choiceConstant = ({ ONE }: Names, { name }: Field): string => `${ONE}_${plural(name).toUpperCase()}`;

/** The name of the schema of the bulk change. */
export const wholeOf = ({ names, fields }: ConsoleFeature): string =>
  `${names.one}${isFlag(statusOf(fields)) ? 'Switch' : 'StatusChange'}`;

const grouped = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '_');

/** The limits of the fields. They are in `rules` because contract and page both need them, and the browser has no schemas. */
export function limitsText({ names, fields }: ConsoleFeature): string {
  const limits = fields.flatMap(({ name, kind, least, most }) => {
    if (kind === 'text') return [`  ${name}: ${most},`];
    return isCounted({ kind }) ? [`  ${name}: { min: ${grouped(least)}, max: ${grouped(most)} },`] : [];
  });
  const choices = fields.filter(isChoice).map((field) => {
    const values = field.values.map(({ value }) => quoted(value)).join(', ');
    return `\nexport const ${choiceConstant(names, field)} = [${values}] as const;\n`;
  });
  return `/** Limits of the fields of ${names.aWord}: most characters of a text, smallest and largest number. */
export const ${names.one}Limits = {
${limits.join('\n')}
} as const;
${choices.join('')}`;
}

function filledSchemaOf(names: Names, field: Field): string {
  const limit = `${names.one}Limits.${field.name}`;
  if (field.kind === 'text') return `${field.optional ? 'optionalText' : 'word'}(${limit})`;
  if (isFlag(field)) return 'flag';
  if (field.kind === 'day') return 'isoDate';
  if (isChoice(field)) return `z.enum(${choiceConstant(names, field)})`;
  return `z.int().check(z.gte(${limit}.min), z.lte(${limit}.max))`;
}

const schemaOf = (names: Names, field: Field): string => {
  const filled = filledSchemaOf(names, field);
  return isNullable(field) ? `z.nullable(${filled})` : filled;
};

function filterOf({ one }: Names, field: Field): string[] {
  const { kind, name } = field;
  if (kind === 'text') return [];
  if (isChoice(field)) return [`${name}: severalFilter(${one}Fields.${name})`];
  if (kind === 'day') return [`${name}: dayFilter`];
  return [`${name}: ${isFlag(field) ? 'flagFilter' : 'numberFilter'}`];
}

/** The contract: the fields, the list with its export and bulk change, and the three calls that change a record. */
export function contractText(feature: ConsoleFeature): string {
  const { names, asked, console, en, fields } = feature;
  const filters = [
    'dayFilter',
    ...(fields.some(isFlag) ? ['flagFilter'] : []),
    'listOf',
    ...(fields.some(isCounted) ? ['numberFilter'] : []),
    ...(fields.some(isChoice) ? ['severalFilter'] : []),
  ];
  const choices = fields.filter(isChoice).map((field) => choiceConstant(names, field));
  const wire = [
    ...(fields.some(isFlag) ? ['flag'] : []),
    ...(fields.some(({ kind }) => kind === 'day') ? ['isoDate'] : []),
  ];
  wire.push('message');
  if (fields.some(({ kind, optional }) => kind === 'text' && optional)) wire.push('optionalText');
  wire.push('text', 'timestamp', 'uuid', 'word');
  const isSwitch = isFlag(statusOf(fields));
  const each = (line: (field: Field) => string, of: readonly Field[] = fields): string => of.map(line).join('\n');
  const id = `${names.row}_id`;
  const call = (verb: string): string => `${verb}${names.One}`;
  const head = (verb: string, path: string): string => `name: '${call(verb)}',
  method: 'POST',
  path: '/api/${path}',
  session: '${console.session}',
  asked: ${quoted(asked)},`;
  return `import { ${[...choices, `${names.one}Limits`].join(', ')} } from '@tulna/rules/${names.folder}';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ${filters.join(', ')} } from './lists.ts';
import { ${wire.join(', ')} } from './wire.ts';

/** The fields of ${names.aWord} that staff write, with their limits. */
export const ${names.one}Fields = {
${each((field) => `  ${field.name}: ${schemaOf(names, field)},`)}
};

export const ${names.one} = z.object({ ${id}: uuid, ...${names.one}Fields, created_at: timestamp });
export type ${names.One} = z.output<typeof ${names.one}>;

/** One field with its new value. */
export const ${names.one}Change = z.discriminatedUnion('property', [
${each(({ name }) => `  z.strictObject({ property: z.literal('${name}'), value: ${names.one}Fields.${name} }),`)}
]);
export type ${names.One}Change = z.output<typeof ${names.one}Change>;

/** The bulk change: ${isSwitch ? 'on or off' : 'another status'}. */
export const ${wholeOf(feature)} = z.strictObject({ ${isSwitch ? 'on: z.boolean()' : `status: ${names.one}Fields.status`} });

export const ${names.many} = listOf({
  noun: '${names.folder}',
  asked: ${quoted(asked)},
  summary: ${quoted(en)},
  row: ${names.one},
  sorts: [${[...fields.filter(isSorted).map(({ name }) => name), 'created_at'].map(quoted).join(', ')}],
  standard: '-created_at',
  filters: { ${[...fields.flatMap((field) => filterOf(names, field)), 'created_at: dayFilter'].join(', ')} },
  search: 'texts',
  bulk: { status: ${wholeOf(feature)} },
});

const params = z.object({ ${id}: uuid });

export const ${call('create')} = endpoint({
  ${head('create', `create-${names.path}`)}
  summary: 'Creates ${names.aWord}, ${asItBegins(fields)}',
  body: z.strictObject({
${each(({ name }) => `    ${name}: ${names.one}Fields.${name},`, fields.filter(isAsked))}
  }),
  answer: z.object({ message: text(500), ${id}: uuid }),
  once: true,
});

export const ${call('update')} = endpoint({
  ${head('update', `update-${names.path}/:${id}`)}
  summary: 'Changes one field of ${names.aWord}',
  params,
  body: ${names.one}Change,
  answer: message,
  seen: true,
});

export const ${call('delete')} = endpoint({
  ${head('delete', `delete-${names.path}/:${id}`)}
  summary: 'Deletes ${names.aWord}; its row stays in the table, so that it can be restored',
  params,
  answer: message,
});
`;
}
