import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import type { SwitchedLender } from '@tulna/contract/lender-switches';
import styles from './switches.module.css';
import { coveredBy, isOff, nextOf, switchOf, type Target } from './target.ts';

interface SwitchCellProps {
  lender: SwitchedLender;
  target: Target;
  /** The target in words. */
  name: string;
  onPress: () => void;
}

/** Whether a switch is on or off, with day and person, and its next planned change. A press opens the dialog that changes it. */
export function SwitchCell({ lender, target, name, onPress }: SwitchCellProps) {
  const words = usePhrases('adminLenderSwitches');
  const formats = useFormats();
  const state = words.states[isOff(lender, target) ? 'off' : 'on'];
  const used = switchOf(lender, target);
  const next = nextOf(lender, target);
  const covered = coveredBy(lender, target);
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={words.change(lender.name, name, state)}
      title={used?.reason}
      onClick={onPress}
    >
      <Chip tone={isOff(lender, target) ? 'danger' : covered === undefined ? 'success' : undefined}>{state}</Chip>
      {covered !== undefined && !isOff(lender, target) && <small>{words.covered[covered]}</small>}
      {used !== undefined && (
        <small>
          {words.since(formats.moment(used.since), used.by === '' && used.reason === '' ? words.hows.rule : used.by)}
        </small>
      )}
      {used?.on_again === true && <small className={styles.next}>{words.auto.waits}</small>}
      {next !== undefined && (
        <small className={styles.next}>
          {words.next(words.states[next.off ? 'off' : 'on'], formats.moment(next.due_at))}
        </small>
      )}
    </button>
  );
}
