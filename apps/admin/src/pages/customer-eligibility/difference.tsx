import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { type Criteria, criteriaDifference } from '@tulna/rules/lender-criteria';
import styles from './criteria.module.css';
import { criterionText } from './criteria-text.ts';

/** The differences between two versions, each criterion with both values. */
export function Difference({ before, after, label }: { before: Criteria; after: Criteria; label: string }) {
  const words = usePhrases('adminCriteria');
  const { ui } = usePhrases('consoleKit');
  const input = { words, ui, formats: useFormats(), language: useLanguage() };
  const changed = criteriaDifference(before, after);
  if (changed.length === 0) return <p>{words.panel.noDifference}</p>;
  return (
    <ul className={styles.difference} aria-label={label}>
      {changed.map((criterion) => (
        <li key={criterion}>
          <span>{words.fields[criterion]}</span>
          <span>
            <del>{criterionText(criterion, before, input)}</del> →{' '}
            <strong>{criterionText(criterion, after, input)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
