import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { AdminLender } from '@tulna/contract/lenders';
import { fieldText } from './field-text.ts';
import styles from './lenders.module.css';
import { useLenderHistory } from './queries.ts';

interface LenderHistoryProps {
  lender: AdminLender;
  nameOf: (property: string) => string;
}

/** The versions of a lender's policy, newest first: who changed what, with before and after. */
export function LenderHistory({ lender, nameOf }: LenderHistoryProps) {
  const words = usePhrases('adminLenders');
  const { panel } = words;
  const language = useLanguage();
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data, error } = useLenderHistory(lender.lender_id);
  const text = (property: string, value: unknown) => fieldText(property, value, { words, ui, formats, language });
  if (error) return <Notice tone="danger">{failures.unknown}</Notice>;
  if (data === undefined) return <Lines count={4} />;
  return (
    <ol className={styles.events}>
      {data.versions.map(({ version, at, by, changes }) => (
        <li key={version}>
          <strong>{panel.version(version)}</strong>
          {changes.length === 0 && <span>{panel.first}</span>}
          {changes.map(({ property, before, after }) => (
            <span key={property}>
              {nameOf(property)}: <del>{text(property, before)}</del> → {text(property, after)}
            </span>
          ))}
          <small>{[formats.moment(at), ...(by === '' ? [] : [panel.by(by)])].join(' · ')}</small>
        </li>
      ))}
    </ol>
  );
}
