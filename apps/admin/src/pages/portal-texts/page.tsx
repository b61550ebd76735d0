import { Button } from '@mantine/core';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { PortalText } from '@tulna/contract/portal-texts';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { PORTAL_TEXT_KINDS } from '@tulna/rules/portal-texts';
import { useMemo, useState } from 'react';
import { useTexts } from './queries.ts';
import { AddDialog } from './text.dialog.tsx';
import { TextPanel } from './text-panel.tsx';

type Words = ConsoleTopics['adminPortalTexts'];
type State = keyof Words['states'];

const tones: Readonly<Record<State, Tone>> = { published: 'success', changed: 'warning', draft: 'info' };
const stateOf = ({ published, newest }: PortalText): State =>
  published === null ? 'draft' : published === newest ? 'published' : 'changed';
const idOf = ({ text_id }: PortalText): string => text_id;

interface Given {
  words: Words;
  formats: Formats;
  language: Language;
  open: (text: PortalText) => void;
}

function columnsOf({ words, formats, language, open }: Given): readonly ListColumn<PortalText>[] {
  const { columns, kinds, states } = words;
  const column = (id: keyof typeof columns, width: number, text: (text: PortalText) => string) => ({
    id,
    header: columns[id],
    width,
    value: text,
    cell: text,
  });
  return [
    {
      ...column('title', 320, ({ title }) => title[language]),
      // Search covers both languages.
      text: ({ title }) => `${title.en} ${title.hi}`,
      cell: (text) => (
        <OpenButton label={words.open(text.title[language])} onClick={() => open(text)}>
          <strong>{text.title[language]}</strong>
        </OpenButton>
      ),
    },
    {
      ...column('kind', 150, ({ kind, position }) => `${kind} ${String(position).padStart(3, '0')}`),
      text: ({ kind }) => kinds[kind],
      cell: ({ kind }) => kinds[kind],
    },
    { ...column('position', 80, ({ position }) => String(position)), value: ({ position }) => position, align: 'end' },
    {
      ...column('state', 200, (text) => states[stateOf(text)]),
      cell: (text) => <Chip tone={tones[stateOf(text)]}>{states[stateOf(text)]}</Chip>,
    },
    {
      ...column('changed', 180, ({ changed_at }) => changed_at),
      text: ({ changed_at }) => formats.moment(changed_at),
      cell: ({ changed_at }) => formats.moment(changed_at),
    },
  ];
}

/** Questions and lessons of the partner portal (R6, R7): listed, added, edited, previewed, published, put in order. */
export function Page() {
  const words = usePhrases('adminPortalTexts');
  const formats = useFormats();
  const language = useLanguage();
  const { open, change } = useListState();
  const { data, error, refetch } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () => columnsOf({ words, formats, language, open: (text) => change({ open: idOf(text) }) }),
    [words, formats, language, change],
  );
  const filters = useMemo<readonly ListFilter<PortalText>[]>(
    () => [
      {
        key: 'kind',
        label: words.columns.kind,
        options: PORTAL_TEXT_KINDS.map((value) => ({ value, label: words.kinds[value] })),
        matches: ({ kind }, value) => kind === value,
      },
      {
        key: 'state',
        label: words.columns.state,
        options: (['published', 'changed', 'draft'] as const).map((value) => ({ value, label: words.states[value] })),
        matches: (text, value) => stateOf(text) === value,
      },
    ],
    [words],
  );
  const opened = data?.texts.find((text) => idOf(text) === open);
  return (
    <>
      <ListPage
        name="portal-texts"
        title={words.title}
        lead={words.lead}
        query={{ data: data?.texts, error, refetch }}
        columns={columns}
        rowId={idOf}
        rowName={({ title }) => title[language]}
        filters={filters}
        empty={words.empty}
        actions={<Button onClick={() => setAdding(true)}>{words.add}</Button>}
      />
      <SidePanel title={opened?.title[language]} size={600} onClose={() => change({ open: '' })}>
        {opened && <TextPanel key={open} id={open} />}
      </SidePanel>
      {isAdding && <AddDialog onAdded={(id) => change({ open: id })} onClose={() => setAdding(false)} />}
    </>
  );
}
