import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { conversionOf, type ReportMeasure } from '@tulna/rules/reports';
import { Link } from 'react-router';
import { measureText } from './measure-text.ts';
import styles from './reports.module.css';

type Figures = Readonly<Record<string, number | null>>;
export interface TableRow {
  id: string;
  /** One text per dimension. */
  names: readonly string[];
  now: Figures;
  before: Figures;
  /** Address of the list of loans behind the revenue. */
  payments?: string | undefined;
}

interface ReportTableProps {
  label: string;
  /** Headers of the dimensions. */
  dimensions: readonly string[];
  measures: readonly ReportMeasure[];
  shares: Readonly<Record<string, string>>;
  total: Pick<TableRow, 'now' | 'before'>;
  rows: readonly TableRow[];
}

/** Figures of two periods per row: the current one large; below it, its share of the previous step and the earlier period. */
export function ReportTable({ label, dimensions, measures, shares, total, rows }: ReportTableProps) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const cells = ({ now, before, payments, names }: Omit<TableRow, 'id'>) =>
    measures.map((measure) => {
      const { key, unit, of } = measure;
      const value = measureText(unit, now[key] ?? null, words, formats);
      const share = of === undefined ? null : conversionOf(now[key] ?? null, now[of] ?? null);
      return (
        <td key={key}>
          {key === 'revenue_paise' && payments !== undefined && now[key] !== 0 ? (
            <Link to={payments} aria-label={`${value}, ${words.openPayments(names.join(', '))}`}>
              {value}
            </Link>
          ) : (
            value
          )}
          {share !== null && (
            <small>
              {formats.share(share)} {shares[key]}
            </small>
          )}
          <small>{words.before(measureText(unit, before[key] ?? null, words, formats))}</small>
        </td>
      );
    });
  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {dimensions.map((name, place) => (
              <th key={name} scope="col" className={place === 0 ? undefined : styles.words}>
                {name}
              </th>
            ))}
            {measures.map(({ key }) => (
              <th key={key} scope="col">
                {words.measures[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{words.total}</th>
            {dimensions.slice(1).map((name) => (
              <td key={name} />
            ))}
            {cells({ ...total, names: [words.total] })}
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.names[0]}</th>
              {row.names.slice(1).map((name) => (
                <td key={name} className={styles.words}>
                  {name}
                </td>
              ))}
              {cells(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
