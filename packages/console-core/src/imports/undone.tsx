import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { useId } from 'react';
import { useImport } from './import-config.tsx';
import styles from './imports.module.css';

/** The rows that an undo restored, and those it left unchanged, each with its reason. */
export function Undone({ undone }: { undone: NonNullable<ImportFile['undo']> }) {
  const words = usePhrases('imports');
  const { words: kind } = useImport();
  const restoredText = kind.restored ?? words.restored;
  const { number, moment } = useFormats();
  const id = useId();
  const { at, by, restored, left_total: total, left } = undone;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{restored > 0 || total === 0 ? words.undoneTitle : words.notUndoneTitle}</h3>
      <p className={styles.quiet}>{words.undoneBy(by, moment(at))}</p>
      {(restored > 0 || total === 0) && <Notice tone="success">{restoredText(restored, number(restored))}</Notice>}
      {total > 0 && (
        <>
          <p className={styles.count}>{words.left(total, number(total))}</p>
          <ScrollRegion className={styles.table} label={words.left(total, number(total))}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.leftName}</th>
                  <th scope="col">{words.leftReason}</th>
                </tr>
              </thead>
              <tbody>
                {left.map(({ name, reason }) => (
                  <tr key={`${name} ${reason}`}>
                    <th scope="row">{name}</th>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          {total > left.length && <p>{words.moreLeft(number(total - left.length))}</p>}
        </>
      )}
    </section>
  );
}
