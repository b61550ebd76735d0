import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import { useId } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './statement.module.css';

/** A part of the statement as the regulator lays it out: the same rows and words as in the PDF. */
export function InFull({ part }: { part: KeyFacts['parts'][number] }) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <Stack>
        <h2 id={heading}>{part.title}</h2>
        {part.tables.map(({ head, rows }) => (
          <table key={rows[0]?.join(' ')} className={styles.form} aria-labelledby={heading}>
            {head.length > 0 && (
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map(([number = '', item = '', ...values]) => (
                <tr key={`${number} ${item}`}>
                  <td>{number}</td>
                  <th scope="row">{item}</th>
                  {values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a printed form keep their places
                    <td key={at}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {part.notes.map((note) => (
          <Small key={note}>{note}</Small>
        ))}
      </Stack>
    </section>
  );
}
