import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { SearchIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { useEffect } from 'react';
import { type Command, useOfferedCommands } from '../commands.tsx';
import '@mantine/core/styles/Kbd.css';
import '@mantine/spotlight/styles.css';

const actionsOf = (commands: readonly Command[]) =>
  commands.map(({ id, label, keywords, run }) => ({ id, label, keywords: [...(keywords ?? [])], onClick: run }));

interface CommandPaletteProps {
  pages: readonly Command[];
  /** Commands available on every page, listed after those of this page. */
  actions: readonly Command[];
  /** Increases with every request to open it. */
  asked: number;
}

/** The palette (Ctrl-K): pages and the current page's commands. Loaded on first use. */
export function CommandPalette({ pages, actions, asked }: CommandPaletteProps) {
  const { frame } = usePhrases('consoleKit');
  const offered = useOfferedCommands();
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  const groups: SpotlightActionGroupData[] = [
    { group: frame.pages, actions: actionsOf(pages) },
    { group: frame.actions, actions: actionsOf([...offered, ...actions]) },
  ];
  return (
    <Spotlight
      actions={groups.filter((group) => group.actions.length > 0)}
      nothingFound={frame.searchNothing}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      // Opened by keyboard and typed into at once: it never waits for a movement.
      transitionProps={{ duration: 0 }}
      searchProps={{
        leftSection: <SearchIcon />,
        placeholder: frame.searchPlaceholder,
        'aria-label': frame.searchPlaceholder,
      }}
    />
  );
}
