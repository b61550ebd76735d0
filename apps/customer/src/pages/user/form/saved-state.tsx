import { clockTime } from '@tulna/phrases/moments';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import type { SaveState } from './draft-keeper.ts';
import styles from './form.module.css';

/** The state of saving, such as "Saved 10:42". Only an unsaved form is announced by screen readers. */
export function SavedState({ state }: { state: SaveState }) {
  const { ui } = usePhrases('shell');
  const { saving } = usePhrases('profile');
  const language = useLanguage();
  return (
    <p className={styles.saved} role="status" aria-live={state.kind === 'unsaved' ? 'polite' : 'off'}>
      {state.kind === 'unsaved' ? <ClockIcon size={16} /> : state.kind === 'saved' && <CheckIcon size={16} />}
      {state.kind === 'idle' && saving.never}
      {state.kind === 'saving' && ui.saving}
      {state.kind === 'unsaved' && saving.unsaved}
      {state.kind === 'saved' && ui.saved(clockTime(state.at, language))}
    </p>
  );
}
