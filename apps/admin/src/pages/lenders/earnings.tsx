import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Lines, Notice } from '@tulna/console-kit/states';
import { getLenderEarnings } from '@tulna/contract/commission-disputes';
import type { AdminLender } from '@tulna/contract/lenders';
import { formatPaise } from '@tulna/rules/money';
import { Link } from 'react-router';
import { client } from '../../session.ts';
import styles from './earnings.module.css';

/** Commission owed by the lender, by the month in which its loans were paid out; each month links to its loans. */
export function Earnings({ lender }: { lender: AdminLender }) {
  const { earnings: words } = usePhrases('adminLenders').panel;
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data, error } = useQuery(query(client, getLenderEarnings, { params: { lender: lender.key } }));
  if (error) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (data === undefined) return <Lines count={2} />;
  if (data.months.length === 0) return <p>{words.none}</p>;
  return (
    <ScrollRegion className={styles.region} label={words.title}>
      <table className={styles.months}>
        <thead>
          <tr>
            {[
              words.month,
              words.loans,
              words.expected,
              words.confirmed,
              words.invoiced,
              words.received,
              words.revenue,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                <Link
                  to={`/admin/commission-upload-file/lines?${new URLSearchParams({ lender: lender.key, month: month.month })}`}
                  aria-label={words.linesOf(formats.month(month.month))}
                >
                  {formats.month(month.month)}
                </Link>
              </th>
              <td>{formats.number(month.loans)}</td>
              <td>{formatPaise(month.expected_paise, 'always')}</td>
              <td>{formatPaise(month.confirmed_paise, 'always')}</td>
              <td>{formatPaise(month.invoiced_paise, 'always')}</td>
              <td>{formatPaise(month.received_paise, 'always')}</td>
              <td>{formatPaise(month.revenue_paise, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
