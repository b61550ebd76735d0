import type { ConsoleFeature } from '../feature.ts';
import { becomes, type Field, isAsked, isChoice, isCounted, isFlag, isLong, statusOf } from '../field.ts';
import { quoted } from '../insert.ts';
import { capital } from '../names.ts';
import { choiceConstant } from './contract.ts';
import { topicOf } from './phrases.ts';

const choicesOf = (fields: readonly Field[]): readonly Field[] => fields.filter(isChoice);

/** The bulk change: on or off, or one of the words of the status. */
function wholeText({ names, fields }: ConsoleFeature): string {
  const status = statusOf(fields);
  if (isFlag(status))
    return `  const whole = useMemo<WholeAction<{ on: boolean }>>(
    () => ({
      action: 'status',
      label: words.changeAll,
      initial: { on: true },
      say: ({ on }) => \`\${words.columns.status}: \${words.values.status[on ? 1 : 0]}\`,
      form: ({ on }, change) => (
        <NativeSelect
          label={words.changeTo}
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
  );`;
  const constant = choiceConstant(names, status);
  return `  const whole = useMemo<WholeAction<Pick<${names.One}, 'status'>>>(
    () => ({
      action: 'status',
      label: words.changeAll,
      initial: { status: ${becomes(status)} },
      say: ({ status }) => \`\${words.columns.status}: \${words.values.status[status]}\`,
      form: ({ status }, change) => (
        <NativeSelect
          label={words.changeTo}
          data={${constant}.map((value) => ({ value, label: words.values.status[value] }))}
          value={status}
          onChange={({ currentTarget }) => {
            const chosen = ${constant}.find((value) => value === currentTarget.value);
            if (chosen) change({ status: chosen });
          }}
        />
      ),
    }),
    [words],
  );`;
}

/** The list page with its dialogs. */
export function pageText(feature: ConsoleFeature): string {
  const { names, fields } = feature;
  const status = statusOf(fields);
  const rules = isFlag(status)
    ? ''
    : `\nimport { ${choiceConstant(names, status)} } from '@tulna/rules/${names.folder}';`;
  return `import { Button, NativeSelect } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { ${names.One} } from '@tulna/contract/${names.folder}';${rules}
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
${wholeText(feature)}
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
        <ConfirmQuestion
          text={words.deleteText(doomed.name)}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
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

/** The ${names.words} that match the filters in the URL. */
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
  // The cell of the list has one line, so the text can't have line breaks.
  const lines = isLong(field) ? ', lines: 3, breaks: false' : '';
  const empty = field.optional ? 'hint: form.optional' : 'required: true';
  if (field.kind === 'text') return `textField('${field.name}', { ${label}, max: ${limit}${lines}, ${empty} }),`;
  if (field.kind === 'day') return `dayField('${field.name}', { ${label}, ${empty} }),`;
  if (isCounted(field)) return `${field.kind}Field('${field.name}', { ${label}, ...${limit}, ${empty} }),`;
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
  const { failures${asked.some(({ optional }) => optional) ? ', form' : ''} } = usePhrases('consoleKit');
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

/** How the audit shows changes of the records; it has its own words for the values of a flag. */
export function auditedText(feature: ConsoleFeature): string {
  const { names, en, console, slug, fields } = feature;
  const choices = choicesOf(fields).map(({ name }) => name);
  // As in the list, a flag is yes or no and a switch is on or off.
  const ofKind = { flags: 'flag', switches: 'switch', rupees: 'rupees' } as const;
  const kinds = Object.entries(ofKind).flatMap(([part, kind]) => {
    const named = fields.filter((field) => field.kind === kind).map(({ name }) => quoted(name));
    return named.length === 0 ? [] : [`, ${part}: [${named.join(', ')}]`];
  });
  const of = choices.length === 0 ? '' : `, values: { ${choices.join(', ')} }`;
  return `import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { ${names.many} } from '@tulna/contract/${names.folder}';

/** ${en} in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: '${names.path}',
    topic: '${topicOf(feature)}',
    words: ({ columns${of} }) => ({ properties: columns${of}${kinds.join('')} }),
    link: searchedBy('${console.home}/${slug}'),
    reload: [${names.many}.rows],
  }),
];
`;
}
