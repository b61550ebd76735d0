import { Button, CloseButton, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BookmarkIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';
import { type SavedView, useSavedViews, type ViewStore } from './list-memory.tsx';
import styles from './list-page.module.css';

interface SavedViewsMenuProps {
  /** Name of the list or report, as its views are kept. */
  name: string;
  /** What would be saved: the address's query, and the columns that are hidden. */
  query: string;
  hidden: readonly string[];
  onRestore: (view: SavedView) => void;
}

/** One's own saved views of a list or a report, in a console that keeps them. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const store = useSavedViews();
  return store === null ? null : <OwnViewsMenu {...props} store={store} />;
}

/** Choose a view, save what is on screen, remove one. */
function OwnViewsMenu({ name, query, hidden, onRestore, store }: SavedViewsMenuProps & { store: ViewStore }) {
  const { list } = usePhrases('consoleKit');
  const views = store.of(name) ?? [];
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const trimmed = title.trim();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" px="sm" leftSection={<BookmarkIcon size={18} />}>
          {list.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.menu}>
          {views.length === 0 && <p style={{ maxWidth: '16rem' }}>{list.noViews}</p>}
          {views.map((view) => (
            <div key={view.name} className={styles.view}>
              <Button variant="subtle" size="xs" onClick={() => onRestore(view)}>
                {view.name}
              </Button>
              <CloseButton
                aria-label={list.removeView(view.name)}
                onClick={() => void store.remove(name, view.name).catch(() => undefined)}
              />
            </div>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (trimmed === '' || isBusy) return;
              setBusy(true);
              void store
                .save(name, { name: trimmed, query, hidden })
                .then(
                  () => setTitle(''),
                  () => undefined,
                )
                .finally(() => setBusy(false));
            }}
          >
            <TextInput
              label={list.viewName}
              value={title}
              maxLength={40}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <Button type="submit" size="xs" mt="xs" disabled={trimmed === ''} loading={isBusy}>
              {list.saveView}
            </Button>
          </form>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
