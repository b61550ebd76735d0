import { FigureCard } from '@tulna/console-kit/figure-card';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { formatPaise } from '@tulna/rules/money';
import styles from './reports.module.css';

type Figures = Readonly<Record<string, number | null>>;

/** The totals that matter most, each with its change. */
export function TotalFigures({ keys, total }: { keys: readonly string[]; total: { now: Figures; before: Figures } }) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  return (
    <dl className={styles.figures}>
      {keys.map((key) => {
        const [now, before] = [total.now[key] ?? 0, total.before[key] ?? 0];
        const isMoney = key.endsWith('_paise');
        return (
          <FigureCard
            key={key}
            label={words.measures[key] ?? key}
            shown={isMoney ? formats.shortPaise(now) : formats.number(now)}
            {...(isMoney && { exact: formatPaise(now) })}
            now={now}
            before={before}
            percent={formats.share}
          />
        );
      })}
    </dl>
  );
}
