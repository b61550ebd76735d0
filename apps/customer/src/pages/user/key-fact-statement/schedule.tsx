import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import { formatPaise } from '@tulna/rules/money';
import { useId } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import styles from './statement.module.css';

type Rows = KeyFacts['schedule'];

/** Formats paise for a table: always two decimals and no currency sign, so that columns line up. */
const figure = (paise: number): string => formatPaise(paise, 'always').replace('₹', '');

const sum = (rows: Rows, key: 'emi_paise' | 'principal_paise' | 'interest_paise'): number =>
  rows.reduce((total, row) => total + row[key], 0);

/** The repayment schedule month by month; on a narrow screen it scrolls sideways within its own frame. */
export function Schedule({ rows }: { rows: Rows }) {
  const { parts, schedule: texts } = usePhrases('keyFacts');
  const heading = useId();
  return (
    <div>
      <Stack>
        <h2 id={heading}>{parts.schedule}</h2>
        <ScrollRegion className={styles.scroll} labelledBy={heading}>
          <table className={styles.schedule}>
            <caption>{texts.caption} (₹)</caption>
            <thead>
              <tr>
                <th scope="col">{texts.month}</th>
                <th scope="col">{texts.emi}</th>
                <th scope="col">{texts.principal}</th>
                <th scope="col">{texts.interest}</th>
                <th scope="col">{texts.balance}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.month}>
                  <th scope="row">{row.month}</th>
                  <td>{figure(row.emi_paise)}</td>
                  <td>{figure(row.principal_paise)}</td>
                  <td>{figure(row.interest_paise)}</td>
                  <td>{figure(row.balance_paise)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.total}</th>
                <td>{figure(sum(rows, 'emi_paise'))}</td>
                <td>{figure(sum(rows, 'principal_paise'))}</td>
                <td>{figure(sum(rows, 'interest_paise'))}</td>
                <td>{figure(0)}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      </Stack>
    </div>
  );
}
