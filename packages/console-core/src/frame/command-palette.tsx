import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { SearchIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useOfferedCommands } from '../commands.tsx';
import type { RecordFinder } from '../console-config.tsx';
import { useFoundRecords } from './found-records.tsx';
import { takeTyped } from './typed-ahead.ts';
import '@mantine/core/styles/Kbd.css';
import '@mantine/spotlight/styles.css';

const [store, { open }] = createSpotlight();

/** Marks the first action if none is marked. Enter runs the marked one, and Mantine marks one only after typing. */
function markFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null || list.querySelector('[data-selected]') !== null) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

interface Shown extends Command {
  /** Second line of the entry. */
  beside?: string;
  /** Whether pressing it leaves the palette open. */
  stays?: boolean;
}

interface CommandPaletteProps {
  pages: readonly Command[];
  /** Commands available on every page, listed after those of this page. */
  actions: readonly Command[];
  /** Records of this console; absent if it has none. */
  records: (() => Promise<RecordFinder>) | undefined;
  /** Increases with every request to open the palette. */
  requests: number;
}

/** Commands with the typed text in their label or in another word for them. */
function named(commands: readonly Command[], typed: string): readonly Shown[] {
  const wanted = typed.trim().toLowerCase();
  return commands.filter(({ label, keywords = [] }) =>
    [label, ...keywords].some((word) => word.toLowerCase().includes(wanted)),
  );
}

/** The palette (Ctrl-K): pages, the current page's commands and records. Loaded on first use. */
export function CommandPalette({ pages, actions, records, requests }: CommandPaletteProps) {
  const { frame, ui } = usePhrases('consoleKit');
  const navigate = useNavigate();
  const offered = useOfferedCommands();
  const [typed, setTyped] = useState('');
  const found = useFoundRecords(records, typed);
  useEffect(() => {
    if (requests > 0) open();
  }, [requests]);
  const asks: Shown[] = [
    ...(found.lookUp === undefined ? [] : [{ id: 'look-up', stays: true, ...found.lookUp }]),
    ...(found.retry === undefined ? [] : [{ id: 'retry', label: ui.retry, stays: true, run: found.retry }]),
  ];
  const groups: { label: string; commands: readonly Shown[] }[] = [
    { label: frame.pages, commands: named(pages, typed) },
    { label: frame.actions, commands: [...named([...offered, ...actions], typed), ...asks] },
    ...found.groups.map(({ label, records: all }) => ({
      label,
      commands: all.map(({ id, label: name, beside, to }) => ({
        id: `${label} ${id}`,
        label: name,
        beside,
        run: () => void navigate(to),
      })),
    })),
  ].filter(({ commands }) => commands.length > 0);
  const shown = groups.flatMap(({ commands }) => commands.map(({ id }) => id)).join('\n');
  // Later results appear below earlier ones. If there were none, the first is marked.
  useEffect(() => {
    if (shown !== '' && typed !== '') markFirst();
  }, [shown, typed]);
  const note = (): ReactNode => {
    if (found.isSearching) return frame.searching;
    if (found.failure !== undefined) return found.failure;
    return shown === '' ? frame.searchNothing : undefined;
  };
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      // The palette is opened by keyboard and typed into at once, so it has no animation to wait for.
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        onFocus={() => setTyped((now) => now + takeTyped())}
        leftSection={<SearchIcon />}
        placeholder={records === undefined ? frame.searchPlaceholder : frame.searchAllPlaceholder}
        aria-label={records === undefined ? frame.searchPlaceholder : frame.searchAllPlaceholder}
      />
      {groups.length > 0 && (
        <Spotlight.ActionsList>
          {groups.map(({ label, commands }) => (
            <Spotlight.ActionsGroup key={label} label={label}>
              {commands.map(({ id, label: name, beside, stays = false, run }) => (
                <Spotlight.Action
                  key={id}
                  label={name}
                  description={beside}
                  closeSpotlightOnTrigger={!stays}
                  onClick={run}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      <div role="status">{note() !== undefined && <Spotlight.Empty>{note()}</Spotlight.Empty>}</div>
    </Spotlight.Root>
  );
}
