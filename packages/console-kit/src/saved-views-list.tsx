import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from './language.tsx';
import type { ViewStore } from './list-memory.tsx';
import styles from './list-page.module.css';
import type { SavedViewsMenuProps } from './saved-views-menu.tsx';

/** Chooses a view, saves the current state for the person or the team, or removes a view. */
export function SavedViewsList({ name, query, hidden, onRestore, store }: SavedViewsMenuProps & { store: ViewStore }) {
  const words = usePhrases('savedViews');
  const { team } = store;
  const own = store.of(name) ?? [];
  const shared = team?.of(name) ?? [];
  const [title, setTitle] = useState('');
  const [isForTeam, setForTeam] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const trimmed = title.trim();
  const save = () => {
    const view = { name: trimmed, query, hidden };
    return isForTeam && team !== undefined ? team.share(name, view) : store.save(name, view);
  };
  const removal = (title: string, remove: () => Promise<unknown>) => (
    <CloseButton aria-label={words.removeView(title)} onClick={() => void remove().catch(() => undefined)} />
  );
  return (
    <div className={styles.menu}>
      {own.length + shared.length === 0 && <p style={{ maxWidth: '16rem' }}>{words.noViews}</p>}
      {shared.length > 0 && own.length > 0 && <strong>{words.ownViews}</strong>}
      {own.map((view) => (
        <div key={view.name} className={styles.view}>
          <Button variant="subtle" size="xs" onClick={() => onRestore(view)}>
            {view.name}
          </Button>
          {removal(view.name, () => store.remove(name, view.name))}
        </div>
      ))}
      {shared.length > 0 && <strong>{words.teamViews}</strong>}
      {team !== undefined &&
        shared.map((view) => (
          <div key={view.view_id} className={styles.view}>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onRestore(view)}
              title={view.by && words.sharedBy(view.by)}
            >
              {view.name}
            </Button>
            {view.may_change && removal(view.name, () => team.remove(view))}
          </div>
        ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed === '' || isBusy) return;
          setBusy(true);
          void save()
            .then(
              () => setTitle(''),
              () => undefined,
            )
            .finally(() => setBusy(false));
        }}
      >
        <TextInput
          label={words.viewName}
          value={title}
          maxLength={40}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {team !== undefined && (
          <Checkbox
            mt="xs"
            label={words.forTeam}
            description={words.forTeamHint}
            checked={isForTeam}
            onChange={({ currentTarget }) => setForTeam(currentTarget.checked)}
          />
        )}
        <Button type="submit" size="xs" mt="xs" disabled={trimmed === ''} loading={isBusy}>
          {words.saveView}
        </Button>
      </form>
    </div>
  );
}
