import { Button, Popover } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { BookmarkIcon } from './icons.tsx';
import { loadTopics, useLanguage, usePhrases } from './language.tsx';
import { type SavedView, useSavedViews, type ViewStore } from './list-memory.tsx';

export interface SavedViewsMenuProps {
  /** Name of the list or report under which its views are stored. */
  name: string;
  /** The state to save: the URL's query, and the hidden columns. */
  query: string;
  hidden: readonly string[];
  onRestore: (view: SavedView) => void;
}

type Inside = ComponentType<SavedViewsMenuProps & { store: ViewStore }>;

/** Saved views of a list or a report, the person's own and the team's, in a console that has them. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const store = useSavedViews();
  return store === null ? null : <OpenedMenu {...props} store={store} />;
}

/** The content is loaded at the first press, to keep list pages small. */
function OpenedMenu(props: SavedViewsMenuProps & { store: ViewStore }) {
  const { list } = usePhrases('consoleKit');
  const language = useLanguage();
  const [Shown, setShown] = useState<Inside>();
  const [isOpen, setOpen] = useState(false);
  const toggle = async () => {
    if (!isOpen && Shown === undefined) {
      await loadTopics(language, ['savedViews']);
      const { SavedViewsList } = await import('./saved-views-list.tsx');
      setShown(() => SavedViewsList);
    }
    setOpen(!isOpen);
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="default"
          px="sm"
          leftSection={<BookmarkIcon size={18} />}
          onClick={() => void toggle().catch(() => undefined)}
        >
          {list.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{Shown !== undefined && <Shown {...props} />}</Popover.Dropdown>
    </Popover>
  );
}
