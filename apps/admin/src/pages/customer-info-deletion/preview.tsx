import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { istDay } from '@tulna/rules/dates';
import styles from './deletions.module.css';
import type { Preview } from './queries.ts';

/** What a deletion removes and keeps, by class of data, and the result for each application. Both colleagues see the same page. */
export function PreviewView({ of: preview }: { of: Preview }) {
  const words = usePhrases('adminDeletions');
  const formats = useFormats();
  const { classes, reasons, preview: texts, find } = words;
  const { customer } = preview;
  const counted = (count: number | null): string => (count === null ? texts.unknown : formats.number(count));
  return (
    <div className={styles.panel}>
      <section aria-label={texts.customer}>
        <h3>{texts.customer}</h3>
        <Facts
          facts={[
            [texts.name, customer.name === '' ? find.nameless : customer.name],
            [texts.phone, customer.phone],
            [texts.email, customer.email],
            [texts.pan, customer.pan],
            [texts.joined, formats.moment(customer.joined_at)],
          ]}
        />
      </section>
      <section aria-label={texts.goes}>
        <h3>{texts.goes}</h3>
        <ul className={styles.classes}>
          {preview.goes.map((one) => (
            <li key={one.class}>
              <span>{classes[one.class]}</span>
              <span>{counted(one.count)}</span>
            </li>
          ))}
        </ul>
        <small>{texts.exports}</small>
      </section>
      <section aria-label={texts.stays}>
        <h3>{texts.stays}</h3>
        <ul className={styles.classes}>
          {preview.stays.map((one) => (
            <li key={one.class}>
              <span>
                {classes[one.class]}
                <small>
                  {texts.until(
                    reasons[one.reason] ?? one.reason,
                    one.years,
                    formats.day(istDay(Date.parse(one.until))),
                  )}
                  {one.class === 'contact_stop' && `, ${texts.stop}`}
                </small>
              </span>
              <span>{counted(one.count)}</span>
            </li>
          ))}
        </ul>
        <small>{texts.counters}</small>
        {preview.figures > 0 && <small>{texts.figures(texts.figureRows(preview.figures))}</small>}
      </section>
      {preview.applications.length > 0 && (
        <section aria-label={texts.applications}>
          <h3>{texts.applications}</h3>
          <ul className={styles.applications}>
            {preview.applications.map((one) => (
              <li key={one.application_id}>
                <strong>{one.lender}</strong>
                <small>
                  {words.statuses[one.status] ?? one.status} · {formats.moment(one.started_at)}
                </small>
                <span>{texts.becomes[one.becomes]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>{texts.told[preview.told_by ?? 'none']}</p>
    </div>
  );
}
