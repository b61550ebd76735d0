import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { useId } from 'react';
import { useImport } from './import-config.tsx';
import styles from './imports.module.css';
import { MappedSelect } from './mapped-select.tsx';

// None of our values contains a space.
const notChosen = ' ';

/** The words in the file, each with its meaning. */
export function MappedWords({ found }: { found: ImportFile['words'] }) {
  const words = usePhrases('imports');
  const { words: kind } = useImport();
  const { number } = useFormats();
  const id = useId();
  const open = found.filter(({ value }) => value === null).length;
  return (
    <>
      <h4 id={id}>{words.words}</h4>
      <p className={styles.quiet}>{words.wordsLead}</p>
      {open > 0 && <Notice tone="warning">{words.openWords(open)}</Notice>}
      <ul className={styles.mapped} aria-labelledby={id}>
        {found.map(({ column, word, rows, value, from }) => {
          const name = kind.columns[column] ?? column;
          const values = Object.entries(kind.values[column] ?? {}).map(([ours, label]) => ({ value: ours, label }));
          return (
            <li key={`${column} ${word}`}>
              <div>
                <strong>{word}</strong>
                <p className={styles.quiet}>{words.wordIn(name, rows, number(rows))}</p>
              </div>
              <MappedSelect
                name={words.wordMeans(word, name)}
                value={value ?? notChosen}
                isOpen={value === null}
                options={[
                  ...(value === null ? [{ value: notChosen, label: words.wordOpen, disabled: true }] : []),
                  ...values,
                  { value: '', label: words.leftOut },
                ]}
                changeFor={(chosen) => ({ words: [{ column, word, value: chosen }] })}
              />
              <span className={styles.quiet}>{words.from[from]}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
