import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Notice } from '@tulna/console-kit/states';
import { Link } from 'react-router';
import type { DeskRecord } from './queries.ts';
import styles from './record.module.css';

export const recordPath = (customer: string, application: string): string =>
  `/admin/csr-portal/${customer}/${application}`;

/** The customer with masked details, the state of the application, and the next step. */
export function Head({ record }: { record: DeskRecord }) {
  const words = usePhrases('adminCsrRecord');
  const formats = useFormats();
  const { head } = words;
  const { customer, application } = record;
  const accountState = head.customerStates[customer.state];
  const moment = (at: string | null): string => (at === null ? '' : formats.moment(at));
  return (
    <section className={styles.section} aria-label={head.label}>
      <Notice tone="info">
        <strong>{head.next}:</strong> {words.next[record.next]}
      </Notice>
      {accountState !== undefined && <Chip tone="warning">{accountState}</Chip>}
      <Facts
        facts={[
          [head.phone, customer.phone],
          [head.email, customer.email],
          [head.pan, customer.pan],
          [head.language, head.languages[customer.language]],
          [head.brand, record.brand_name],
          [head.product, words.products[application.product] ?? application.product],
          [head.state, words.states[application.state] ?? application.state],
          [
            head.atLenders,
            record.at_lenders.map(({ lender, status }) => head.atLender(lender, words.statuses[status])).join(', '),
          ],
          [head.started, moment(application.created_at)],
          [head.submitted, moment(application.submitted_at)],
          [head.validUntil, moment(application.valid_until)],
          [head.joined, moment(customer.joined_at)],
        ]}
      />
      {record.others.length > 0 && (
        <details>
          <summary>
            {head.others} ({formats.number(record.others.length)})
          </summary>
          <ul>
            {record.others.map((other) => (
              <li key={other.credit_application_id}>
                <Link to={recordPath(customer.customer_id, other.credit_application_id)}>
                  {words.products[other.product] ?? other.product}, {formats.moment(other.created_at)}
                </Link>{' '}
                <small>{words.states[other.state] ?? other.state}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
